import { useMemo } from 'react'
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin'
import { useQueries } from '@tanstack/react-query'
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

/**
 * The records that references name, with title and picture: one call per resource, not per cell.
 * Known titles stay while further ones are read, so that the next page does not flicker.
 */
export function useRecords(ids: IdsByResource): ReadonlyMap<string, RaRecord> {
  const dataProvider = useDataProvider()
  const answers = useQueries({
    queries: Object.entries(ids).map(([name, some]) => ({
      ...recordsQuery(dataProvider, name, some),
      placeholderData: (before: RaRecord[] | undefined) => before,
    })),
    combine: combineRecords,
  })
  return useMemo(() => new Map(answers.map((record) => [String(record.id), record])), [answers])
}

/** Outside of the hook, so that react-query gives the same list until an answer changes. */
function combineRecords(results: readonly { readonly data: RaRecord[] | undefined }[]): RaRecord[] {
  return results.flatMap(({ data }) => data ?? [])
}
