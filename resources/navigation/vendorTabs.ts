import type { definitions } from '../index.ts'
import { link, theVendor } from './link.ts'
import type { Entry } from './menu.ts'
import type { UserType } from '../settings/roles.ts'

const office: readonly UserType[] = ['admin', 'buyer', 'manager', 'translator', 'logistics']
const business: readonly UserType[] = ['admin', 'approver', 'buyer', 'manager', 'logistics']

/** The tabs on the pages of one vendor (rows NAV-049 to 063). */
export const vendorTabs: readonly Entry[] = [
  {
    label: 'app.nav.tabs.summary',
    icon: 'storefront',
    to: link('vendorSummary', { id: theVendor }),
    for: office,
    holds: ['vendors'],
  },
  {
    label: 'app.nav.tabs.premium',
    icon: 'workspace_premium',
    to: link('vendorPlans', { vendorId: theVendor }),
    for: office,
  },
  {
    label: 'app.nav.tabs.contact',
    icon: 'contact_phone',
    to: link('vendorContact', { vendor: theVendor }),
  },
  {
    label: 'app.nav.tabs.collections',
    icon: 'collections_bookmark',
    to: link('vendorCollections', { vendor: theVendor }),
    holds: ['collections'],
  },
  {
    label: 'app.nav.tabs.publishable',
    icon: 'publish',
    to: link('vendorPublish', { vendorId: theVendor }),
    for: business,
  },
  {
    label: 'app.nav.tabs.bio',
    icon: 'home_work',
    to: link('vendorBio', { vendorId: theVendor }),
    for: business,
  },
  {
    label: 'app.nav.tabs.orders',
    icon: 'local_shipping',
    to: link('vendorOrders', { vendor: theVendor }),
    for: business,
  },
  {
    label: 'app.nav.tabs.catalog',
    icon: 'menu_book',
    to: link('vendorCatalog', { vendor: theVendor }),
    for: business,
    holds: ['products'],
  },
  {
    label: 'app.nav.tabs.analytics',
    icon: 'insights',
    to: link('vendorEngagement', { id: theVendor }),
    for: business,
  },
]

/** The pages that an artisan has in its menu and that have no tab, which the team opens from a menu. */
export const artisanPages: readonly Entry[] = [
  {
    label: 'app.nav.dashboard',
    icon: 'dashboard',
    to: link('vendorDashboard', { vendor: theVendor }),
  },
  {
    label: 'app.nav.socialMedia',
    icon: 'photo_camera',
    to: link('promote', { vendor: theVendor }),
  },
  {
    label: 'app.nav.vendorProgram',
    icon: 'workspace_premium',
    to: link('vendorSubscription', { vendorId: theVendor }),
  },
]

/** The resource whose generated record pages are pages of one vendor too. */
export const vendorResource: (typeof definitions)[number]['name'] = 'vendors'

/** Who sees the tabs on pages of a collection or a product (row NAV-064). */
export const seesTabsElsewhere: readonly UserType[] = ['admin', 'manager']
