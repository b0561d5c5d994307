import { themed, type PageArea } from '../../layout/pageArea.ts'

export const vendorHome = {
  pages: {
    vendorDashboard: themed(() => import('./VendorDashboard.tsx'), 'VendorDashboard'),
  },
} satisfies PageArea
