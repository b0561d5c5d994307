import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { DataProvider } from 'react-admin'
import { model } from '../../../resources/index.ts'
import { roles, type UserType } from '../../../resources/settings/roles.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { ResourceShow } from '../../../src/views/record/ResourceShow.tsx'
import { renderBench } from '../fields/bench.tsx'

const id = '01a19023-e550-7fb1-ac93-0a93526afd10'
const order = { id, number: 'R604229499', vendor: 'v1', vendorName: 'Vetri Rossi', version: 1 }
const artisan = { id, artisanName: 'Vetri Rossi', version: 1 }
const collection = { id, name: 'Alba', vendor: 'v1', version: 1 }
const orderPage = `/vendors/v1/orders/R604229499`

const subject = (role: UserType) => ({ id: 'u1', role, rights: roles.rights[role] ?? [] })
const provider = (record: object): Partial<DataProvider> => ({
  getList: async () => ({ data: [record], total: 1 }) as never,
  getOne: async () => ({ data: record }) as never,
  getMany: async () => ({ data: [] as never[] }),
})
const open = (resource: string, record: object, role: UserType, page: 'list' | 'show') =>
  renderBench(
    page === 'list' ? (
      <ResourceList resource={model.resource(resource)} />
    ) : (
      <ResourceShow resource={model.resource(resource)} />
    ),
    {
      dataProvider: provider(record),
      subject: subject(role),
      path: page === 'list' ? `/${resource}` : `/${resource}/:id/show`,
      address: page === 'list' ? `/${resource}` : `/${resource}/${id}/show`,
    },
  )

describe('design 3: a row opens the page on which its record is worked on', () => {
  test.each([
    ['orders', order, 'logistics', 'R604229499', orderPage],
    ['orders', order, 'admin', 'R604229499', orderPage],
    [
      'orders',
      { ...order, number: null, vendorName: 'Lost' },
      'admin',
      'Untitled',
      `/orders/${id}`,
    ],
    ['vendors', artisan, 'admin', 'Vetri Rossi', `/onboarding/${id}`],
    ['collections', collection, 'buyer', 'Alba', `/collections/${id}`],
    // Row ROUTE-023: a manager may not open it.
    ['vendors', artisan, 'manager', 'Vetri Rossi', `/vendors/${id}`],
  ] as const)('%s, %o as %s', async (resource, record, role, name, address) => {
    await open(resource, record, role, 'list')
    const link = await within(await screen.findByRole('table')).findByRole('link', { name })
    expect(link.getAttribute('href')?.replace(/\/show$/, '')).toBe(address)
  })

  test('the record’s own page leads there too', async () => {
    await open('orders', order, 'logistics', 'show')
    const link = await screen.findByRole('link', { name: 'Prepare and ship' })
    expect(link).toHaveAttribute('href', orderPage)
  })

  test('not where it may not be opened', async () => {
    await open('vendors', artisan, 'manager', 'show')
    expect(await screen.findByRole('link', { name: 'Back to list' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Vendor Summary' })).toBeNull()
  })
})
