import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { orderPage, orderServer, sampleOrder } from './orderServer.ts'

async function opened(role: Role, stock: Parameters<typeof orderServer>[0] = {}) {
  const server = orderServer(stock)
  await openPortal(role, orderPage)
  const bowl = page.getByRole('region', { name: 'Ciotola Argentario' })
  const toggle = bowl.getByRole('button', { name: /^Preparation of/ })
  await expect.element(toggle).toBeVisible()
  if (toggle.element().getAttribute('aria-expanded') === 'false') await userEvent.click(toggle)
  await expect.element(bowl.getByRole('group', { name: 'Ready item pictures' })).toBeVisible()
  return { ...server, bowl }
}

const sentBack = {
  ...sampleOrder,
  reviews: [
    {
      productSKU: 'CFON-1',
      state: 'sentBack',
      remarks: [
        { target: '/files/pictures/two.jpg', text: 'Too dark to see the glaze.' },
        { target: 'parcel:1', text: 'Weigh it again.' },
      ],
      at: '2026-10-10T10:00:00.000Z',
    },
  ],
}

describe('approving the products of an order', () => {
  test('ORDER-044, ORDER-045: an admin sends pictures and parcels back, with a reason each', async () => {
    const { bowl, writes } = await opened('admin')
    const back = bowl.getByRole('button', { name: 'Send back Ciotola Argentario' })
    await userEvent.click(back)
    await expect.element(bowl.getByText('Mark at least one picture or parcel first')).toBeVisible()
    await userEvent.click(
      bowl.getByRole('checkbox', { name: 'To be redone: Ready item pictures 2' }),
    )
    await userEvent.click(bowl.getByRole('checkbox', { name: 'To be redone: Parcel#1' }))
    await userEvent.fill(
      bowl.getByRole('textbox', { name: 'Reason: Ready item pictures 2' }),
      'Too dark',
    )
    await userEvent.click(back)
    await expect.element(bowl.getByText('Say why', { exact: true })).toBeVisible()
    expect(writes()).toEqual([])
    await userEvent.fill(bowl.getByRole('textbox', { name: 'Reason: Parcel#1' }), 'Weigh it')
    await userEvent.click(back)
    expect(await screen.findByText('Decision saved')).toBeVisible()
    expect(writes()).toMatchObject([
      {
        path: '/api/order/R604210000/vendor/u1/product/CFON-1/review',
        body: {
          state: 'sentBack',
          remarks: [
            { target: '/files/pictures/two.jpg', text: 'Too dark' },
            { target: 'parcel:1', text: 'Weigh it' },
          ],
        },
      },
    ])
    await expect.element(bowl.getByText('Too dark', { exact: true })).toBeVisible()
  })

  test('ORDER-045: accepts a product', async () => {
    const { bowl, writes } = await opened('admin')
    await userEvent.click(bowl.getByRole('button', { name: 'Accept Ciotola Argentario' }))
    expect(await screen.findByText('Decision saved')).toBeVisible()
    expect(writes()[0]?.body).toEqual({ state: 'accepted', remarks: [] })
    await expect.element(bowl.getByText('Review: Accepted')).toBeVisible()
  })

  test.each(['logistics', 'manager'] as const)(
    'ORDER-044: %s reads who decides, and decides nothing',
    async (role) => {
      const { bowl } = await opened(role)
      await expect.element(bowl.getByText(/^Only .+ can accept or send back$/)).toBeVisible()
      expect(bowl.getByRole('checkbox').elements()).toEqual([])
      expect(bowl.getByRole('button', { name: /^Accept/ }).elements()).toEqual([])
    },
  )

  test('ORDER-044: the artisan sees the reasons where they belong, and no controls', async () => {
    const { bowl } = await opened('vendor', { order: sentBack })
    await expect.element(bowl.getByText(/^This product was sent back/)).toBeVisible()
    const dark = bowl.getByRole('group', { name: 'Ready item pictures' }).getByRole('listitem')
    await expect.element(dark.nth(1)).toHaveTextContent('Too dark to see the glaze.')
    await expect.element(dark.nth(0)).not.toHaveTextContent('Too dark')
    await expect.element(bowl.getByText('Weigh it again.')).toBeVisible()
    expect(bowl.getByRole('checkbox').elements()).toEqual([])
    expect(bowl.getByRole('heading', { name: 'Approve pictures and parcels' }).elements()).toEqual(
      [],
    )
    expect(await screen.findByText(/Too dark to see the glaze\. · Weigh it again\./)).toBeVisible()
  })

  test('a decision that failed says so, and the reasons stay', async () => {
    const { bowl } = await opened('admin', {
      first: ({ path }) =>
        path.endsWith('/review') ? { status: 500, body: { error: 'server error' } } : undefined,
    })
    await userEvent.click(bowl.getByRole('checkbox', { name: 'To be redone: Parcel#1' }))
    const reason = bowl.getByRole('textbox', { name: 'Reason: Parcel#1' })
    await userEvent.fill(reason, 'Weigh it')
    await userEvent.click(bowl.getByRole('button', { name: /^Send back/ }))
    expect(await screen.findByText('Couldn’t save the decision: server error')).toBeVisible()
    await expect.element(reason).toHaveValue('Weigh it')
  })
})
