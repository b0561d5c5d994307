import { themed, type PageArea } from '../../layout/pageArea.ts'

export const shop = {
  pages: {
    shop: themed(() => import('./ShopPage.tsx'), 'ShopPage'),
  },
} satisfies PageArea
