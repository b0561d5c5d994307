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
  /** Index of the page's first record among all records. */
  readonly from: number
  /** Number of records on all pages; null where they were not counted. */
  readonly total: number | null
  readonly records: readonly ListedRecord[]
  readonly addressOf: (record: RaRecord) => string
  /** The record whose row had the focus, or that was opened last; null where none was. */
  readonly current: string | null
  /** How far the window and the table inside it were scrolled, in pixels. */
  readonly scroll: { readonly window: number; readonly top: number; readonly left: number }
}

/** The most lists that are remembered; the one left longest ago is forgotten first. */
const maxVisits = 50

/** By address. Only in memory: search words must not outlast the session. */
const visits = new Map<string, ListVisit>()

export function rememberVisit(visit: ListVisit): void {
  visits.delete(visit.address)
  visits.set(visit.address, visit)
  const [oldest] = visits.keys()
  if (visits.size > maxVisits && oldest !== undefined) visits.delete(oldest)
}

export function visitAt(address: string): ListVisit | undefined {
  return visits.get(address)
}

/** Index of the record whose page has this path; -1 where the visit does not have it. */
export function indexInVisit({ records }: ListVisit, path: string): number {
  return records.findIndex(({ address }) => address.split('?')[0] === path)
}

/** The list that a record's page was opened from: the one left last that leads to this path. */
export function visitOf(resource: string, path: string): ListVisit | undefined {
  return [...visits.values()].findLast(
    (visit) => visit.resource === resource && indexInVisit(visit, path) >= 0,
  )
}

export function forgetVisits(): void {
  visits.clear()
}

/** Navigation state of a link back to a list, which is then shown as it was left. */
export const returning = { isReturning: true } as const

export function isReturning(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isReturning' in state
}
