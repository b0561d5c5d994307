import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { fakeServer } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const systems: CallAnswer<'readSystems'> = [
  {
    name: 'shop',
    label: 'app.shop.system.name',
    state: 'real',
    address: 'https://shop.example.com',
    settings: ['SHOP_URL', 'SHOP_KEY'],
    page: '/shop',
  },
  {
    name: 'erp',
    label: 'app.erp.sandbox.name',
    state: 'missing',
    address: null,
    settings: ['ERP_URL', 'ERP_USER'],
    page: '/sap/orders',
  },
  {
    name: 'files',
    label: 'app.sandbox.files.title',
    state: 'local',
    address: null,
    settings: ['S3_BUCKET'],
    page: null,
  },
]

const itemOf = (name: string) =>
  within(screen.getByRole('heading', { name, level: 3 }).closest('li') ?? document.body)

test('issue 37.5: /admin tells how each outside system is, and checks again', async () => {
  let checks = 0
  fakeServer(({ path }) => {
    if (path === '/api/system') return { body: systems }
    if (path === '/api/system/files') return { body: { trouble: null, facts: [] } }
    if (path !== '/api/system/shop') return undefined
    checks += 1
    return checks === 1
      ? { body: { trouble: 'The shop doesn’t accept the key', facts: [] } }
      : {
          body: {
            trouble: null,
            facts: [{ label: 'app.shop.system.version', value: 'Spree 5.6' }],
          },
        }
  })
  await openPortal('admin', '/admin')
  expect(await screen.findByText('The shop doesn’t accept the key')).toBeVisible()
  expect(itemOf('Shop').getByText('Not working')).toBeVisible()
  expect(itemOf('Shop').getByText('https://shop.example.com')).toBeVisible()
  expect(itemOf('Shop').getByRole('link')).toHaveAttribute('href', '/shop')
  expect(itemOf('ERP').getByText(/ERP_URL, ERP_USER/)).toBeVisible()
  expect(itemOf('ERP').queryByRole('link')).toBeNull()
  expect(await itemOf('Files').findByText('Working')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Spree 5.6')).toBeVisible()
  expect(itemOf('Shop').getByText('Working')).toBeVisible()
})

test.each(['approver', 'buyer', 'manager', 'translator'] as const)(
  'issue 37.5: %s, who may not ask, is not asked',
  async (type) => {
    const sent: string[] = []
    fakeServer(({ path }) => {
      sent.push(path)
      return undefined
    })
    await openPortal(type, '/admin')
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('Outside systems')).toBeNull()
    expect(sent.filter((path) => path.startsWith('/api/system'))).toEqual([])
  },
)
