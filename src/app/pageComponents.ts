import type { ComponentType } from 'react'
import type { PageName } from '../../resources/navigation/pages.ts'
import { withTheme } from '../theme/withTheme.tsx'
import { preloadable } from './preloadable.tsx'
import { inPlace } from './recordPages.ts'

/** What draws which page; a portal need not draw all. */
export type PageComponents = Readonly<Partial<Record<PageName, ComponentType>>>

const vendorAnalytics = async () =>
  (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics

const page = (load: () => Promise<ComponentType>) => preloadable(() => withTheme(load)).Component

/** Every page that `resources/navigation/pages.ts` declares, loaded when somebody opens it. */
export const pageComponents: Readonly<Record<PageName, ComponentType>> = {
  loading: page(async () => (await import('../ui/feedback/LoadingPage.tsx')).LoadingPage),
  sandbox: page(async () => (await import('../pages/sandbox/SandboxPage.tsx')).SandboxPage),
  admin: page(async () => (await import('../pages/admin/AdminPage.tsx')).AdminPage),
  approverDashboard: page(
    async () => (await import('../pages/approval/ApproverDashboard.tsx')).ApproverDashboard,
  ),
  massUpdater: page(
    async () => (await import('../pages/imports/MassUpdaterPage.tsx')).MassUpdaterPage,
  ),
  imports: page(async () => (await import('../pages/imports/ImportPage.tsx')).ImportPage),
  shop: page(async () => (await import('../pages/shop/ShopPage.tsx')).ShopPage),
  sapOrders: page(async () => (await import('../pages/erp/ErpPage.tsx')).ErpPage),
  onboarding: page(
    async () => (await import('../pages/onboarding/OnboardingPage.tsx')).OnboardingPage,
  ),
  vendorSummary: page(
    async () => (await import('../pages/onboarding/ArtisanPage.tsx')).ArtisanPage,
  ),
  companyBio: page(
    async () => (await import('../pages/translations/CompanyBioPage.tsx')).CompanyBioPage,
  ),
  translateProduct: page(
    async () =>
      (await import('../pages/translations/TranslateProductPage.tsx')).TranslateProductPage,
  ),
  vendorBio: page(async () => (await import('../pages/vendors/BioPage.tsx')).BioPage),
  promote: page(async () => (await import('../pages/vendors/PromotePage.tsx')).PromotePage),
  vendorContact: page(async () => (await import('../pages/vendors/ContactPage.tsx')).ContactPage),
  vendorSubscription: page(
    async () => (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
  ),
  vendorPlans: page(async () => (await import('../pages/program/ProgramPage.tsx')).ProgramPage),
  vendorDashboard: page(
    async () => (await import('../pages/vendorHome/VendorDashboard.tsx')).VendorDashboard,
  ),
  vendorOrders: page(async () => (await import('../pages/orders/VendorOrders.tsx')).VendorOrders),
  vendorOrder: page(async () => (await import('../pages/orders/VendorOrder.tsx')).VendorOrder),
  vendorCollections: page(
    async () => (await import('../pages/vendorLists/VendorCollections.tsx')).VendorCollections,
  ),
  vendorCatalog: page(
    async () => (await import('../pages/vendorLists/VendorCatalog.tsx')).VendorCatalog,
  ),
  vendorPublish: page(
    async () => (await import('../pages/vendorLists/VendorPublish.tsx')).VendorPublish,
  ),
  collectionsForManager: page(
    async () =>
      (await import('../pages/vendorLists/CollectionsForManager.tsx')).CollectionsForManager,
  ),
  reviewPublish: page(
    async () => (await import('../pages/vendorLists/ReviewPublish.tsx')).ReviewPublish,
  ),
  translatorDashboard: page(
    async () => (await import('../pages/translationBoard/TranslationBoard.tsx')).TranslationBoard,
  ),
  approvalDashboard: page(
    async () => (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  ),
  approverWorkflow: page(
    async () => (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  ),
  collection: inPlace.collection.Component,
  collectionBulk: page(
    async () => (await import('../pages/collections/CollectionBulkPage.tsx')).CollectionBulkPage,
  ),
  collectionImages: page(
    async () =>
      (await import('../pages/collections/CollectionImagesPage.tsx')).CollectionImagesPage,
  ),
  review: page(async () => (await import('../pages/collections/ReviewPage.tsx')).ReviewPage),
  customProperties: page(
    async () =>
      (await import('../pages/productTypes/CustomPropertiesPage.tsx')).CustomPropertiesPage,
  ),
  product: inPlace.product.Component,
  shipping: page(
    async () => (await import('../pages/shippingBoard/ShippingBoard.tsx')).ShippingBoard,
  ),
  engagement: page(vendorAnalytics),
  sales: page(vendorAnalytics),
  audience: page(vendorAnalytics),
  analytics: page(async () => (await import('../pages/analytics/AllAnalytics.tsx')).AllAnalytics),
  security: page(async () => (await import('../pages/security/SecurityPage.tsx')).SecurityPage),
  permissions: page(
    async () => (await import('../pages/permissions/PermissionsPage.tsx')).PermissionsPage,
  ),
}
