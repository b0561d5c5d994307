import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams, GetListResult, RaRecord } from 'react-admin'
import { recordsQuery } from '../../fields/context/useRecords.ts'
import { freshList } from './freshList.ts'
import { referredBy } from './referredBy.ts'
import type { Column } from './useColumns.ts'

/** Where answers are kept, and what asks for them. */
export interface ListReader {
  readonly queryClient: QueryClient
  readonly dataProvider: DataProvider
}

/**
 * Reads a page of a list before it is drawn, under the key of react-admin's `useGetList`, which finds it. Titles of
 * other records are asked for as well, not waited for.
 */
export async function prefetchList(
  { queryClient, dataProvider }: ListReader,
  name: string,
  params: GetListParams,
  columns: readonly Pick<Column, 'leaf'>[],
): Promise<void> {
  const queryKey = [name, 'getList', params]
  const queryFn = () => dataProvider.getList(name, params)
  await queryClient.prefetchQuery({ queryKey, queryFn, staleTime: freshList })
  const read = queryClient.getQueryData<GetListResult<RaRecord>>(queryKey)
  for (const [other, ids] of Object.entries(referredBy(columns, read?.data ?? [])))
    if (ids.length) void queryClient.prefetchQuery(recordsQuery(dataProvider, other, ids))
}
