import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { pageByName, pageNames, type PageName } from '../../../resources/navigation/pages.ts'
import { redirects } from '../../../resources/navigation/redirects.ts'
import { roles, userTypes, type UserType } from '../../../resources/settings/roles.ts'
import { fillPath, isAmong, matchPath, pathsOf, type Subject } from '../../../schema/index.ts'
import { redirectOf } from '../../../src/routing/redirectOf.ts'

const user = (role: UserType): Subject => ({ id: 'me', role, rights: roles.rights[role] ?? [] })

/** The types that may open a page. */
const whoOpens = (name: PageName) =>
  userTypes.filter((type) => isAmong(pageByName[name].for, user(type), roles))

const everyone = [...userTypes]
const but = (...types: UserType[]) => everyone.filter((type) => !types.includes(type))

/** D1 §2, line by line. */
const documented: readonly { rows: string; name: PageName; path: string; who: UserType[] }[] = [
  { rows: 'ROUTE-005', name: 'loading', path: '/loading', who: everyone },
  { rows: 'ROUTE-006', name: 'admin', path: '/admin', who: everyone },
  {
    rows: 'ROUTE-007, ROUTE-008, ROUTE-009, ROUTE-010',
    name: 'approvalDashboard',
    path: '/approval-dashboard/:id?',
    who: but('vendor'),
  },
  {
    rows: 'ROUTE-011, ROUTE-012, ROUTE-013, ROUTE-014',
    name: 'approverWorkflow',
    path: '/approver-workflow/:approver',
    who: but('translator', 'vendor'),
  },
  {
    rows: 'ROUTE-015, ROUTE-016, ROUTE-017',
    name: 'approverDashboard',
    path: '/approver-dashboard/:approver',
    who: ['admin', 'approver', 'manager'],
  },
  {
    rows: 'ROUTE-018, ROUTE-019, ROUTE-020',
    name: 'massUpdater',
    path: '/mass-updater',
    who: ['admin', 'logistics'],
  },
  {
    rows: 'ROUTE-021, ROUTE-023, ROUTE-024, ROUTE-025',
    name: 'onboarding',
    path: '/onboarding',
    who: but('manager', 'vendor'),
  },
  {
    rows: 'ROUTE-022, ROUTE-023, ROUTE-024, ROUTE-025',
    name: 'vendorSummary',
    path: '/onboarding/:id',
    who: but('manager', 'vendor'),
  },
  {
    rows: 'ROUTE-027',
    name: 'vendorEngagement',
    path: '/vendor/:id/analytics',
    who: but('translator'),
  },
  {
    rows: 'ROUTE-028',
    name: 'vendorSales',
    path: '/vendor/:id/analytics/sales',
    who: but('translator'),
  },
  {
    rows: 'ROUTE-029',
    name: 'vendorAudience',
    path: '/vendor/:id/analytics/audience',
    who: but('translator'),
  },
  {
    rows: 'ROUTE-030, ROUTE-031, ROUTE-032',
    name: 'translatorDashboard',
    path: '/translator-dashboard/:translator',
    who: but('vendor', 'buyer', 'logistics'),
  },
  {
    rows: 'ROUTE-035',
    name: 'companyBio',
    path: '/company-bio/:collection/:vendor',
    who: everyone,
  },
  {
    rows: 'ROUTE-036, ROUTE-037, ROUTE-038, ROUTE-039',
    name: 'translateProduct',
    path: '/translate-product/:product',
    who: but('manager', 'vendor', 'buyer', 'logistics'),
  },
  { rows: 'ROUTE-040', name: 'vendorBio', path: '/vendor-bio/:vendorId', who: everyone },
  { rows: 'ROUTE-041', name: 'promote', path: '/promote/:vendor', who: everyone },
  { rows: 'ROUTE-042', name: 'vendorContact', path: '/vendor-contact/:vendor', who: everyone },
  {
    rows: 'ROUTE-043',
    name: 'vendorSubscription',
    path: '/vendor-subscription/:vendorId',
    who: everyone,
  },
  { rows: 'ROUTE-044', name: 'vendorPlans', path: '/vendor-plans/:vendorId', who: everyone },
  {
    rows: 'ROUTE-045, ROUTE-046',
    name: 'vendorDashboard',
    path: '/vendor-dashboard/:vendor?',
    who: everyone,
  },
  { rows: 'ROUTE-047', name: 'vendorOrders', path: '/vendors/:vendor/orders', who: everyone },
  {
    rows: 'ROUTE-048',
    name: 'vendorOrder',
    path: '/vendors/:vendor/orders/:orderNumber',
    who: everyone,
  },
  {
    rows: 'ROUTE-049',
    name: 'vendorCollections',
    path: '/vendors/:vendor/collections',
    who: everyone,
  },
  { rows: 'ROUTE-050', name: 'vendorCatalog', path: '/vendors/:vendor/catalog', who: everyone },
  {
    rows: 'ROUTE-051, ROUTE-052',
    name: 'vendorPublish',
    path: '/vendors/:vendorId/publish',
    who: everyone,
  },
  {
    rows: 'ROUTE-053',
    name: 'collectionsForManager',
    path: '/collections-for-manager/:owner/:vendor',
    who: everyone,
  },
  { rows: 'ROUTE-054', name: 'collection', path: '/collections/:collectionId', who: everyone },
  {
    rows: 'ROUTE-055',
    name: 'collectionBulk',
    path: '/collections/:collectionId/bulk',
    who: everyone,
  },
  {
    rows: 'ROUTE-056',
    name: 'collectionImages',
    path: '/collections/:collectionId/images',
    who: everyone,
  },
  { rows: 'ROUTE-057', name: 'product', path: '/products/:product', who: everyone },
  { rows: 'ROUTE-058', name: 'reviewPublish', path: '/review-publish', who: everyone },
  { rows: 'ROUTE-059, ROUTE-060', name: 'sapOrders', path: '/sap/orders', who: but('vendor') },
  { rows: 'ROUTE-061', name: 'customProperties', path: '/custom-properties', who: everyone },
]

