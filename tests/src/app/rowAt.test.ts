import { expect, test } from 'vitest'
import { pageAt, recordPageAt } from '../../../resources/navigation/pageAt.ts'
import { builtPages, pageByName, type PageName } from '../../../resources/navigation/pages.ts'
import { roles } from '../../../resources/settings/roles.ts'
import type { Role } from '../../../schema/index.ts'
import { generatedPages, pageTable } from '../../../src/app/pageTable.ts'
import { views as ownViews } from '../../../src/features/index.ts'
import { rowAt } from '../../../src/app/rowAt.ts'
import { resourceNames } from '../../../src/routing/resourceNames.ts'

const id = '0197a000-0000-7000-8000-000000000001'
const subject = (role: Role, own = 'u1') => ({ id: own, role, rights: roles.rights[role] ?? [] })
const at = (address: string, role: Role = 'admin') => rowAt(pageTable, address, subject(role))

test.each([
  [`/products/${id}`, pageTable.product],
  [`/collections/${id}`, pageTable.collection],
  [`/vendors/${id}`, generatedPages.edit],
  [`/products/${id}/show`, generatedPages.show],
  ['/products/create', ownViews['products']?.create],
  ['/vendors/create', generatedPages.create],
  ['/products', undefined],
  [`/vendors/${id}/orders`, pageTable.vendorOrders],
])('%s is drawn by the row of the page that stands there', (address, row) => {
  expect(at(address)?.component).toBe(row?.component)
})

test('issue 52: a page in place of a generated one, or of one of the table, draws its address', async () => {
  const own = pageTable.permissions
  const views = { products: { list: own, edit: own }, vendors: { edit: own } }
  const seen = (address: string) => rowAt(pageTable, address, subject('admin'), views)
  for (const address of ['/products', `/products/${id}`, `/vendors/${id}`])
    expect(seen(address)?.component).toBe(own.component)
  expect(seen(`/products/${id}/show`)?.component).toBe(generatedPages.show.component)
  // What a list of stock parts reads is not known before.
  expect(await seen('/products')?.reads()).toEqual([])
  expect(await seen(`/vendors/${id}`)?.reads()).toEqual([{ record: 'vendors', id }])
})

test('an address without a page has no row', () => {
  expect(at('/products')).not.toBeNull()
  expect(at('/no-such-page')).toBeNull()
  expect(at('//')).toBeNull()
})

test.each([
  ['/products?q=vaso', [{ list: 'products' }]],
  [`/vendors/${id}`, [{ record: 'vendors', id }]],
  [`/products/${id}`, [{ record: 'products', id }]],
  [`/collections/${id}`, [{ record: 'collections', id }]],
  ['/products/create', []],
])('what %s reads is data', async (address, reads) => {
  expect(await at(address)?.reads()).toEqual(reads)
})

test('nothing is read for who may not open the page, or of another vendor', () => {
  expect(at('/permissions')).not.toBeNull()
  expect(at('/permissions', 'vendor')).toBeNull()
  expect(at('/vendors/u1/orders', 'vendor')).not.toBeNull()
  expect(at('/vendors/v7/orders', 'vendor')).toBeNull()
})

test('a page of the table comes before the generated one in whose place it stands', () => {
  const inPlace = [...builtPages].filter((name) =>
    recordPageAt(pageByName[name].path, resourceNames),
  )
  expect(inPlace.toSorted()).toEqual(['collection', 'product'] satisfies PageName[])
  for (const name of inPlace)
    expect(pageAt(pageByName[name].path, resourceNames)).toMatchObject({ name })
})
