import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { products } from '../resources.ts'

/** The number of products of a collection that one review can hold. */
const maxProducts = 200

/**
 * The products of a collection in the order of their review, and which of them are still pending.
 * The order is fixed when the review opens: decided products keep their place.
 */
export function useReviewQueue(collection: string, current: string) {
  const { data, error, isPending } = useGetList<Shown<'products'>>(products.name, {
    filter: { vendorCollection: collection },
    sort: { field: 'sku', order: 'ASC' },
    pagination: { page: 1, perPage: maxProducts },
    meta: { columns: ['sku', 'name', 'status'] },
  })
  const [order, setOrder] = useState<readonly string[] | null>(null)
  if (data && !order) setOrder(data.map(({ id }) => String(id)))
  const waiting = new Set(
    data?.filter(({ status }) => status === 'pending').map(({ id }) => String(id)),
  )
  const ids = order ?? []
  const at = ids.indexOf(current)
  const fromCurrent = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return {
    error,
    isPending,
    position: at + 1,
    total: ids.length,
    waiting: waiting.size,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: ids[at + 1],
    /** The next pending product; after the last product the search goes on from the first. */
    nextWaiting: fromCurrent.find((id) => id !== current && waiting.has(id)),
  }
}
