import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { products } from '../resources.ts'

/** Images shown per collection, and products read per collection to find them. */
const maxPreviews = 3
const productsPerCollection = 12

/** A few images of each collection's products, by collection id; read after the page itself. */
export function usePreviews(
  collections: readonly Shown<'collections'>[] | undefined,
): ReadonlyMap<string, readonly string[]> {
  const ids = useMemo(() => (collections ?? []).map(({ id }) => String(id)), [collections])
  const { data } = useGetList<Shown<'products'>>(
    products.name,
    {
      filter: { vendorCollection: ids, picture_empty: false },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: Math.max(1, ids.length * productsPerCollection) },
      meta: { columns: ['picture', 'vendorCollection'] },
    },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  return useMemo(() => {
    const found = new Map<string, string[]>()
    for (const product of data ?? []) {
      const collectionId = String(product.vendorCollection)
      const [photo] = addressesOf(product.picture)
      const previews = found.get(collectionId) ?? []
      if (photo && previews.length < maxPreviews) found.set(collectionId, [...previews, photo])
    }
    return found
  }, [data])
}
