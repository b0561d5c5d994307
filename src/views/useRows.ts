import { useCallback, useMemo } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { asReferring, referredIds, valueAt, type Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { recordTitle } from '../fields/recordTitle.ts'
import { useRecords, type IdsByResource } from '../fields/useRecords.ts'
import { useTools } from '../fields/useTools.ts'
import type { Column } from './useColumns.ts'
import type { ListState } from './useListState.ts'
import { usePrefetch } from './usePrefetch.ts'

/** How long a page stays as good as new: going back to it asks nobody. */
const fresh = 10_000

/** The ids that the reference columns of some records name. */
function idsOf(columns: readonly Column[], records: readonly RaRecord[]): IdsByResource {
  const ids: Record<string, string[]> = {}
  for (const { leaf } of columns) {
    const reference = asReferring(leaf)
    if (!reference) continue
    const found = records.flatMap((record) => referredIds(valueAt(record, leaf.parts)))
    ;(ids[reference.resource] ??= []).push(...found)
  }
  return ids
}

/** The records of one page, their total, and the tools that their cells need. */
export function useRows(resource: Resource, columns: readonly Column[], state: ListState) {
  const { page, perPage, sorts, filter, words } = state
  const paths = useMemo(() => {
    const shown = columns.map(({ leaf }) => leaf.path)
    // The title names the row for whoever cannot see it, and the card on a phone.
    return [...new Set([...shown, resource.title])]
  }, [columns, resource])
  const params = useMemo(() => {
    const [field = '_id', order = 'ASC'] = sorts[0] ?? []
    return {
      pagination: { page, perPage },
      sort: { field, order },
      filter: { ...filter, ...(words && { q: words }) },
      meta: { columns: paths, ...(sorts.length > 1 && { sorts }) },
    } as const
  }, [page, perPage, sorts, filter, words, paths])
  const answer = useGetList(resource.name, params, {
    placeholderData: (before) => before,
    staleTime: fresh,
    retry: false,
  })
  const prefetch = usePrefetch(resource.name, params, fresh)
  const { data } = answer
  const known = useRecords(useMemo(() => idsOf(columns, data ?? []), [columns, data]))
  const { locale } = useTools()
  const titleOf = useCallback(
    (name: string, id: string) => {
      const record = known.get(id)
      return record && (recordTitle(model.resource(name), record, locale) || id)
    },
    [known, locale],
  )
  const { totalAtLeast } = (answer.meta ?? {}) as { totalAtLeast?: number }
  return {
    records: data,
    total: answer.total ?? totalAtLeast ?? 0,
    isCounted: answer.total !== undefined,
    hasNext: answer.pageInfo?.hasNextPage ?? page * perPage < (answer.total ?? 0),
    isPending: answer.isPending,
    /** The page before is still on screen. */
    isStale: answer.isPlaceholderData,
    error: answer.error,
    retry: () => void answer.refetch(),
    prefetch,
    tools: useTools(titleOf),
  }
}
