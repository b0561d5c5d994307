import { plain, recordIn, themed, type PageArea } from '../../layout/pageArea.ts'

export const collections = {
  pages: {
    collection: plain(
      () => import('./CollectionPage.tsx'),
      'CollectionPage',
      recordIn('collections', 'collectionId'),
    ),
    collectionBulk: themed(() => import('./CollectionBulkPage.tsx'), 'CollectionBulkPage'),
    collectionImages: themed(() => import('./CollectionImagesPage.tsx'), 'CollectionImagesPage'),
    review: themed(() => import('./ReviewPage.tsx'), 'ReviewPage'),
  },
} satisfies PageArea
