import type { DataProvider } from 'react-admin'
import type { QueryClient } from '@tanstack/react-query'
import type { Subject } from '../../schema/index.ts'
import { recordQuery } from '../api/recordQuery.ts'
import type { PageLoader } from '../routing/pageLoader.ts'
import { prefetchList } from '../views/query/prefetchList.ts'
import { send } from './askFirst.ts'
import type { PageTable } from './pageTable.ts'
import { knownReads, type Known } from './requestsOf.ts'
import { rowAt, type RowAt } from './rowAt.ts'

/** Where answers are kept, and what asks for them. */
interface Reader {
  readonly queryClient: QueryClient
  readonly dataProvider: DataProvider
}

/** Puts an answer where the page looks for it; what is no record waits for the page as it is. */
async function read(reader: Reader, known: Known): Promise<void> {
  if ('path' in known) return send(known)
  if ('opening' in known) {
    const { resource, names, params } = known.opening
    const leaves = names.flatMap((name) => resource.leaf.get(name) ?? [])
    return prefetchList(
      reader,
      resource.name,
      params,
      leaves.map((leaf) => ({ leaf })),
    )
  }
  const { resource, id } = known
  return reader.queryClient.prefetchQuery({
    queryKey: [resource.name, 'getOne', { id, meta: undefined }],
    queryFn: async () => (await reader.dataProvider.getOne(resource.name, { id })).data,
    ...recordQuery,
  })
}

/** Loads pages of a table for one user: what they are drawn with, and what they read. */
export function pageLoader(table: PageTable, reader: Reader, subject: Subject): PageLoader {
  const readAll = async (row: RowAt) => {
    const reads = knownReads(await row.reads(), subject, row.search)
    await Promise.all(reads.map((known) => read(reader, known)))
  }
  const at = (address: string) => rowAt(table, address, subject)
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
