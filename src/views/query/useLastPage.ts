import { useEffect } from 'react'
import type { ChangeList, ListState } from './useListState.ts'

interface Rows {
  readonly records: readonly unknown[] | undefined
  readonly total: number
  readonly isStale: boolean
  readonly error: Error | null
}

/** Goes to the last page where the list has become shorter than the page of the address. */
export function useLastPage(
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
