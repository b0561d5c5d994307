import type { Subject } from '../../schema/index.ts'

type Query = Readonly<Record<string, string>>

/** A read that names its request. */
export interface RequestRead {
  readonly path: string
  readonly query?: Query
  /** Requests what depends on the answer; called once the request has been sent. */
  readonly next?: () => void
}

/**
 * What a page reads first, as data. It is requested before the code of the page, the definitions
 * and React are loaded, and later read into the query cache. A list without a query is read as it
 * opens for the user at the address.
 */
export type Read =
  | RequestRead
  | { readonly list: string; readonly query?: Query }
  | { readonly record: string; readonly id: string | undefined }

/** An address that is being opened, and the user who opens it. */
export interface Place {
  readonly pathname: string
  readonly search: URLSearchParams
  /** Values of the slots of the page's path. */
  readonly slots: Readonly<Record<string, string>>
  readonly subject: Subject
}

/** What a page reads at an address; a promise where that is computed by code loaded on demand. */
export type Reads = (place: Place) => readonly Read[] | Promise<readonly Read[]>
