import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { translations as definition } from '../../../resources/translations.ts'
import { isObject, type FieldPath } from '../../../schema/index.ts'
import { request } from '../../api/apiClient.ts'
import { recordFromAnswer } from '../../api/recordPayload.ts'
import { callAddress } from '../../api/resourceCall.ts'
import { products, translations } from '../resources.ts'

const perPage = pageSizes.translationReview
const productColumns: readonly FieldPath<'products'>[] = [
  'sku',
  'name',
  'description',
  'mainColor',
  'material',
  'picture',
  'mainPhoto',
]

/** Filters of the list: a status, or texts whose original has changed. */
export const reviewFilters = ['todo', 'draft', 'waiting', 'approved', 'stale'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

async function fetchPage(collectionId: string, query: Readonly<Record<string, string>>) {
  const address = callAddress(definition.calls.forCollection, { collectionId })
  const { body } = await request(`${address}?${new URLSearchParams(query)}`)
  const { docs, pages } = isObject(body) ? body : {}
  const rows: unknown[] = Array.isArray(docs) ? docs : []
  return {
    rows: rows.map((row) => recordFromAnswer(translations, row)),
    last: typeof pages === 'number' ? pages : 1,
  }
}

/**
 * The page of a collection's texts that the address selects: `?page=2&status=waiting&text={id}`
 * (rows TRANS-037 to 040).
 */
export function useReviewTexts(collectionId: string) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const filter = reviewFilters.find((one) => one === search.get('status')) ?? null
  const query = {
    page: String(page),
    perPage: String(perPage),
    sort: 'sourceName',
    order: 'asc',
    readyToTranslate: 'true',
    ...(filter === 'stale' ? { isStale: 'true' } : filter && { status: filter }),
  }
  const answer = useQuery({
    queryKey: [translations.name, 'forCollection', collectionId, query],
    queryFn: () => fetchPage(collectionId, query),
    placeholderData: (before) => before,
    staleTime: 5000,
  })
  const ids = useMemo(
    () => answer.data?.rows.map(({ product }) => String(product)) ?? [],
    [answer.data],
  )
  const { data: originals } = useGetList<Shown<'products'>>(
    products.name,
    {
      filter: { _id: ids },
      pagination: { page: 1, perPage },
      sort: { field: 'sku', order: 'ASC' },
      meta: { columns: productColumns },
    },
    { enabled: ids.length > 0, placeholderData: (before) => before, staleTime: 5000 },
  )
  const originalOf = useMemo(
    () => new Map(originals?.map((product) => [String(product.id), product])),
    [originals],
  )
  const text = search.get('text')
  const change = (parts: Readonly<Record<string, string | null>>, replacesHistory = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(parts))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { preventScrollReset: true, replace: replacesHistory },
    )
  return {
    rows: answer.data?.rows,
    last: answer.data?.last ?? 1,
    error: answer.error,
    isStale: answer.isPlaceholderData,
    retry: () => void answer.refetch(),
    originalOf: (row: Shown<'translations'>) => originalOf.get(String(row.product)),
    page,
    filter,
    /** Id of the open text. */
    open: text,
    goToPage: (to: number) => change({ page: to === 1 ? null : String(to), text: null }),
    setFilter: (to: ReviewFilter | null) => change({ status: to, page: null, text: null }),
    /** Opens a text in place; null closes it. */
    openText: (id: string | null) => change({ text: id }, true),
  }
}

export type ReviewTexts = ReturnType<typeof useReviewTexts>
