import { describe, expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { model } from '../../../resources/index.ts'
import { accountEntries, menu, menuGroups } from '../../../resources/navigation/menu.ts'
import { pageByName, pageNames, type PageName } from '../../../resources/navigation/pages.ts'
import { roles, userTypes, type UserType } from '../../../resources/settings/roles.ts'
import { seesTabsElsewhere, vendorTabs } from '../../../resources/navigation/vendorTabs.ts'
import { defineModel, type Definition, type Subject } from '../../../schema/index.ts'
import {
  actionsOf,
  artisanGroupOf,
  menuGroupsOf,
  menuOf,
  tabsOf,
  typesOf,
  type Item,
} from '../../../src/routing/navigation.ts'
import { mayOpen } from '../../../src/routing/mayOpen.ts'

const user = (role: UserType): Subject => ({ id: 'u1', role, rights: roles.rights[role] ?? [] })
const all: ReadonlySet<PageName> = new Set(pageNames)
const none: ReadonlySet<PageName> = new Set()

/** Entries as "Label address", with a mark where the type is refused. */
const linesOf = (items: readonly Item[]) =>
  items.map(
    ({ label, address, refusal }) =>
      `${translate('en', label)} ${address}${refusal ? ' (refused)' : ''}`,
  )

/** The menu of an artisan, in its order. */
const vendorMenu: readonly { name: PageName; line: string }[] = [
  { name: 'vendorDashboard', line: 'Home /vendor-dashboard' },
  { name: 'vendorOrders', line: 'Orders /vendors/u1/orders' },
  { name: 'vendorCatalog', line: 'Catalog /vendors/u1/catalog' },
  { name: 'promote', line: 'Social media /promote/u1' },
  { name: 'vendorBio', line: 'Company page /vendor-bio/u1' },
  { name: 'vendorEngagement', line: 'Analytics /vendor/u1/analytics' },
  { name: 'vendorContact', line: 'Contact info /vendor-contact/u1' },
]

const menus: readonly { rows: string; type: UserType; entries: string[] }[] = [
  {
    rows: 'NAV-024, NAV-026, NAV-027, NAV-029, NAV-035, NAV-036, NAV-037, NAV-038',
    type: 'admin',
    entries: [
      'Dashboard /approval-dashboard/u1',
      'Create Artisan /onboarding',
      'Mass Updater /mass-updater',
      'Review & Publish /review-publish',
    ],
  },
  {
    rows: 'NAV-025, NAV-028, NAV-033, NAV-034',
    type: 'approver',
    entries: ['Approver Workflow /approver-workflow/u1'],
  },
  {
    rows: 'NAV-024, NAV-027',
    type: 'buyer',
    entries: ['Dashboard /approval-dashboard', 'Create Artisan /onboarding'],
  },
  {
    rows: 'NAV-024, NAV-027, NAV-030',
    type: 'manager',
    entries: ['Dashboard /approver-workflow/u1', 'Create Artisan /onboarding (refused)'],
  },
  {
    rows: 'NAV-025, NAV-028, NAV-031, NAV-032',
    type: 'translator',
    entries: ['Translations /translator-dashboard/u1'],
  },
  {
    rows: 'NAV-024, NAV-027, NAV-035',
    type: 'logistics',
    entries: [
      'Dashboard /approval-dashboard/u1',
      'Create Artisan /onboarding',
      'Mass Updater /mass-updater',
      'Shipping /shipping',
    ],
  },
  {
    rows: 'NAV-039, NAV-040, NAV-041, NAV-042, NAV-043, NAV-044, NAV-045, NAV-046',
    type: 'vendor',
    entries: vendorMenu.map(({ line }) => line),
  },
]

describe('the menu', () => {
  test.each(menus)('NAV-006, $rows: of $type', ({ type, entries }) => {
    expect(linesOf(menuOf(user(type), all))).toEqual(entries)
  })

  test('shows nothing whose page is still to come, and each entry as soon as its page is there', () => {
    for (const type of userTypes) {
      expect(menuOf(user(type), none)).toEqual([])
      const onePageEach = pageNames.flatMap((name) => menuOf(user(type), new Set([name])))
      expect(linesOf(onePageEach).toSorted()).toEqual(linesOf(menuOf(user(type), all)).toSorted())
    }
  })

  test('NAV-030: a refused user is shown for whom the page is', () => {
    const [refused] = menuOf(user('manager'), all).filter(({ refusal }) => refusal)
    expect(refused?.refusal).toEqual(['admin', 'approver', 'buyer', 'translator', 'logistics'])
  })

  test('NAV-069: every entry, tab and group has a text in both languages', () => {
    const pagesOfGroups = menuGroups.flatMap((group) => group.entries ?? [])
    const entries = [...menu, ...pagesOfGroups, ...accountEntries, ...vendorTabs, ...menuGroups]
    for (const { label } of entries) {
      expect(translate('en', label)).not.toBe(label)
      expect(translate('it', label)).not.toBe(label)
    }
  })
})

const but = (...types: UserType[]) => userTypes.filter((type) => !types.includes(type))

/** What the groups of the menu have besides lists, in their order, and who may open it. */
const grouped: readonly { name: PageName; line: string; for: readonly UserType[] }[] = [
  {
    name: 'approverDashboard',
    line: 'Approver Dashboard /approver-dashboard/u1',
    for: ['admin', 'approver', 'manager'],
  },
  {
    name: 'translatorDashboard',
    line: 'Translation queue /translator-dashboard/u1',
    for: ['admin', 'approver', 'manager'],
  },
  { name: 'customProperties', line: 'Custom properties /custom-properties', for: userTypes },
  { name: 'analytics', line: 'Analytics /analytics', for: but('translator', 'vendor') },
  { name: 'shipping', line: 'Shipping /shipping', for: ['admin'] },
  { name: 'shop', line: 'Shop /shop', for: ['admin', 'manager', 'logistics'] },
  { name: 'sapOrders', line: 'SAP orders /sap/orders', for: but('vendor') },
  { name: 'inbox', line: 'Needs you /inbox', for: userTypes },
  { name: 'admin', line: 'Operations /admin', for: userTypes },
  {
    name: 'process',
    line: 'Process /admin/process',
    for: ['admin', 'logistics'],
  },
  { name: 'permissions', line: 'Permissions /permissions', for: ['admin'] },
  { name: 'sandbox', line: 'Sandbox /sandbox', for: ['admin', 'logistics'] },
]

describe('/admin', () => {
  test.each(userTypes)('NAV-047, NAV-048, ROUTE-084: offers a %s the menu and more', (type) => {
    const entries = linesOf(menuOf(user(type), all))
    const extra = grouped.filter((one) => one.for.includes(type)).map(({ line }) => line)
    expect(linesOf(actionsOf(user(type), all))).toEqual([...entries, ...extra])
  })
})

const office = but('approver', 'vendor')
const business = but('translator', 'vendor')

/** The tabs of a vendor, in their order, and who sees each. */
const tabs: readonly { name: PageName; line: string; for: readonly UserType[] }[] = [
  { name: 'vendorSummary', line: 'Vendor Summary /onboarding/v7', for: office },
  { name: 'vendorPlans', line: 'Premium Management /vendor-plans/v7', for: office },
  { name: 'vendorContact', line: 'Contact Info /vendor-contact/v7', for: userTypes },
  { name: 'vendorCollections', line: 'Collection List /vendors/v7/collections', for: userTypes },
  { name: 'vendorPublish', line: 'PublishableProducts /vendors/v7/publish', for: business },
  { name: 'vendorBio', line: 'Bio /vendor-bio/v7', for: business },
  { name: 'vendorOrders', line: 'Orders /vendors/v7/orders', for: business },
  { name: 'vendorCatalog', line: 'Catalog /vendors/v7/catalog', for: business },
  { name: 'vendorEngagement', line: 'Analytics Dashboard /vendor/v7/analytics', for: business },
]

/** What else an artisan's own menu has. */
const ownPages: readonly { name: PageName; line: string }[] = [
  { name: 'vendorDashboard', line: 'Dashboard /vendor-dashboard/v7' },
  { name: 'promote', line: 'Social media /promote/v7' },
  { name: 'vendorSubscription', line: 'Vendor Program /vendor-subscription/v7' },
]

describe('the tabs of a vendor', () => {
  test.each<{ rows: string; type: UserType }>([
    {
      rows: 'NAV-050, NAV-051, NAV-053, NAV-054, NAV-055, NAV-056, NAV-057, NAV-058, NAV-059, NAV-060, NAV-061, NAV-062',
      type: 'admin',
    },
    { rows: 'NAV-050, NAV-053', type: 'approver' },
    { rows: 'NAV-057', type: 'buyer' },
    { rows: 'NAV-052', type: 'manager' },
    { rows: 'NAV-063', type: 'translator' },
    { rows: 'NAV-057', type: 'logistics' },
    { rows: 'NAV-050, NAV-053, NAV-063', type: 'vendor' },
  ])('NAV-049, $rows: as $type sees them', ({ type }) => {
    const seen = tabs.filter((one) => one.for.includes(type))
    const refused = (name: PageName) => type === 'manager' && name === 'vendorSummary'
    expect(linesOf(tabsOf('v7', user(type), all))).toEqual(
      seen.map(({ name, line }) => `${line}${refused(name) ? ' (refused)' : ''}`),
    )
    expect(tabsOf('v7', user(type), none)).toEqual([])
  })

  test.each(userTypes)('issue 38: beside them %s has the artisan’s own pages', (type) => {
    const lines = linesOf(artisanGroupOf('v7', user(type), all)?.items ?? [])
    expect(lines).toEqual(type === 'vendor' ? [] : ownPages.map(({ line }) => line))
    expect(artisanGroupOf('v7', user(type), none)).toBeNull()
  })

  test('NAV-064: on pages of a collection or a product they are for admin and manager', () => {
    expect(seesTabsElsewhere).toEqual(['admin', 'manager'])
  })
})

describe('the groups', () => {
  const groups = (type: UserType) => menuGroupsOf(user(type), all)
  const names = (type: UserType) =>
    groups(type).flatMap(({ lists }) => lists.map(({ name }) => name))

  test('decision 46: every list is in one group, and an empty group is not shown', () => {
    expect(names('admin').toSorted()).toEqual(model.resources.map(({ name }) => name).toSorted())
    expect(names('approver')).not.toContain('users')
    expect(names('vendor')).toEqual([])
    for (const type of userTypes)
      for (const { lists, items } of groups(type))
        expect(lists.length + items.length).toBeGreaterThan(0)
  })

  test('a resource that no group names needs no other edit to be in the menu', () => {
    const invented = {
      ...(model.resource('contacts') as unknown as Definition),
      name: 'glazes',
      path: '/api/glaze',
      form: [],
    }
    const { resources } = defineModel(roles, [
      ...(model.resources as unknown as Definition[]),
      invented,
    ])
    const last = menuGroupsOf(user('admin'), none, resources).at(-1)
    expect(last?.label).toBe('app.nav.groups.other')
    expect(last?.lists.map(({ name }) => name)).toEqual(['glazes'])
  })
})

/** Pages that a type may open and that its menu has not, with where they are instead. */
const elsewhere: Readonly<Partial<Record<PageName, string>>> = {
  loading: 'nobody goes there',
  // The same dashboard under two addresses: each type has one of them.
  approvalDashboard: 'the start page of some',
  approverWorkflow: 'the start page of others',
  // Row NAV-028.
  onboarding: 'the palette',
  security: 'the panel of the account',
  notices: 'the bell, and the panel of the account',
  account: 'the panel of the account',
  // Row NAV-037: in the menu of an admin alone.
  reviewPublish: 'the palette',
}

test.each(but('vendor'))('design 2: the menu of %s has every page that it may open', (type) => {
  const has = new Set(
    [
      ...menuOf(user(type), all),
      ...menuGroupsOf(user(type), all).flatMap(({ items }) => items),
    ].map((item) => item.page),
  )
  const open = pageNames.filter((name) => {
    const { path, vendor } = pageByName[name]
    const isOwn = /^\/[\w/-]+(\/:\w+\?|\/:(translator|approver|id\?))?$/.test(path)
    return isOwn && vendor === undefined && mayOpen(pageByName[name], user(type))
  })
  expect(open.filter((name) => !has.has(name) && !(name in elsewhere))).toEqual([])
})

test('a refusal names the types that the page is for', () => {
  expect(typesOf(pageByName.massUpdater)).toEqual(['admin', 'logistics'])
  expect(typesOf(pageByName.loading)).toEqual([...userTypes])
})
