import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { PageName } from '../../resources/navigation/pages.ts'
import type { RecordPage, ResourceName } from '../../schema/index.ts'
import type { Shown } from '../api/recordPayload.ts'
import type { Reads } from '../api/reads.ts'
import { lazyValue, type LazyValue } from '../browser/lazyValue.ts'
import { languages } from '../language/language.ts'
import { loadTexts, withTexts } from '../language/loadTexts.ts'
import { programReads } from '../pages/program/programReads.ts'
import { withTheme } from '../theme/withTheme.ts'
import type { ResourceFormProps } from '../views/record/ResourceForm.tsx'

/**
 * What draws a page, loaded when somebody opens it or before, and what the page reads first. Its path and who may open it
 * are declared in `resources/navigation/pages.ts`: the server and the sign-in page know these too.
 */
export interface PageRow<P extends object = object> {
  readonly component: LazyValue<ComponentType<P>>
  readonly reads?: Reads | undefined
}

/** The code of a component: a module, and its name there. */
type Load<N extends string, P extends object> = () => Promise<{
  readonly [K in N]: ComponentType<P>
}>

/** A page without MUI. */
const plain = <N extends string, P extends object>(
  load: Load<N, P>,
  name: N,
  reads?: Reads,
): PageRow<P> => ({
  component: lazyValue(() => withTexts(async () => (await load())[name])),
  reads,
})

/** A page that MUI draws. */
const themed = <N extends string, P extends object>(
  load: Load<N, P>,
  name: N,
  reads?: Reads,
): PageRow<P> => ({
  component: lazyValue(() => withTexts(() => withTheme(async () => (await load())[name]))),
  reads,
})

/** By code of its own: it is more than a few lines, and no other page needs it. */
const figures: Reads = async (place) =>
  (await import('../pages/analytics/analyticsReads.ts')).analyticsReads(place)

const record =
  (name: ResourceName, slot: string): Reads =>
  ({ slots }) => [{ record: name, id: slots[slot] }]

/** The rows of a portal; it need not draw every page. */
export type PageTable = Readonly<Partial<Record<PageName, PageRow>>>

/**
 * Every page that `resources/navigation/pages.ts` declares. Nothing here waits for React or the definitions: the table is
 * there before both, and the build takes from it the files that the server names in the page (`scripts/earlyFiles.mjs`).
 */
export const pageTable: Readonly<Record<PageName, PageRow>> = {
  loading: themed(() => import('../ui/feedback/LoadingPage.tsx'), 'LoadingPage'),
  sandbox: themed(() => import('../pages/sandbox/SandboxPage.tsx'), 'SandboxPage'),
  admin: themed(() => import('../pages/admin/AdminPage.tsx'), 'AdminPage'),
  approverDashboard: themed(
    () => import('../pages/approval/ApproverDashboard.tsx'),
    'ApproverDashboard',
  ),
  massUpdater: themed(() => import('../pages/imports/MassUpdaterPage.tsx'), 'MassUpdaterPage'),
  imports: themed(() => import('../pages/imports/ImportPage.tsx'), 'ImportPage'),
  shop: themed(() => import('../pages/shop/ShopPage.tsx'), 'ShopPage'),
  sapOrders: themed(() => import('../pages/erp/ErpPage.tsx'), 'ErpPage'),
  onboarding: themed(() => import('../pages/onboarding/OnboardingPage.tsx'), 'OnboardingPage'),
  vendorSummary: themed(() => import('../pages/onboarding/ArtisanPage.tsx'), 'ArtisanPage'),
  companyBio: themed(() => import('../pages/translations/CompanyBioPage.tsx'), 'CompanyBioPage'),
  translateProduct: themed(
    () => import('../pages/translations/TranslateProductPage.tsx'),
    'TranslateProductPage',
  ),
  vendorBio: themed(() => import('../pages/vendors/BioPage.tsx'), 'BioPage'),
  promote: themed(() => import('../pages/vendors/PromotePage.tsx'), 'PromotePage'),
  vendorContact: themed(() => import('../pages/vendors/ContactPage.tsx'), 'ContactPage'),
  vendorSubscription: themed(
    () => import('../pages/program/ProgramPage.tsx'),
    'ProgramPage',
    programReads,
  ),
  vendorPlans: themed(
    () => import('../pages/program/ProgramPage.tsx'),
    'ProgramPage',
    programReads,
  ),
  vendorDashboard: themed(
    () => import('../pages/vendorHome/VendorDashboard.tsx'),
    'VendorDashboard',
  ),
  vendorOrders: themed(() => import('../pages/orders/list/VendorOrders.tsx'), 'VendorOrders'),
  vendorOrder: themed(() => import('../pages/orders/VendorOrder.tsx'), 'VendorOrder'),
  vendorCollections: themed(
    () => import('../pages/vendorLists/VendorCollections.tsx'),
    'VendorCollections',
  ),
  vendorCatalog: themed(() => import('../pages/vendorLists/VendorCatalog.tsx'), 'VendorCatalog'),
  vendorPublish: themed(() => import('../pages/vendorLists/VendorPublish.tsx'), 'VendorPublish'),
  collectionsForManager: themed(
    () => import('../pages/vendorLists/CollectionsForManager.tsx'),
    'CollectionsForManager',
  ),
  reviewPublish: themed(() => import('../pages/vendorLists/ReviewPublish.tsx'), 'ReviewPublish'),
  translatorDashboard: themed(
    () => import('../pages/translationBoard/TranslationBoard.tsx'),
    'TranslationBoard',
  ),
  approvalDashboard: themed(
    () => import('../pages/approval/ApprovalDashboard.tsx'),
    'ApprovalDashboard',
  ),
  approverWorkflow: themed(
    () => import('../pages/approval/ApprovalDashboard.tsx'),
    'ApprovalDashboard',
  ),
  collection: plain(
    () => import('../pages/collections/CollectionPage.tsx'),
    'CollectionPage',
    record('collections', 'collectionId'),
  ),
  collectionBulk: themed(
    () => import('../pages/collections/CollectionBulkPage.tsx'),
    'CollectionBulkPage',
  ),
  collectionImages: themed(
    () => import('../pages/collections/CollectionImagesPage.tsx'),
    'CollectionImagesPage',
  ),
  review: themed(() => import('../pages/collections/ReviewPage.tsx'), 'ReviewPage'),
  customProperties: themed(
    () => import('../pages/productTypes/CustomPropertiesPage.tsx'),
    'CustomPropertiesPage',
  ),
  product: plain(
    () => import('../pages/products/ProductPage.tsx'),
    'ProductPage',
    record('products', 'product'),
  ),
  shipping: themed(() => import('../pages/shippingBoard/ShippingBoard.tsx'), 'ShippingBoard'),
  engagement: themed(
    () => import('../pages/analytics/VendorAnalytics.tsx'),
    'VendorAnalytics',
    figures,
  ),
  sales: themed(() => import('../pages/analytics/VendorAnalytics.tsx'), 'VendorAnalytics', figures),
  audience: themed(
    () => import('../pages/analytics/VendorAnalytics.tsx'),
    'VendorAnalytics',
    figures,
  ),
  analytics: themed(() => import('../pages/analytics/AllAnalytics.tsx'), 'AllAnalytics', figures),
  security: themed(() => import('../pages/security/SecurityPage.tsx'), 'SecurityPage'),
  permissions: themed(() => import('../pages/permissions/PermissionsPage.tsx'), 'PermissionsPage'),
}

