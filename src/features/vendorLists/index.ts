import { themed, type PageArea } from '../../layout/pageArea.ts'

export const vendorLists = {
  pages: {
    vendorCollections: themed(() => import('./VendorCollections.tsx'), 'VendorCollections'),
    vendorCatalog: themed(() => import('./VendorCatalog.tsx'), 'VendorCatalog'),
    vendorPublish: themed(() => import('./VendorPublish.tsx'), 'VendorPublish'),
    collectionsForManager: themed(
      () => import('./CollectionsForManager.tsx'),
      'CollectionsForManager',
    ),
    reviewPublish: themed(() => import('./ReviewPublish.tsx'), 'ReviewPublish'),
  },
} satisfies PageArea
