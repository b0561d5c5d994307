import type { Subject } from '../../schema/index.ts'

type Query = Readonly<Record<string, string>>

/** A request as it is sent. */
export interface PlainRead {
  readonly path: string
  readonly query?: Query
  /** Asks for what follows from the answer; called once the request is on its way. */
  readonly next?: () => void
}

/**
 * What a page reads first, as data: it is asked for before the page, the definitions or React are there, and again into
 * the memory of what was read. A list without a query is read as it opens for the user at the address.
 */
export type Read =
  | PlainRead
  | { readonly list: string; readonly query?: Query }
  | { readonly record: string; readonly id: string | undefined }

/** What an address says, to whom. */
export interface Place {
  readonly pathname: string
  readonly search: URLSearchParams
  /** What the address puts into the slots of the page's path. */
  readonly slots: Readonly<Record<string, string>>
  readonly subject: Subject
}

/** What a page reads at a place; by a promise where working that out has code of its own. */
export type Reads = (place: Place) => readonly Read[] | Promise<readonly Read[]>
