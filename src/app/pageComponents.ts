import { lazy, type ComponentType } from 'react'
import type { PageName } from '../../resources/navigation/pages.ts'
import { withTexts } from '../language/loadTexts.ts'
import { inPlace } from './recordPages.ts'

/** What draws which page; a portal need not draw all. */
export type PageComponents = Readonly<Partial<Record<PageName, ComponentType>>>

const vendorAnalytics = async () => ({
  default: (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics,
})

/** The code of a page, and what it says. */
const page = (load: () => Promise<{ readonly default: ComponentType }>) =>
  lazy(() => withTexts(load))

/** Every page that `resources/navigation/pages.ts` declares, loaded when somebody opens it. */
export const pageComponents: Readonly<Record<PageName, ComponentType>> = {
  loading: page(async () => ({
    default: (await import('../ui/feedback/LoadingPage.tsx')).LoadingPage,
  })),
  sandbox: page(async () => ({
    default: (await import('../pages/sandbox/SandboxPage.tsx')).SandboxPage,
  })),
  admin: page(async () => ({ default: (await import('../pages/admin/AdminPage.tsx')).AdminPage })),
  approverDashboard: page(async () => ({
    default: (await import('../pages/approval/ApproverDashboard.tsx')).ApproverDashboard,
  })),
  massUpdater: page(async () => ({
    default: (await import('../pages/imports/MassUpdaterPage.tsx')).MassUpdaterPage,
  })),
  imports: page(async () => ({
    default: (await import('../pages/imports/ImportPage.tsx')).ImportPage,
  })),
  shop: page(async () => ({ default: (await import('../pages/shop/ShopPage.tsx')).ShopPage })),
  sapOrders: page(async () => ({ default: (await import('../pages/erp/ErpPage.tsx')).ErpPage })),
  onboarding: page(async () => ({
    default: (await import('../pages/onboarding/OnboardingPage.tsx')).OnboardingPage,
  })),
  vendorSummary: page(async () => ({
    default: (await import('../pages/onboarding/ArtisanPage.tsx')).ArtisanPage,
  })),
  companyBio: page(async () => ({
    default: (await import('../pages/translations/CompanyBioPage.tsx')).CompanyBioPage,
  })),
  translateProduct: page(async () => ({
    default: (await import('../pages/translations/TranslateProductPage.tsx')).TranslateProductPage,
  })),
  vendorBio: page(async () => ({
    default: (await import('../pages/vendors/BioPage.tsx')).BioPage,
  })),
  promote: page(async () => ({
    default: (await import('../pages/vendors/PromotePage.tsx')).PromotePage,
  })),
  vendorContact: page(async () => ({
    default: (await import('../pages/vendors/ContactPage.tsx')).ContactPage,
  })),
  vendorSubscription: page(async () => ({
    default: (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
  })),
  vendorPlans: page(async () => ({
    default: (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
  })),
  vendorDashboard: page(async () => ({
    default: (await import('../pages/vendorHome/VendorDashboard.tsx')).VendorDashboard,
  })),
  vendorOrders: page(async () => ({
    default: (await import('../pages/orders/VendorOrders.tsx')).VendorOrders,
  })),
  vendorOrder: page(async () => ({
    default: (await import('../pages/orders/VendorOrder.tsx')).VendorOrder,
  })),
  vendorCollections: page(async () => ({
    default: (await import('../pages/vendorLists/VendorCollections.tsx')).VendorCollections,
  })),
  vendorCatalog: page(async () => ({
    default: (await import('../pages/vendorLists/VendorCatalog.tsx')).VendorCatalog,
  })),
  vendorPublish: page(async () => ({
    default: (await import('../pages/vendorLists/VendorPublish.tsx')).VendorPublish,
  })),
  collectionsForManager: page(async () => ({
    default: (await import('../pages/vendorLists/CollectionsForManager.tsx')).CollectionsForManager,
  })),
  reviewPublish: page(async () => ({
    default: (await import('../pages/vendorLists/ReviewPublish.tsx')).ReviewPublish,
  })),
  translatorDashboard: page(async () => ({
    default: (await import('../pages/translationBoard/TranslationBoard.tsx')).TranslationBoard,
  })),
  approvalDashboard: page(async () => ({
    default: (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  })),
  approverWorkflow: page(async () => ({
    default: (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  })),
  collection: inPlace.collection.Component,
  collectionBulk: page(async () => ({
    default: (await import('../pages/collections/CollectionBulkPage.tsx')).CollectionBulkPage,
  })),
  collectionImages: page(async () => ({
    default: (await import('../pages/collections/CollectionImagesPage.tsx')).CollectionImagesPage,
  })),
  review: page(async () => ({
    default: (await import('../pages/collections/ReviewPage.tsx')).ReviewPage,
  })),
  customProperties: page(async () => ({
    default: (await import('../pages/productTypes/CustomPropertiesPage.tsx')).CustomPropertiesPage,
  })),
  product: inPlace.product.Component,
  shipping: page(async () => ({
    default: (await import('../pages/shippingBoard/ShippingBoard.tsx')).ShippingBoard,
  })),
  engagement: page(vendorAnalytics),
  sales: page(vendorAnalytics),
  audience: page(vendorAnalytics),
  analytics: page(async () => ({
    default: (await import('../pages/analytics/AllAnalytics.tsx')).AllAnalytics,
  })),
  security: page(async () => ({
    default: (await import('../pages/security/SecurityPage.tsx')).SecurityPage,
  })),
  permissions: page(async () => ({
    default: (await import('../pages/permissions/PermissionsPage.tsx')).PermissionsPage,
  })),
}