describe('the table of pages', () => {
  test.each(documented)('AUTH-038, AUTH-040, $rows: $path is for $who', ({ name, path, who }) => {
    expect(pageByName[name].path).toBe(path)
    expect(whoOpens(name)).toEqual(who)
  })

  test('has what is documented, and pages of ours for those who work with them', () => {
    expect([...pageNames].toSorted()).toEqual(
      [
        ...documented.map(({ name }) => name),
        'analytics',
        'imports',
        'permissions',
        'process',
        'review',
        'inbox',
        'notices',
        'account',
        'sandbox',
        'security',
        'shipping',
        'shop',
      ].toSorted(),
    )
    expect(whoOpens('analytics')).toEqual(['admin', 'approver', 'buyer', 'manager', 'logistics'])
    expect(whoOpens('permissions')).toEqual(['admin'])
    expect(whoOpens('sandbox')).toEqual(['admin', 'logistics'])
    expect(whoOpens('shipping')).toEqual(['admin', 'logistics'])
    expect(whoOpens('shop')).toEqual(['admin', 'manager', 'logistics'])
    expect(whoOpens('review')).toEqual(['admin', 'approver', 'manager', 'logistics'])
  })

  test('a slot for a vendor is a slot of the path', () => {
    for (const name of pageNames) {
      const { path, vendor } = pageByName[name]
      if (vendor !== undefined) expect(path).toMatch(new RegExp(`:${vendor}\\b`))
      else expect(path, name).not.toMatch(/:vendor/)
    }
  })
})

/** An address of a path that no other value would make. */
test('NAV-049: every page of one vendor says which of its parameters is that vendor', () => {
  const ofVendor = pageNames.filter((name) =>
    /:vendor(Id)?\b|^\/(onboarding|vendor)\/:id/.test(pageByName[name].path),
  )
  expect(ofVendor).toHaveLength(17)
  for (const name of ofVendor) {
    const { path, vendor } = pageByName[name]
    expect([name, path]).toEqual([name, expect.stringContaining(`:${vendor ?? 'none'}`)])
  }
})