const form = plain(() => import('../views/record/ResourceForm.tsx'), 'ResourceForm')

/** The pages that a resource generates, by what is done there. A list is drawn by the app itself. */
export const generatedPages = {
  create: form,
  edit: form,
  show: plain(() => import('../views/record/ResourceShow.tsx'), 'ResourceShow'),
} satisfies { readonly [P in RecordPage]?: unknown }

/** What such a page reads. */
export const generatedReads =
  (resource: string, page: RecordPage): Reads =>
  ({ slots }) => {
    if (page === 'list') return [{ list: resource }]
    return page === 'create' ? [] : [{ record: resource, id: slots['id'] }]
  }

/** Forms of new records that are more than rows of inputs, by resource. */
export const newForms: Readonly<Record<string, PageRow<ResourceFormProps>>> = {
  products: plain(() => import('../pages/products/NewProduct.tsx'), 'NewProduct'),
}

/** What areas add to the page of a record that is read, by resource. */
const besides = {
  users: themed(() => import('../pages/security/UserSecurity.tsx'), 'UserSecurity'),
} satisfies {
  readonly [N in ResourceName]?: PageRow<{ readonly record: Shown<N> }>
}

/** The same, by a name that the running app alone knows. */
export const besideRecord = (resource: string) =>
  new Map(Object.entries<unknown>(besides)).get(resource) as
    | PageRow<{ readonly record: RaRecord }>
    | undefined

/** In place of every page: for whom no page is the start, and for who has to set up a second factor first. */
export const start = themed(() => import('./Start.tsx'), 'Start')
export const setUp = themed(() => import('../pages/security/SetUpPage.tsx'), 'SetUpPage')

/** What the first page does without, and what must be there when the network is gone; in the order in which it is loaded. */
export const laterParts: readonly (() => Promise<unknown>)[] = [
  () => import('../theme/Themed.tsx'),
  () => import('../layout/notices/Notice.tsx'),
  () => loadTexts(),
  () => import('../layout/navigation/ListMenuPanel.tsx'),
  () => import('../layout/account/AccountPanel.tsx'),
  // Needed without a connection, when something typed did not arrive.
  () => import('../views/drafts/UnsentDialog.tsx'),
  () => import('../layout/navigation/NavPanel.tsx'),
  () => import('../views/list/FilterMenu.tsx'),
  ...languages.map((language) => () => loadTexts(language)),
]
