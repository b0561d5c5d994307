import type { Model, Resource } from '../../schema/index.ts'
import type { Carrier } from '../adapters/carrier/carrier.ts'
import type { PaymentGateway } from '../adapters/gateway/gateway.ts'
import type { Database } from '../db/connect.ts'
import type { Documents } from '../files/documents.ts'
import type { ReadFile } from '../files/uploader.ts'
import type { Actor } from '../access/actor.ts'
import type { Engine, Page, WriteExtras } from '../records/engine.ts'
import type { RawListRequest } from '../records/list/checkListRequest.ts'

/** What a documented call is given: its body is checked, its roles are checked. */
export interface CallContext {
  readonly engine: Engine
  /** For what the engine does not know: tables that are no resource's. */
  readonly database: Database
  readonly model: Model
  readonly resource: Resource
  readonly actor: Actor
  readonly params: Readonly<Record<string, string>>
  /** The record that the path names; empty for a call without. */
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
  /** The query parameters that the call declares. */
  readonly query: Readonly<Record<string, string>>
  /** Addresses of the files that came, by part; none for a part that did not come. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Files that came to be read and not kept, by part. */
  readonly contents: Readonly<Record<string, readonly ReadFile[]>>
  /** Page and order of the query. */
  readonly page: RawListRequest & { readonly page: number }
  readonly extras: WriteExtras
  readonly documents: Documents
  /** Address of the portal, for links that leave it. */
  readonly publicUrl: string
  /** Where payments go; null for a portal that takes none. */
  readonly gateway: PaymentGateway | null
  /** Who takes shipments along; null where no carrier is set up. */
  readonly carrier: Carrier | null
}

/** A file that a call answers, by the name that it is saved under; its ending says of which type it is. */
export interface AnsweredFile {
  readonly fileName: string
  readonly content: string | Uint8Array
}

/** Does a documented call. Answers a record, a page of them or a file, as declared. */
export type CallHandler = (
  context: CallContext,
) => Promise<Record<string, unknown> | Page | AnsweredFile>

/** Finds the record of a call whose path names it in a way of its own. @throws ApiError 404 */
export type CallFinder = (
  parts: Pick<CallContext, 'database' | 'engine' | 'resource' | 'actor' | 'params'>,
) => Promise<string>

/** A handler with what finds its record first. */
export interface FindingHandler {
  readonly find: CallFinder
  readonly handle: CallHandler
}
