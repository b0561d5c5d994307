import { lazy, type ComponentType } from 'react'
import type { PageName } from '../../resources/navigation/pages.ts'
import { inPlace } from './recordPages.ts'

/** What draws which page; a portal need not draw all. */
export type PageComponents = Readonly<Partial<Record<PageName, ComponentType>>>

const vendorAnalytics = async () => ({
  default: (await import('../pages/analytics/VendorAnalytics.tsx')).VendorAnalytics,
})

/** Every page that `resources/navigation/pages.ts` declares, loaded when somebody opens it. */
export const pageComponents: Readonly<Record<PageName, ComponentType>> = {
  loading: lazy(async () => ({
    default: (await import('../ui/feedback/LoadingPage.tsx')).LoadingPage,
  })),
  sandbox: lazy(async () => ({
    default: (await import('../pages/sandbox/SandboxPage.tsx')).SandboxPage,
  })),
  admin: lazy(async () => ({ default: (await import('../pages/admin/AdminPage.tsx')).AdminPage })),
  approverDashboard: lazy(async () => ({
    default: (await import('../pages/approval/ApproverDashboard.tsx')).ApproverDashboard,
  })),
  massUpdater: lazy(async () => ({
    default: (await import('../pages/imports/MassUpdaterPage.tsx')).MassUpdaterPage,
  })),
  imports: lazy(async () => ({
    default: (await import('../pages/imports/ImportPage.tsx')).ImportPage,
  })),
  shop: lazy(async () => ({ default: (await import('../pages/shop/ShopPage.tsx')).ShopPage })),
  sapOrders: lazy(async () => ({ default: (await import('../pages/erp/ErpPage.tsx')).ErpPage })),
  onboarding: lazy(async () => ({
    default: (await import('../pages/onboarding/OnboardingPage.tsx')).OnboardingPage,
  })),
  vendorSummary: lazy(async () => ({
    default: (await import('../pages/onboarding/ArtisanPage.tsx')).ArtisanPage,
  })),
  companyBio: lazy(async () => ({
    default: (await import('../pages/translations/CompanyBioPage.tsx')).CompanyBioPage,
  })),
  translateProduct: lazy(async () => ({
    default: (await import('../pages/translations/TranslateProductPage.tsx')).TranslateProductPage,
  })),
  vendorBio: lazy(async () => ({
    default: (await import('../pages/vendors/BioPage.tsx')).BioPage,
  })),
  promote: lazy(async () => ({
    default: (await import('../pages/vendors/PromotePage.tsx')).PromotePage,
  })),
  vendorContact: lazy(async () => ({
    default: (await import('../pages/vendors/ContactPage.tsx')).ContactPage,
  })),
  vendorSubscription: lazy(async () => ({
    default: (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
  })),
  vendorPlans: lazy(async () => ({
    default: (await import('../pages/program/ProgramPage.tsx')).ProgramPage,
  })),
  vendorDashboard: lazy(async () => ({
    default: (await import('../pages/vendorHome/VendorDashboard.tsx')).VendorDashboard,
  })),
  vendorOrders: lazy(async () => ({
    default: (await import('../pages/orders/VendorOrders.tsx')).VendorOrders,
  })),
  vendorOrder: lazy(async () => ({
    default: (await import('../pages/orders/VendorOrder.tsx')).VendorOrder,
  })),
  vendorCollections: lazy(async () => ({
    default: (await import('../pages/vendorLists/VendorCollections.tsx')).VendorCollections,
  })),
  vendorCatalog: lazy(async () => ({
    default: (await import('../pages/vendorLists/VendorCatalog.tsx')).VendorCatalog,
  })),
  vendorPublish: lazy(async () => ({
    default: (await import('../pages/vendorLists/VendorPublish.tsx')).VendorPublish,
  })),
  collectionsForManager: lazy(async () => ({
    default: (await import('../pages/vendorLists/CollectionsForManager.tsx')).CollectionsForManager,
  })),
  reviewPublish: lazy(async () => ({
    default: (await import('../pages/vendorLists/ReviewPublish.tsx')).ReviewPublish,
  })),
  translatorDashboard: lazy(async () => ({
    default: (await import('../pages/translationBoard/TranslationBoard.tsx')).TranslationBoard,
  })),
  approvalDashboard: lazy(async () => ({
    default: (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  })),
  approverWorkflow: lazy(async () => ({
    default: (await import('../pages/approval/ApprovalDashboard.tsx')).ApprovalDashboard,
  })),
  collection: inPlace.collection.Component,
  collectionBulk: lazy(async () => ({
    default: (await import('../pages/collections/CollectionBulkPage.tsx')).CollectionBulkPage,
  })),
  collectionImages: lazy(async () => ({
    default: (await import('../pages/collections/CollectionImagesPage.tsx')).CollectionImagesPage,
  })),
  review: lazy(async () => ({
    default: (await import('../pages/collections/ReviewPage.tsx')).ReviewPage,
  })),
  customProperties: lazy(async () => ({
    default: (await import('../pages/productTypes/CustomPropertiesPage.tsx')).CustomPropertiesPage,
  })),
  product: inPlace.product.Component,
  shipping: lazy(async () => ({
    default: (await import('../pages/shippingBoard/ShippingBoard.tsx')).ShippingBoard,
  })),
  engagement: lazy(vendorAnalytics),
  sales: lazy(vendorAnalytics),
  audience: lazy(vendorAnalytics),
  analytics: lazy(async () => ({
    default: (await import('../pages/analytics/AllAnalytics.tsx')).AllAnalytics,
  })),
  security: lazy(async () => ({
    default: (await import('../pages/security/SecurityPage.tsx')).SecurityPage,
  })),
  permissions: lazy(async () => ({
    default: (await import('../pages/permissions/PermissionsPage.tsx')).PermissionsPage,
  })),
}
