import type { MessageKey } from '../../schema/index.ts'
import type { definitions } from '../index.ts'
import { landings } from './landing.ts'
import { link, me, type Link } from './link.ts'
import { attentionCauses } from '../settings/shipping.ts'
import type { UserType } from '../settings/roles.ts'

type ResourceName = (typeof definitions)[number]['name']

/** An entry of the menu, a button or a tab. Shown to its types as soon as its page is built. */
export interface Entry {
  readonly label: MessageKey
  /** A Material icon. */
  readonly icon: string
  readonly to: Link | 'landing'
  /**
   * Who sees it. A type that may not open its page is told why (decision 7). Absent: who may open
   * it.
   */
  readonly for?: readonly UserType[]
  /** It is not marked as current on pages below its address. */
  readonly isExact?: true
  /** It is marked as current on pages of these resources too. */
  readonly holds?: readonly ResourceName[]
  /** Records that wait there; their count is shown next to the name, unless it is 0. */
  readonly waits?: { readonly resource: string; readonly filter: Readonly<Record<string, unknown>> }
}

const office: readonly UserType[] = ['admin', 'buyer', 'manager', 'logistics']

/** The menu of each type (D1 §6, rows NAV-024 to 046), in its order. */
export const menu: readonly Entry[] = [
  { label: 'app.nav.home', icon: 'home', to: 'landing', for: ['vendor'] },
  { label: 'app.nav.dashboard', icon: 'dashboard', to: 'landing', for: office },
  {
    label: 'app.nav.createArtisan',
    icon: 'person_add',
    to: link('onboarding'),
    for: office,
    isExact: true,
  },
  {
    label: 'app.nav.translations',
    icon: 'translate',
    to: link('translatorDashboard', { translator: me }),
    for: ['translator'],
  },
  {
    label: 'app.nav.approverWorkflow',
    icon: 'fact_check',
    to: link('approverWorkflow', { approver: me }),
    for: ['approver'],
  },
  {
    label: 'app.nav.massUpdater',
    icon: 'upload_file',
    to: link('massUpdater'),
    for: ['admin', 'logistics'],
  },
  {
    label: 'app.nav.shipping',
    icon: 'local_shipping',
    to: link('shipping'),
    waits: { resource: 'orders', filter: { needsAttention: attentionCauses } },
    // It does not fit into the bar of an admin.
    for: ['logistics'],
  },
  { label: 'app.nav.reviewPublish', icon: 'publish', to: link('reviewPublish'), for: ['admin'] },
  {
    label: 'app.nav.orders',
    icon: 'local_shipping',
    to: link('vendorOrders', { vendor: me }),
    for: ['vendor'],
  },
  {
    label: 'app.nav.catalog',
    icon: 'menu_book',
    to: link('vendorCatalog', { vendor: me }),
    for: ['vendor'],
    holds: ['products', 'collections'],
  },
  {
    label: 'app.nav.socialMedia',
    icon: 'photo_camera',
    to: link('promote', { vendor: me }),
    for: ['vendor'],
  },
  {
    label: 'app.nav.companyPage',
    icon: 'home_work',
    to: link('vendorBio', { vendorId: me }),
    for: ['vendor'],
  },
  {
    label: 'app.nav.analytics',
    icon: 'insights',
    to: link('vendorEngagement', { id: me }),
    for: ['vendor'],
  },
  {
    label: 'app.nav.contactInfo',
    icon: 'contact_phone',
    to: link('vendorContact', { vendor: me }),
    for: ['vendor'],
  },
]

/** In the menu of the avatar (rows NAV-019 to 021). */
export const accountEntries: readonly Entry[] = [
  {
    label: 'app.nav.vendorProgram',
    icon: 'workspace_premium',
    to: link('vendorSubscription', { vendorId: me }),
    for: ['vendor'],
  },
  { label: 'app.notifications.title', icon: 'notifications', to: link('notices') },
  { label: 'app.notifications.account', icon: 'manage_accounts', to: link('account') },
]

/** Lists and pages that are grouped in the menu by what people do (decision 46). */
export interface MenuGroup {
  readonly label: MessageKey
  readonly lists: readonly ResourceName[]
  /** Pages that are no list, after the lists. */
  readonly entries?: readonly Entry[]
}

/**
 * The groups in the order of the menu. A resource that none of them names is under `otherLists`.
 */
export const menuGroups: readonly MenuGroup[] = [
  {
    label: 'app.nav.groups.assortment',
    lists: ['products', 'collections', 'translations', 'glossaryTerms', 'productTypes'],
    entries: [
      {
        label: 'app.nav.approverDashboard',
        icon: 'checklist',
        to: link('approverDashboard', { approver: me }),
      },
      {
        label: 'app.nav.translationQueue',
        icon: 'translate',
        to: link('translatorDashboard', { translator: me }),
        // Other types have it in the bar, as their start page.
        for: ['admin', 'approver', 'manager'],
      },
      { label: 'app.nav.customProperties', icon: 'tune', to: link('customProperties') },
    ],
  },
  {
    label: 'app.nav.groups.artisans',
    lists: ['vendors', 'contacts', 'companies'],
    entries: [
      // Of all artisans; those of one are a tab of its pages.
      { label: 'app.nav.analytics', icon: 'insights', to: link('analytics') },
    ],
  },
  {
    label: 'app.nav.groups.sales',
    lists: ['orders', 'subscriptions', 'plans', 'receipts'],
    entries: [
      {
        label: 'app.nav.shipping',
        icon: 'local_shipping',
        to: link('shipping'),
        // Logistics has it in the bar.
        for: ['admin'],
      },
      { label: 'app.nav.shop', icon: 'storefront', to: link('shop') },
      { label: 'app.nav.sapOrders', icon: 'receipt_long', to: link('sapOrders') },
    ],
  },
  {
    label: 'app.nav.groups.settings',
    lists: ['users'],
    entries: [
      { label: 'app.inbox.title', icon: 'inbox', to: link('inbox') },
      { label: 'app.nav.admin.title', icon: 'dashboard', to: link('admin') },
      { label: 'app.process.title', icon: 'insights', to: link('process') },
      { label: 'app.permissions.title', icon: 'rule', to: link('permissions') },
      { label: 'app.nav.sandbox', icon: 'science', to: link('sandbox') },
    ],
  },
]

/** Types without groups, who find their records on pages of their own (decision 46). */
const withoutLists: readonly UserType[] = ['vendor']

/** Whether a type finds its records in the lists of the menu. */
export const usesLists = (type: string): boolean => withoutLists.every((one) => one !== type)

/** Label of the group for lists that no other group names. */
export const otherLists: MessageKey = 'app.nav.groups.other'

/** The link of an entry; `landing` is resolved to the start page of the type. */
export function linkOf({ to }: Entry, type: UserType): Link | null {
  // A type of another marketplace has no landing.
  return to === 'landing' ? (landings[type] ?? null) : to
}
