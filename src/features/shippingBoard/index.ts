import { themed, type PageArea } from '../../layout/pageArea.ts'

export const shippingBoard = {
  pages: {
    shipping: themed(() => import('./ShippingBoard.tsx'), 'ShippingBoard'),
  },
} satisfies PageArea
