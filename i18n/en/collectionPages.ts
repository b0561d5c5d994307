/** The pages on which collections are looked through and approved. */
export const collectionPages = {
  collections: {
    create: 'Create New Collection',
    rename: 'Rename the collection',
  },
} as const
