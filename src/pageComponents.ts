import { lazy, type ComponentType } from 'react'
import type { BuiltName, PageName } from '../resources/pages.ts'
import { productPage } from './pageCode.ts'

/** What draws which page; a portal need not draw all. */
export type PageComponents = Readonly<Partial<Record<PageName, ComponentType>>>

/** Every page that `resources/pages.ts` declares as built, loaded when somebody opens it. */
export const pageComponents: Readonly<Record<BuiltName, ComponentType>> = {
  loading: lazy(async () => ({ default: (await import('./pages/LoadingPage.tsx')).LoadingPage })),
  admin: lazy(async () => ({ default: (await import('./pages/tools/AdminPage.tsx')).AdminPage })),
  approverDashboard: lazy(async () => ({
    default: (await import('./pages/tools/ApproverDashboard.tsx')).ApproverDashboard,
  })),
  vendorBio: lazy(async () => ({ default: (await import('./pages/vendors/BioPage.tsx')).BioPage })),
  promote: lazy(async () => ({
    default: (await import('./pages/vendors/PromotePage.tsx')).PromotePage,
  })),
  vendorContact: lazy(async () => ({
    default: (await import('./pages/vendors/ContactPage.tsx')).ContactPage,
  })),
  product: productPage.Later,
  permissions: lazy(async () => ({
    default: (await import('./pages/permissions/PermissionsPage.tsx')).PermissionsPage,
  })),
}
