import { plain, recordIn, type PageArea } from '../../layout/pageArea.ts'

export const products = {
  pages: {
    product: plain(
      () => import('./ProductPage.tsx'),
      'ProductPage',
      recordIn('products', 'product'),
    ),
  },
  views: { products: { create: plain(() => import('./NewProduct.tsx'), 'NewProduct') } },
} satisfies PageArea
