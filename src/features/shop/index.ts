import { themed, type PageArea } from '../../layout/pageArea.ts'

export const shop = {
  pages: {
    shop: themed(() => import('./ShopPage.tsx'), 'ShopPage'),
  },
  links: {
    collection: {
      to: 'shop',
      parameter: 'collection',
      label: 'app.shopLinks.send',
      isInMenu: true,
    },
    product: {
      to: 'shop',
      parameter: 'product',
      label: 'app.shopLinks.send',
    },
  },
} satisfies PageArea
