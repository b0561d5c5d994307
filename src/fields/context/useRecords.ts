import { useMemo } from 'react'
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { model } from '../../../resources/index.ts'
import { titleColumns } from '../format/recordTitle.ts'

/** Ids by the name of the resource that they belong to. */
export type IdsByResource = Readonly<Record<string, readonly string[]>>

const staleTimeMs = 60_000

/** A query for the titles of records; shared by all that need the same ones. */
export function recordsQuery(dataProvider: DataProvider, name: string, ids: readonly string[]) {
  const sorted = [...new Set(ids)].sort()
  return {
    queryKey: [name, 'getMany', { ids: sorted, meta: 'titles' }],
    queryFn: async () => {
      const columns = titleColumns(model.resource(name))
      const { data } = await dataProvider.getMany(name, { ids: sorted, meta: { columns } })
      return data as RaRecord[]
    },
    enabled: sorted.length > 0,
    staleTime: staleTimeMs,
  }
}

/** The records that references name, as far as they have been read. */
export const useRecords = (ids: IdsByResource): ReadonlyMap<string, RaRecord> =>
  useReadRecords(ids).known

/**
 * The records that references name, with title and picture: one call per resource, not per cell.
 * Known titles stay while further ones are read, so that the next page does not flicker.
 */
export function useReadRecords(ids: IdsByResource) {
  const dataProvider = useDataProvider()
  const { records, areRead } = useQueries({
    queries: Object.entries(ids).map(([name, some]) => ({
      ...recordsQuery(dataProvider, name, some),
      placeholderData: (before: RaRecord[] | undefined) => before,
    })),
    combine: combineRecords,
  })
  const known: ReadonlyMap<string, RaRecord> = useMemo(
    () => new Map(records.map((record) => [String(record.id), record])),
    [records],
  )
  return { known, areRead }
}

type Answer = Pick<UseQueryResult<RaRecord[]>, 'data' | 'isLoading' | 'failureCount'>

/** Outside of the hook, so that react-query gives the same list until an answer changes. */
const combineRecords = (answers: readonly Answer[]) => ({
  records: answers.flatMap(({ data }) => data ?? []),
  // What fails once may go on failing.
  areRead: !answers.some(({ isLoading, failureCount }) => isLoading && failureCount === 0),
})
