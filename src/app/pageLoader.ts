import type { DataProvider } from 'react-admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '../../schema/index.ts'
import { recordQuery } from '../api/recordQuery.ts'
import type { PageLoader } from '../routing/pageLoader.ts'
import { views as ownViews } from '../features/index.ts'
import type { ViewsByName } from '../layout/pageArea.ts'
import { prefetchList } from '../views/query/prefetchList.ts'
import { sendEarly } from './requestEarly.ts'
import type { PageTable } from './pageTable.ts'
import { resolveReads, type ResolvedRead } from './requestsOf.ts'
import { rowAt, type RowAt } from './rowAt.ts'

/** The cache for answers, and the provider that requests them. */
interface Reader {
  readonly queryClient: QueryClient
  readonly dataProvider: DataProvider
}

/** Reads into the query cache; a plain request is sent early, and its answer waits for the page. */
async function read(reader: Reader, resolved: ResolvedRead): Promise<void> {
  if ('path' in resolved) return sendEarly(resolved)
  if ('opening' in resolved) {
    const { resource, names, params } = resolved.opening
    const leaves = names.flatMap((name) => resource.leaf.get(name) ?? [])
    return prefetchList(
      reader,
      resource.name,
      params,
      leaves.map((leaf) => ({ leaf })),
    )
  }
  const { resource, id } = resolved
  return reader.queryClient.prefetchQuery({
    queryKey: [resource.name, 'getOne', { id, meta: undefined }],
    queryFn: async () => (await reader.dataProvider.getOne(resource.name, { id })).data,
    ...recordQuery,
  })
}

/** Loads pages of a table for one user: their code and their data. */
export function pageLoader(
  table: PageTable,
  reader: Reader,
  subject: Subject,
  views: ViewsByName = ownViews,
): PageLoader {
  const readAll = async (row: RowAt) => {
    const reads = resolveReads(await row.reads(), subject, row.search)
    await Promise.all(reads.map((known) => read(reader, known)))
  }
  const at = (address: string) => rowAt(table, address, subject, views)
  return {
    async code(address) {
      await Promise.allSettled([at(address)?.component?.load()])
    },
    async page(address) {
      const row = at(address)
      if (row) await Promise.allSettled([row.component?.load(), readAll(row)])
    },
    hasCode(address) {
      const row = at(address)
      return !row?.component || row.component.ready() !== undefined
    },
  }
}
