import { valueAt, type Resource } from '../../schema/index.ts'
import type { Counted } from '../api/readRange.ts'

/** Milliseconds after which a list is counted again: other users may have added records. */
const maxTotalAgeMs = 60_000
/** Most lists whose total is remembered. */
const maxTotals = 100

interface KnownTotal {
  readonly counted: Counted
  readonly countedAt: number
  /** Pages, with their order, that have been read since the list was counted. */
  readonly readPages: Set<string>
}

/**
 * Totals of lists, by resource and filter: another page or another order does not change them.
 * Reading the same page in the same order again means that the user wants to see what is new, so it
 * counts again.
 */
function knownTotals() {
  const totals = new Map<string, KnownTotal>()
  return {
    /** The total for a page that is about to be read; undefined if the list has to be counted. */
    totalFor(list: string, page: string): Counted | undefined {
      const known = totals.get(list)
      if (!known || Date.now() - known.countedAt > maxTotalAgeMs || known.readPages.has(page))
        return undefined
      known.readPages.add(page)
      return known.counted
    },
    store(list: string, page: string, counted: Counted): void {
      if (totals.size >= maxTotals) totals.clear()
      totals.set(list, { counted, countedAt: Date.now(), readPages: new Set([page]) })
    },
    clear(): void {
      totals.clear()
    },
  }
}

/**
 * From this record on the server is told where the previous page ended, else it would count up to
 * it.
 */
const minCursorOffset = 1_000
/** Most pages whose end is remembered. */
const maxPageEnds = 1_000

/** A list in one order: its resource and filter, its sorting, and how many records a page has. */
interface PageOrder {
  readonly list: string
  readonly perPage: number
  readonly sort: readonly (readonly [field: string, order: string])[]
}

const keyOf = ({ list, perPage, sort }: PageOrder, page: number) =>
  JSON.stringify([list, perPage, sort, page])

/** Where pages far down in a list ended, so that the next page can begin there. */
function pageEnds() {
  const ends = new Map<string, string>()
  return {
    /** The `after` parameter for a page; undefined if the server has to count up to it. */
    cursorFor(order: PageOrder, page: number): string | undefined {
      const from = (page - 1) * order.perPage
      return from < minCursorOffset ? undefined : ends.get(keyOf(order, page - 1))
    },
    store(
      resource: Resource,
      order: PageOrder,
      page: number,
      records: readonly Readonly<Record<string, unknown>>[],
    ): void {
      const last = records[order.perPage - 1]
      const [field] = order.sort.length === 1 ? (order.sort[0] ?? []) : []
      const leaf = field === undefined ? undefined : resource.leaf.get(field)
      if (!last || !leaf || page * order.perPage < minCursorOffset) return
      const value = valueAt(last, leaf.parts)
      // The answer lacks the column where the list does not show it.
      if (value === undefined) return
      if (ends.size >= maxPageEnds) ends.clear()
      ends.set(keyOf(order, page), JSON.stringify([value, last['_id'] ?? last['id']]))
    },
    clear(): void {
      ends.clear()
    },
  }
}

/** What earlier answers about lists have told. Every change of a record clears it. */
export function listMemory() {
  const totals = knownTotals()
  const ends = pageEnds()
  return {
    totals,
    ends,
    clear(): void {
      totals.clear()
      ends.clear()
    },
  }
}
