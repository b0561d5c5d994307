import type { GetListParams, RaRecord } from 'react-admin'

/** A record as a list showed it: its id, and the page that its row opens. */
export interface ListedRecord {
  readonly id: string
  readonly address: string
}

/** A page of a list as somebody left it. */
export interface ListVisit {
  readonly resource: string
  /** Path and query of the list. */
  readonly address: string
  /** What was requested, with the page and its size. */
  readonly params: GetListParams
  /** Where the first one of the page stands among all. */
  readonly from: number
  /** Of all pages; null where nobody counted them. */
  readonly total: number | null
  readonly records: readonly ListedRecord[]
  readonly addressOf: (record: RaRecord) => string
  /** The record whose row had the focus, or that was opened last; null where none was. */
  readonly current: string | null
  /** How far the window and the table inside it were scrolled, in pixels. */
  readonly scroll: { readonly window: number; readonly top: number; readonly left: number }
}

/** How many lists are remembered; the one left longest ago goes first. */
const most = 50

/** By address. In memory alone: what was searched for must not outlast the session. */
const visits = new Map<string, ListVisit>()

export function rememberVisit(visit: ListVisit): void {
  visits.delete(visit.address)
  visits.set(visit.address, visit)
  const [oldest] = visits.keys()
  if (visits.size > most && oldest !== undefined) visits.delete(oldest)
}

export function visitAt(address: string): ListVisit | undefined {
  return visits.get(address)
}

/** Where in a page of a list the record is whose page has this path; -1 where it is not among them. */
export function placeIn({ records }: ListVisit, path: string): number {
  return records.findIndex(({ address }) => address.split('?')[0] === path)
}

/** The list that a record's page was opened from: the one left last that leads to this path. */
export function visitOf(resource: string, path: string): ListVisit | undefined {
  return [...visits.values()].findLast(
    (visit) => visit.resource === resource && placeIn(visit, path) >= 0,
  )
}

export function forgetVisits(): void {
  visits.clear()
}

/** State of a navigation that goes back to a list by a link: it is shown as it was left. */
export const returning = { isReturning: true } as const

export function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturning' in state
}
