import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { PageName } from '../../resources/navigation/pages.ts'
import type { RecordPage, ResourceName } from '../../schema/index.ts'
import type { Shown } from '../api/recordPayload.ts'
import type { Reads } from '../api/reads.ts'
import { lazyValue, type LazyValue } from '../browser/lazyValue.ts'
import { withTexts } from '../language/loadTexts.ts'
import { programReads } from '../pages/program/programReads.ts'
import { withTheme } from '../theme/withTheme.ts'
import type { ResourceFormProps } from '../views/record/ResourceForm.tsx'

type Load<P extends object> = () => Promise<ComponentType<P>>

/**
 * What draws a page, loaded when somebody opens it or before, and what the page reads first. Its path and who may open it
 * are declared in `resources/navigation/pages.ts`: the server and the sign-in page know these too.
 */
export interface PageRow<P extends object = object> {
  readonly component: LazyValue<ComponentType<P>>
  readonly reads?: Reads | undefined
}

/** A page without MUI. */
const plain = <P extends object>(load: Load<P>, reads?: Reads): PageRow<P> => ({
  component: lazyValue(() => withTexts(load)),
  reads,
})

/** A page that MUI draws. */
const themed = <P extends object>(load: Load<P>, reads?: Reads): PageRow<P> =>
  plain(() => withTheme(load), reads)

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
  loading: themed(async () => (await import('../ui/feedback/LoadingPage.tsx')).LoadingPage),
  sandbox: themed(async () => (await import('../pages/sandbox/SandboxPage.tsx')).SandboxPage),
  admin: themed(async () => (await import('../pages/admin/AdminPage.tsx')).AdminPage),
  approverDashboard: themed(
    async () => (await import('../pages/approval/ApproverDashboard.tsx')).ApproverDashboard,
  ),
  massUpdater: themed(
    async () => (await import('../pages/imports/MassUpdaterPage.tsx')).MassUpdaterPage,
  ),
  imports: themed(async () => (await import('../pages/imports/ImportPage.tsx')).ImportPage),
  shop: themed(async () => (await import('../pages/shop/ShopPage.tsx')).ShopPage),
  sapOrders: themed(async () => (await import('../pages/erp/ErpPage.tsx')).ErpPage),
  onboarding: themed(
    async () => (await import('../pages/onboarding/OnboardingPage.tsx')).OnboardingPage,
  ),
  vendorSummary: themed(
    async () => (await import('../pages/onboarding/ArtisanPage.tsx')).ArtisanPage,
  ),
  companyBio: themed(
    async () => (await import('../pages/translations/CompanyBioPage.tsx')).CompanyBioPage,
  ),
  translateProduct: themed(
    async () =>
      (await import('../pages/translations/TranslateProductPage.tsx')).TranslateProductPage,
  ),
  vendorBio: themed(async () => (await import('../pages/vendors/BioPage.tsx')).BioPage),
  promote: themed(async () => (await import('../pages/vendors/PromotePage.tsx')).PromotePage),
  vendorContact: themed(async () => (await import('../pages/vendors/ContactPage.tsx')).ContactPage),
  vendorSubscription: themed(
    async () => (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
    programReads,
  ),
  vendorPlans: themed(
    async () => (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
    programReads,
  ),
  vendorDashboard: themed(
    async () => (await import('../pages/vendorHome/VendorDashboard.tsx')).VendorDashboard,
  ),
  vendorOrders: themed(async () => (await import('../pages/orders/VendorOrders.tsx')).VendorOrders),
  vendorOrder: themed(async () => (await import('../pages/orders/VendorOrder.tsx')).VendorOrder),
  vendorCollections: themed(
    async () => (await import('../pages/vendorLists/VendorCollections.tsx')).VendorCollections,
  ),
  vendorCatalog: themed(
    async () => (await import('../pages/vendorLists/VendorCatalog.tsx')).VendorCatalog,
  ),
  vendorPublish: themed(
    async () => (await import('../pages/vendorLists/VendorPublish.tsx')).VendorPublish,
  ),
  collectionsForManager: themed(
    async () =>
      (await import('../pages/vendorLists/CollectionsForManager.tsx')).CollectionsForManager,
  ),
  reviewPublish: themed(
    async () => (await import('../pages/vendorLists/ReviewPublish.tsx')).ReviewPublish,
  ),
  translatorDashboard: themed(
    async () => (await import('../pages/translationBoard/TranslationBoard.tsx')).TranslationBoard,
  ),
  approvalDashboard: themed(
    async () => (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  ),
  approverWorkflow: themed(
    async () => (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  ),
  collection: plain(
    async () => (await import('../pages/collections/CollectionPage.tsx')).CollectionPage,
    record('collections', 'collectionId'),
  ),
  collectionBulk: themed(
    async () => (await import('../pages/collections/CollectionBulkPage.tsx')).CollectionBulkPage,
  ),
  collectionImages: themed(
    async () =>
      (await import('../pages/collections/CollectionImagesPage.tsx')).CollectionImagesPage,
  ),
  review: themed(async () => (await import('../pages/collections/ReviewPage.tsx')).ReviewPage),
  customProperties: themed(
    async () =>
      (await import('../pages/productTypes/CustomPropertiesPage.tsx')).CustomPropertiesPage,
  ),
  product: plain(
    async () => (await import('../pages/products/ProductPage.tsx')).ProductPage,
    record('products', 'product'),
  ),
  shipping: themed(
    async () => (await import('../pages/shippingBoard/ShippingBoard.tsx')).ShippingBoard,
  ),
  engagement: themed(
    async () => (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics,
    figures,
  ),
  sales: themed(
    async () => (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics,
    figures,
  ),
  audience: themed(
    async () => (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics,
    figures,
  ),
  analytics: themed(
    async () => (await import('../pages/analytics/AllAnalytics.tsx')).AllAnalytics,
    figures,
  ),
  security: themed(async () => (await import('../pages/security/SecurityPage.tsx')).SecurityPage),
  permissions: themed(
    async () => (await import('../pages/permissions/PermissionsPage.tsx')).PermissionsPage,
  ),
}

const form = plain(async () => (await import('../views/record/ResourceForm.tsx')).ResourceForm)

/** The pages that a resource generates, by what is done there. A list is drawn by the app itself. */
export const generatedPages = {
  create: form,
  edit: form,
  show: plain(async () => (await import('../views/record/ResourceShow.tsx')).ResourceShow),
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
  products: plain(async () => (await import('../pages/products/NewProduct.tsx')).NewProduct),
}

/** What areas add to the page of a record that is read, by resource. */
const besides = {
  users: themed(async () => (await import('../pages/security/UserSecurity.tsx')).UserSecurity),
} satisfies {
  readonly [N in ResourceName]?: PageRow<{ readonly record: Shown<N> }>
}

/** The same, by a name that the running app alone knows. */
export const besideRecord = (resource: string) =>
  new Map(Object.entries<unknown>(besides)).get(resource) as
    | PageRow<{ readonly record: RaRecord }>
    | undefined

/** In place of every page: for whom no page is the start, and for who has to set up a second factor first. */
export const start = themed(async () => (await import('./Start.tsx')).Start)
export const setUp = themed(async () => (await import('../pages/security/SetUpPage.tsx')).SetUpPage)