const sample = (path: string) => path.replace(/:(\w+)\??/g, (_slot, name: string) => `a-${name}`)

test('no address has two pages, but for a page that replaces a generated one', () => {
  const generated = model.resources.flatMap(({ name }) => Object.values(pathsOf(name)))
  const own = pageNames.map((name) => pageByName[name].path)
  const old = redirects.map(({ from }) => from)
  const all = [...generated, ...own, ...old]
  const twice = all.flatMap((path) =>
    all
      .filter((other) => other !== path && matchPath(other, sample(path)))
      .map((other) => `${path} = ${other}`),
  )
  expect(twice.toSorted()).toEqual(
    [
      '/collections/:collectionId = /collections/:id',
      '/collections/:id = /collections/:collectionId',
      // The router prefers words to slots.
      '/collections/create = /collections/:collectionId',
      ...model.resources
        .filter(({ name }) => name !== 'collections' && name !== 'products')
        .map(({ name }) => `${pathsOf(name).create} = ${pathsOf(name).edit}`),
      '/collections/create = /collections/:id',
      '/products/:id = /products/:product',
      '/products/:product = /products/:id',
      '/products/create = /products/:id',
      '/products/create = /products/:product',
    ].toSorted(),
  )
  expect(new Set(all).size).toBe(all.length)
})

describe('old addresses', () => {
  test.each([
    { row: 'ROUTE-026', from: '/vendor/v1', to: '/onboarding/v1' },
    { row: 'ROUTE-033', from: '/translator-dashboard/t1/c1', to: '/collections/c1/bulk' },
    { row: 'ROUTE-034', from: '/translate-collection/c1', to: '/collections/c1/bulk' },
    { row: 'ROUTE-063', from: '/product-data-types', to: '/custom-properties' },
    { row: 'ROUTE-064', from: '/onboarding-ui3/c1', to: '/collections/c1' },
    { row: 'ROUTE-065, ROUTE-074', from: '/export-preview/c1', to: '/collections/c1' },
    { row: 'ROUTE-066, ROUTE-075', from: '/approval-detail/c1', to: '/collections/c1' },
    { row: 'ROUTE-067', from: '/pricing/o1/v1/c1', to: '/collections/c1' },
    { row: 'ROUTE-068', from: '/product-detail/p1', to: '/products/p1' },
    {
      row: 'ROUTE-069, ROUTE-083',
      from: '/collection-list/o1/v1/c1',
      to: '/vendors/v1/collections',
    },
    { row: 'ROUTE-070, IMG-011', from: '/image-assets/o1/v1', to: '/vendors/v1/collections' },
    { row: 'ROUTE-071', from: '/merchandising/v1', to: '/vendors/v1/catalog' },
    { row: 'ROUTE-072', from: '/order-list/v1', to: '/vendors/v1/orders' },
    { row: 'ROUTE-073', from: '/order-list/v1/B%2F7', to: '/vendors/v1/orders/B%2F7' },
    { row: 'ROUTE-082', from: '/translator-dashboard/translator/c1', to: '/collections/c1/bulk' },
  ])('$row: $from leads to $to', ({ from, to }) => expect(redirectOf(from)).toBe(to))

  test.each([
    '/vendor',
    '/vendor/v1/analytics',
    '/vendors/v1',
    '/pricing/o1/v1',
    '/order-list/a/b/c',
    '/',
  ])('%s is none', (address) => expect(redirectOf(address)).toBeNull())

  test('there are as many as are documented, and each leads to a page of the table at once', () => {
    expect(redirects).toHaveLength(14)
    for (const { from, to } of redirects) {
      const address = redirectOf(sample(from)) ?? ''
      expect(matchPath(pageByName[to].path, address), from).not.toBeNull()
      expect(redirectOf(address), from).toBeNull()
    }
  })
})

test('a path of the table fills as the router reads it', () => {
  for (const name of pageNames) {
    const { path } = pageByName[name]
    const slots = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, slot]) => [slot, 'x y']))
    expect(matchPath(path, fillPath(path, slots)), name).toEqual(slots)
  }
})
