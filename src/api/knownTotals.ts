import type { Counted } from './readRange.ts'

/** After this a list is counted anew, in milliseconds: others may have added to it. */
const knownFor = 60_000
/** Most lists whose total is known. */
const mostKept = 100

interface Known {
  readonly counted: Counted
  readonly at: number
  /** The pages and orders that were read since it was counted. */
  readonly read: Set<string>
}

/**
 * How many records lists have, each being a resource with a filter: turning its page or sorting it changes
 * nothing about that. Who reads the same page in the same order once more wants to see what is new.
 */
export function knownTotals() {
  const totals = new Map<string, Known>()
  return {
    /** The total for a page that is about to be read; undefined where it has to be counted. */
    before(list: string, page: string): Counted | undefined {
      const known = totals.get(list)
      if (!known || Date.now() - known.at > knownFor || known.read.has(page)) return undefined
      known.read.add(page)
      return known.counted
    },
    learn(list: string, page: string, counted: Counted): void {
      if (totals.size >= mostKept) totals.clear()
      totals.set(list, { counted, at: Date.now(), read: new Set([page]) })
    },
    /** After a change nobody knows what still belongs to a list. */
    forget(): void {
      totals.clear()
    },
  }
}
