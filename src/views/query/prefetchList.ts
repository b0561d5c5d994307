import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { recordsQuery } from '../../fields/context/useRecords.ts'
import { referredBy } from './referredBy.ts'
import type { Column } from './useColumns.ts'

/** Milliseconds for which a page of a list is not read again: going back to it sends no request. */
export const listStaleTimeMs = 10_000

/** The cache of answers, and the provider that requests them. */
export interface ListReader {
  readonly queryClient: QueryClient
  readonly dataProvider: DataProvider
}

/**
 * Reads a page of a list before it is rendered, under the query key of react-admin's `useGetList`.
 * Titles of referenced records are requested as well, but not awaited.
 */
export async function prefetchList(
  { queryClient, dataProvider }: ListReader,
  name: string,
  params: GetListParams,
  columns: readonly Pick<Column, 'leaf'>[],
): Promise<void> {
  const queryKey = [name, 'getList', params]
  const queryFn = () => dataProvider.getList(name, params)
  await queryClient.prefetchQuery({ queryKey, queryFn, staleTime: listStaleTimeMs })
  const read = queryClient.getQueryData<GetListResult<RaRecord>>(queryKey)
  for (const [other, ids] of Object.entries(referredBy(columns, read?.data ?? [])))
    if (ids.length) void queryClient.prefetchQuery(recordsQuery(dataProvider, other, ids))
}
