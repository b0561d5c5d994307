import { themed, type ResourceViews } from '../../../src/layout/pageArea.ts'

const vendors = () => import('./VendorViews.tsx')
const terms = () => import('./TermViews.tsx')
const products = () => import('./ProductViews.tsx')

/** What `src/features/views.ts` says where three resources are drawn by stock parts alone. */
export const views: ResourceViews = {
  vendors: {
    list: themed(vendors, 'VendorList'),
    edit: themed(vendors, 'VendorEdit'),
    show: themed(vendors, 'VendorShow'),
  },
  glossaryTerms: {
    list: themed(terms, 'TermList'),
    create: themed(terms, 'TermCreate'),
    edit: themed(terms, 'TermEdit'),
    show: themed(terms, 'TermShow'),
  },
  products: { list: themed(products, 'ProductList'), edit: themed(products, 'ProductEdit') },
}
