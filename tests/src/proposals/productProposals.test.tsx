import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import type { Reply, Sent } from '../fakeServer.ts'
import { sample, serveProduct } from '../features/sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

const at = '2026-10-12T10:00:00.000Z'
const artisan = { name: 'Piera Farina', email: null, type: 'vendor' }
const proposal = (number: number, field: string, value: unknown, base: unknown, more = {}) => ({
  _id: `01900000-0000-7000-8000-00000000000${number}`,
  field,
  state: 'open' as const,
  value,
  base,
  isBaseChanged: false,
  by: artisan,
  at,
  reason: null,
  decidedBy: null,
  decidedAt: null,
  ...more,
})
const price = proposal(1, 'pricing.EUR.retail', 300, 250)
const pictures = proposal(2, 'hiResImages', ['/files/new.jpg'], ['/files/large.jpg'])
const refused = proposal(3, 'designer', 'Anna', null, {
  state: 'refused',
  reason: 'Please use the full name',
  decidedBy: { name: 'Staff', email: null, type: null },
  decidedAt: at,
})
const asked = proposal(4, 'name', 'Ciotola', 'Ciotola M.', {
  state: 'changeAsked',
  reason: 'A little longer',
  isBaseChanged: true,
  decidedBy: { name: 'Staff', email: null, type: null },
  decidedAt: at,
})

interface Answer {
  readonly proposals: readonly object[]
  readonly touches?: Readonly<Record<string, number>>
}

/** Opens the page of a product with these proposals. */
async function open(role: Role, { proposals, touches = {} }: Answer, reply?: Reply) {
  let left = proposals
  const sent = serveProduct({ openProposals: proposals.length }, ({ method, path, body }: Sent) => {
    if (!path.includes('/proposals')) return undefined
    if (reply) return reply
    const { ids = [] } = (body ?? {}) as { ids?: readonly string[] }
    if (method !== 'GET') left = left.filter((one) => !ids.includes((one as typeof price)._id))
    if (method === 'PUT') return { body: sample }
    return {
      body: {
        proposals: left,
        titles: {},
        mayDecide: role === 'approver',
        mayWithdraw: role === 'vendor',
        touches,
      },
    }
  })
  await openPortal(role, '/products/p1')
  return { sent }
}
const panel = async (name: string) => screen.findByRole('region', { name })
const changesIn = (region: HTMLElement) => [...region.querySelectorAll<HTMLElement>('.proposal')]
const sentTo = (sent: readonly Sent[], ending: string, method: string) =>
  sent.filter((one) => one.method === method && one.path.endsWith(ending))

test('decision 68: an artisan sees what waits beside what is live, and withdraws it', async () => {
  const { sent } = await open('vendor', { proposals: [price, refused, asked] })
  const region = await panel('Your changes that wait')
  const [first, second, third] = changesIn(region)
  expect(first).toHaveTextContent(/Retail price.*250.*300/)
  expect(first).toHaveTextContent('Proposed by Piera Farina')
  expect(second).toHaveTextContent('Not accepted: Please use the full name')
  expect(within(second as HTMLElement).queryByRole('button')).toBeNull()
  expect(third).toHaveTextContent('A change is asked for: A little longer')
  expect(third).toHaveTextContent(/Changed since.*Ciotola M\./)
  expect(within(region).queryByRole('button', { name: /Accept|Refuse/ })).toBeNull()

  // The live value stays in the form, with the other one below it.
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Ciotola Matera')
  expect(screen.getAllByText(/Waits for a decision:/)[0]).toBeVisible()

  const button = within(region).getByRole('button', { name: 'Withdraw: Retail price EUR' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sentTo(sent, '/withdraw', 'POST')).toHaveLength(1))
  expect(sentTo(sent, '/withdraw', 'POST')[0]?.body).toEqual({ ids: [price._id] })
  await waitFor(() => expect(changesIn(region)).toHaveLength(2))
})

test('decision 68: who decides sees old beside new, whom it touches, and accepts', async () => {
  const touches = { openOrders: 2, staleTexts: 1 }
  const { sent } = await open('approver', { proposals: [price, pictures], touches })
  const region = await panel('Changes to decide on')
  expect(region).toHaveTextContent('2 open orders have this product. They keep their prices.')
  expect(region).toHaveTextContent('Its translation will be out of date.')
  const [, second] = changesIn(region)
  const pictured = [...(second?.querySelectorAll('img') ?? [])].map(({ src }) => src)
  expect(pictured.join()).toMatch(/large.*new/)

  await userEvent.click(within(region).getByRole('button', { name: 'Accept all 2' }))
  await waitFor(() => expect(sentTo(sent, '/proposals', 'PUT')).toHaveLength(1))
  const [decided] = sentTo(sent, '/proposals', 'PUT')
  expect(decided?.body).toEqual({ ids: [price._id, pictures._id], decision: 'accept' })
  expect(decided?.headers.get('If-Match')).toBe('"3"')
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Changes to decide on' })).toBeNull(),
  )
})

test('decision 68: a refusal and a question need a reason', async () => {
  const { sent } = await open('approver', { proposals: [price, pictures] })
  const region = await panel('Changes to decide on')
  await userEvent.click(within(region).getByRole('button', { name: 'Refuse: Retail price EUR' }))
  const dialog = await screen.findByRole('dialog', { name: 'Refuse: Retail price EUR' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(sentTo(sent, '/proposals', 'PUT')).toEqual([])
  await userEvent.type(within(dialog).getByRole('textbox'), 'Too much')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sentTo(sent, '/proposals', 'PUT')[0]?.body).toEqual({
      ids: [price._id],
      decision: 'refuse',
      reason: 'Too much',
    }),
  )
})

test('decision 68: where they cannot be loaded, the page says so and offers to try again', async () => {
  await open('vendor', { proposals: [price] }, { status: 500, body: { error: 'x', code: 'X' } })
  const alert = await screen.findByText('Couldn’t load the changes that wait')
  expect(alert).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
})

test('decision 68: nothing is shown where nothing waits', async () => {
  await open('vendor', { proposals: [] })
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
  expect(screen.queryByText(/that wait/)).toBeNull()
})
