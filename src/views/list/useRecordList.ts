import { useCallback, useMemo, useEffect } from 'react'
import type { RaRecord } from 'react-admin'
import type { Resource } from '../../../schema/index.ts'
import type { ListFilter } from '../../fields/context/filterState.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { useMedia } from '../../ui/useMedia.ts'
import { useRecordAddress } from '../../routing/useRecordAddress.ts'
import { useBulk } from '../bulk/useBulk.ts'
import type { Column } from '../query/useColumns.ts'
import type { useListState, ChangeList, ListState } from '../query/useListState.ts'
import { useRows, type ReadRows } from '../query/useRows.ts'
import { useSelection, type RefusalOf } from '../table/useSelection.ts'

interface Rows {
  readonly records: readonly unknown[] | undefined
  readonly total: number
  readonly isStale: boolean
  readonly error: Error | null
}

/** Goes to the last page where the list has become shorter than the page of the address. */
function useLastPage(
  { records, total, isStale, error }: Rows,
  { page, perPage }: Pick<ListState, 'page' | 'perPage'>,
  change: ChangeList,
): void {
  const last = Math.max(1, Math.ceil(total / perPage))
  const isBeyond = records?.length === 0 && !isStale && error === null && page > last
  useEffect(() => {
    if (isBeyond) change({ page: last }, { replace: true, isSameList: true })
  }, [isBeyond, last, change])
}

interface Options extends ReturnType<typeof useListState> {
  readonly resource: Resource
  readonly columns: readonly Column[]
  /** A fixed filter that users cannot remove; the same object each time. */
  readonly within?: ListFilter
  /** Further fields to read that have no column; the same list each time. */
  readonly extraFields?: readonly string[] | undefined
  /** Which records cannot be selected, and why; the same function each time. */
  readonly refusalOf?: RefusalOf
  /** Reads the rows by another call than the list's own. */
  readonly useRead?: ReadRows
}

const noFilter: ListFilter = {}

/**
 * What all lists of records share: a page of rows, the functions that filter and turn it, a
 * selection.
 */
export function useRecordList(options: Options) {
  const { resource, columns, state, shape, change, within = noFilter, extraFields } = options
  const { useRead = useRows, refusalOf } = options
  const { filter, words } = shape
  const request = useMemo(
    () => ({ ...state, filter: { ...filter, ...within } }),
    [state, filter, within],
  )
  const rows = useRead(resource, columns, request, extraFields)
  useLastPage(rows, state, change)
  const isPhone = useMedia(upTo('phone'))
  const bulk = useBulk(resource)
  const recordAddress = useRecordAddress(bulk?.mayUpdate === true ? 'edit' : 'show')
  const addressOf = useCallback(
    (record: RaRecord) => recordAddress(resource.name, record),
    [recordAddress, resource],
  )
  const search = useCallback(
    (typed: string) => change({ words: typed }, { replace: true }),
    [change],
  )
  const narrow = useCallback((next: ListFilter) => change({ filter: next }), [change])
  /** Filter and search words, as the server takes them. */
  const query = useMemo(
    () => ({ ...filter, ...within, ...(words && { q: words }) }),
    [filter, within, words],
  )
  const selection = useSelection(resource.name + JSON.stringify(query), rows.records, refusalOf)
  return {
    resource,
    columns,
    state,
    shape,
    change,
    rows,
    isPhone,
    bulk,
    addressOf,
    search,
    narrow,
    clear: () => change({ filter: {}, words: '' }),
    query,
    selection,
    isSearchable: resource.leaves.some(({ field }) => field.search),
    isNarrowed: words !== '' || Object.keys(filter).length > 0,
  } as const
}

export type RecordList = ReturnType<typeof useRecordList>
