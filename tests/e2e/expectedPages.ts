import { translate } from '../../i18n/index.ts'
import { model } from '../../resources/index.ts'
import { recordPageAt } from '../../resources/navigation/pageAt.ts'
import { builtPages, pageByName, type PageName } from '../../resources/navigation/pages.ts'
import { isVendor, roles, type UserType } from '../../resources/settings/roles.ts'
import {
  fillPath,
  pathsOf,
  type MessageKey,
  type RecordPage,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { recordTitle } from '../../src/fields/format/recordTitle.ts'
import { mayOpen } from '../../src/routing/mayOpen.ts'
import { may } from '../../src/auth/may.ts'
import { mayImport } from '../../src/auth/mayImport.ts'

const resourceNames = model.resources.map(({ name }) => name)

/** Whether a resource generates the page at an address. */
export const isGenerated = (address: string) => recordPageAt(address, resourceNames) !== null

/** What somebody finds at an address. */
export interface Expected {
  readonly address: string
  /** Where they then are, if not there. */
  readonly at?: string
  readonly title: string
  /** A text of the page that no other page has. */
  readonly text?: string
}

/** A record that a test looks at. */
export type Sample = Readonly<Record<string, unknown>> & { readonly _id: string }

const t = (key: string, vars = {}) => translate('en', key as MessageKey, vars)

const titles: Readonly<Partial<Record<PageName, MessageKey>>> = {
  loading: 'app.pages.loading',
  massUpdater: 'app.nav.massUpdater',
  imports: 'app.imports.title',
  admin: 'app.nav.admin.title',
  inbox: 'app.inbox.title',
  notices: 'app.notifications.title',
  account: 'app.notifications.account',
  approverDashboard: 'app.nav.approver.title',
  customProperties: 'app.nav.customProperties',
  permissions: 'app.permissions.title',
  process: 'app.process.title',
  shipping: 'app.shipping.board.title',
  shop: 'app.nav.shop',
  sapOrders: 'app.nav.sapOrders',
  security: 'app.security.title',
  sandbox: 'app.sandbox.title',
  onboarding: 'app.nav.createArtisan',
  vendorSummary: 'app.onboarding.summary',
  vendorBio: 'app.vendorPages.bio',
  promote: 'app.vendorPages.promote',
  vendorContact: 'app.vendorPages.contact',
  vendorDashboard: 'app.vendorHome.title',
  vendorOrders: 'app.orders.title',
  // Nobody's order.
  vendorOrder: 'app.show.notFound',
  vendorCollections: 'app.vendorLists.collections',
  vendorCatalog: 'app.vendorLists.catalog',
  vendorPublish: 'app.vendorLists.publish',
  collectionsForManager: 'app.vendorLists.ofManager',
  reviewPublish: 'app.vendorLists.review',
  approvalDashboard: 'app.collections.dashboard',
  approverWorkflow: 'app.collections.dashboard',
  collectionBulk: 'app.collections.bulkOf',
  collectionImages: 'app.collections.imagesOf',
  review: 'app.review.title',
  // Of nobody's product.
  translateProduct: 'app.show.notFound',
  companyBio: 'app.translations.bio',
  translatorDashboard: 'app.translationBoard.title',
  vendorSubscription: 'app.program.management',
  vendorPlans: 'app.program.management',
  vendorEngagement: 'app.analytics.titleOf',
  vendorSales: 'app.analytics.titleOf',
  vendorAudience: 'app.analytics.titleOf',
  analytics: 'app.analytics.title',
}
/** What the artisan itself finds under another heading. */
const ownTitles: typeof titles = {
  vendorSubscription: 'app.program.title',
  vendorPlans: 'app.program.title',
  vendorEngagement: 'app.analytics.title',
  vendorSales: 'app.analytics.title',
  vendorAudience: 'app.analytics.title',
}

/** Resources whose page in the place of the form is for all who may read, not for those who may change alone. */
const readInPlace: readonly string[] = ['collections']

/** The resource of pages that every one has. */
const listed = model.resource('products')

/** Somebody of a type, with the rights that a type has by default. */
export function subject(role: UserType, id: string): Subject {
  return { id, role, rights: roles.rights[role] ?? [] }
}

/** What somebody finds at the pages of the table; those of a vendor or a collection are about the one that is given. */
export function tablePages(
  who: Subject,
  vendor: Sample = { _id: who.id },
  collection: Sample = { _id: who.id },
): Expected[] {
  // One in the place of a generated page is met there, with a record of its own.
  const own = [...builtPages].filter((name) => !isGenerated(pageByName[name].path))
  return own.map((name) => {
    const page = pageByName[name]
    // Where nothing waits, the way through the products ends at once.
    const isReview = name === 'review'
    // Without a section a page opens its first.
    const left = isReview ? 'product' : 'section'
    const slots = [...page.path.matchAll(/:(\w+)/g)]
      .filter(([, slot]) => slot !== left)
      .map(([, slot]) => [
        slot,
        slot === page.vendor
          ? vendor._id
          : slot === 'collectionId' && !isReview
            ? collection._id
            : slot === 'resource'
              ? listed.name
              : who.id,
      ])
    const address = fillPath(page.path, Object.fromEntries(slots))
    if (!mayOpen(page, who))
      return { address, title: t('app.pages.forbidden.title'), text: t(`roles.${who.role}`) }
    const title = (isVendor(who) && ownTitles[name]) || titles[name]
    if (!title) throw new Error(`The walk does not know the heading of the page "${name}".`)
    if (name === 'imports') {
      const vars = { name: t(`resources.${listed.name}.name`, { smart_count: 2 }) }
      const key = mayImport(model, listed, who) ? title : 'app.imports.forbidden.title'
      return { address, title: t(key, vars) }
    }
    const named = address.includes(collection._id) ? collection['name'] : vendor['artisanName']
    return { address, title: t(title, { name: named }) }
  })
}

const pages: readonly RecordPage[] = ['list', 'create', 'edit', 'show']

/** What somebody finds at the generated pages of a resource, with a record of it. */
export function generatedPages(who: Subject, resource: Resource, record: Sample): Expected[] {
  const paths = pathsOf(resource.name)
  const name = (count: number) => t(`resources.${resource.name}.name`, { smart_count: count })
  const title = recordTitle(resource, record, 'en') || t('app.show.untitled')
  const found = {
    list: name(2),
    create: t(`resources.${resource.name}.newOne`),
    edit: title,
    show: title,
  }
  return pages.map((page) => {
    const address = fillPath(paths[page], { id: record._id })
    if (may(model, who, page, resource)) return { address, title: found[page] }
    if (page === 'edit' && readInPlace.includes(resource.name)) return { address, title }
    if (page === 'edit' && may(model, who, 'show', resource))
      return { address, at: fillPath(paths.show, { id: record._id }), title }
    const vars = { type: t(`roles.${who.role}`), resources: name(2) }
    return {
      address,
      title: t('app.pages.forbidden.title'),
      text: t(`app.pages.forbidden.${page}`, vars),
    }
  })
}
