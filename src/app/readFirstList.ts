import type { GetListResult, RaRecord } from 'react-admin'
import type { Session } from '../auth/session.ts'
import { recordsQuery } from '../fields/context/useRecords.ts'
import { freshList } from '../views/query/freshList.ts'
import { referredBy } from '../views/query/referredBy.ts'
import { firstListOf } from './firstList.ts'
import type { PortalTools } from './portalTools.ts'

/**
 * Puts the first list into the cache of what was read, under the key of its page: a page that opens with its
 * rows is drawn once, one that opens without them twice. Titles of other records are asked for as well,
 * not waited for.
 */
export async function readFirstList(
  session: Session,
  { queryClient, dataProvider }: Pick<PortalTools, 'queryClient' | 'dataProvider'>,
): Promise<void> {
  const first = firstListOf(session)
  if (!first) return
  const { resource, names, params } = first
  const queryKey = [resource.name, 'getList', params]
  const queryFn = () => dataProvider.getList(resource.name, params)
  await queryClient.prefetchQuery({ queryKey, queryFn, staleTime: freshList })
  const read = queryClient.getQueryData<GetListResult<RaRecord>>(queryKey)
  const columns = names.flatMap((name) => resource.leaf.get(name) ?? [])
  const ids = referredBy(
    columns.map((leaf) => ({ leaf })),
    read?.data ?? [],
  )
  for (const [other, some] of Object.entries(ids))
    if (some.length) void queryClient.prefetchQuery(recordsQuery(dataProvider, other, some))
}
