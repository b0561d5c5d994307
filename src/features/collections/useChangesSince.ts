import { useQuery } from '@tanstack/react-query'
import { useDataProvider, type DataProvider } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import type { History, HistoryCalls, HistoryEntry } from '../../api/historyCalls.ts'
import { products } from '../resources.ts'

type Change = HistoryEntry['changes'][number]

/** Pieces of a history that are read at most. */
const mostPieces = 10

/** What changed of a product since a moment, field by field, with the titles of what the values name. */
export function useChangesSince(product: Shown<'products'>, since: unknown) {
  const calls = useDataProvider<DataProvider & HistoryCalls>()
  return useQuery({
    queryKey: [products.name, 'changesSince', String(product.id), product.version, since],
    enabled: typeof since === 'string',
    queryFn: async () => {
      const moment = String(since)
      const changes = new Map<string, Change>()
      const titles: Record<string, string> = {}
      let before: History['before'] = null
      for (let piece = 0; piece < mostPieces; piece += 1) {
        const read: History = await calls.history(products.name, { id: product.id, before })
        Object.assign(titles, read.titles)
        // Newest first: what a field became is found first, what it was last.
        for (const { at, changes: made } of read.entries)
          if (at > moment)
            for (const change of made)
              changes.set(change.field, {
                ...change,
                to: changes.get(change.field)?.to ?? change.to,
              })
        ;({ before } = read)
        if (before === null || read.entries.some(({ at }) => at <= moment)) break
      }
      return { changes, titles }
    },
  })
}
