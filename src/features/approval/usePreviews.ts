import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { products } from '../resources.ts'

/** Pictures shown of one collection, and products requested to find them. */
const shown = 3
const perCollection = 12

/** A few pictures of each collection's products, by the collection's id; they come after the page. */
export function usePreviews(
  collections: readonly Shown<'collections'>[] | undefined,
): ReadonlyMap<string, readonly string[]> {
  const ids = useMemo(() => (collections ?? []).map(({ id }) => String(id)), [collections])
  const { data } = useGetList<Shown<'products'>>(
    products.name,
    {
      filter: { vendorCollection: ids, picture_empty: false },
      sort: { field: 'updatedAt', order: 'DESC' },
      pagination: { page: 1, perPage: Math.max(1, ids.length * perCollection) },
      meta: { columns: ['picture', 'vendorCollection'] },
    },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  return useMemo(() => {
    const found = new Map<string, string[]>()
    for (const product of data ?? []) {
      const of = String(product.vendorCollection)
      const [photo] = addressesOf(product.picture)
      const known = found.get(of) ?? []
      if (photo && known.length < shown) found.set(of, [...known, photo])
    }
    return found
  }, [data])
}
