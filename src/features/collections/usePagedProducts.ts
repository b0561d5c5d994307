import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { productStatuses } from '../../../resources/settings/constants.ts'
import { products } from '../resources.ts'

const integerParam = (text: string | null, fallback: number, max: number) => {
  const number = Math.trunc(Number(text ?? fallback))
  return number >= 1 && number <= max ? number : fallback
}

/**
 * The page of a collection's products that the address selects: `?page=1&limit=26&status=pending`
 * (row COLL-033).
 */
export function usePagedProducts(
  collection: Shown<'collections'>,
  size: number,
  columns: readonly string[],
) {
  const [search, setSearch] = useSearchParams()
  const statusInUrl = search.get('status')
  const status = productStatuses.find((one) => one === statusInUrl) ?? null
  const page = integerParam(search.get('page'), 1, 1e6)
  const perPage = integerParam(search.get('limit'), size, 200)
  const answer = useGetList<Shown<'products'>>(
    products.name,
    {
      filter: { vendorCollection: collection.id, ...(status && { status }) },
      sort: { field: 'sku', order: 'ASC' },
      pagination: { page, perPage },
      meta: { columns: [...columns] },
    },
    { placeholderData: (before) => before, staleTime: 5000 },
  )
  const change = (parts: Readonly<Record<string, string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true },
    )
  const total = answer.total ?? 0
  return {
    rows: answer.data,
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    status,
    page,
    perPage,
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
    /** Goes to a page; the first one has no URL parameter. */
    goToPage: (to: number) => change({ page: to === 1 ? null : String(to) }),
    filterByStatus: (to: string | null) => change({ status: to, page: null }),
  }
}

export type PagedProducts = ReturnType<typeof usePagedProducts>
