import type { collectionPages as english } from '../en/collectionPages.ts'
import type { Shape } from '../shape.ts'

export const collectionPages: Shape<typeof english> = {
  collections: {
    create: 'Crea nuova collezione',
    rename: 'Rinomina la collezione',
  },
}
