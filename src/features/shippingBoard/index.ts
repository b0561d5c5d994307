import { themed, type PageArea } from '../../layout/pageArea.ts'

export const shippingBoard = {
  pages: {
    shipping: themed(() => import('./Shipping.tsx'), 'Shipping'),
  },
} satisfies PageArea
