import { themed, type PageArea } from '../../layout/pageArea.ts'

export const orders = {
  pages: {
    vendorOrders: themed(() => import('./list/VendorOrders.tsx'), 'VendorOrders'),
    vendorOrder: themed(() => import('./VendorOrder.tsx'), 'VendorOrder'),
  },
} satisfies PageArea
