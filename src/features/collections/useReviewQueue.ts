import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { products } from '../resources.ts'

/** Most products of a collection that are looked through in one go. */
const most = 200

/**
 * The products of a collection in the order in which they are looked through, and those of them that still
 * wait. The order is that of the first look: what is decided keeps its place.
 */
export function useReviewQueue(collection: string, current: string) {
  const { data, error, isPending } = useGetList<Shown<'products'>>(products.name, {
    filter: { vendorCollection: collection },
    sort: { field: 'sku', order: 'ASC' },
    pagination: { page: 1, perPage: most },
    meta: { columns: ['sku', 'name', 'status'] },
  })
  const [order, setOrder] = useState<readonly string[] | null>(null)
  if (data && !order) setOrder(data.map(({ id }) => String(id)))
  const waiting = new Set(
    data?.filter(({ status }) => status === 'pending').map(({ id }) => String(id)),
  )
  const ids = order ?? []
  const at = ids.indexOf(current)
  const turned = [...ids.slice(at + 1), ...ids.slice(0, Math.max(at, 0))]
  return {
    error,
    isPending,
    place: at + 1,
    total: ids.length,
    waiting: waiting.size,
    previous: at > 0 ? ids[at - 1] : undefined,
    next: ids[at + 1],
    /** The one after this one that still waits, from the first one on after the last. */
    nextWaiting: turned.find((id) => id !== current && waiting.has(id)),
  }
}
