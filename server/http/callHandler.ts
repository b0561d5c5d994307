import type { definitions } from '../../resources/index.ts'
import type { BodyOf, Call, Model, PathParams, QueryOf, Resource } from '../../schema/index.ts'
import type { Database } from '../db/connect.ts'
import type { Documents } from '../files/documents.ts'
import type { ReadFile } from '../files/uploader.ts'
import type { Actor } from '../access/actor.ts'
import type { Engine, Page, WriteExtras } from '../records/engine.ts'
import type { RawListRequest } from '../records/list/checkListRequest.ts'

type Values = Readonly<Record<string, unknown>>
type Texts = Readonly<Record<string, string>>

/** Outside systems that handlers use; each area declares its own here (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-interface
export interface OutsideSystems {}

/**
 * Context of a documented call, whose body and roles have been checked. Body and parameters are
 * typed by the declaration of a known call.
 */
export interface CallContext<N extends string = string, C extends Call = Call> {
  readonly engine: Engine
  /** For tables that belong to no resource. */
  readonly database: Database
  readonly model: Model
  readonly resource: Resource<N>
  readonly actor: Actor
  readonly params: string extends C['path'] ? Texts : PathParams<C['path']>
  /** Id of the record in the path; empty for a call without one. */
  readonly id: string
  readonly body: C extends { readonly takesFields: true }
    ? Values
    : C extends { readonly body: object }
      ? BodyOf<C>
      : Values
  /** The query parameters that the call declares. */
  readonly query: C extends { readonly query: object } ? QueryOf<C> : Texts
  /** Addresses of the uploaded files, by part. */
  readonly files: Readonly<Record<string, readonly string[]>>
  /** Uploaded files that are only read and not stored, by part. */
  readonly contents: Readonly<Record<string, readonly ReadFile[]>>
  /** Page and order of the query. */
  readonly page: RawListRequest & { readonly page: number }
  readonly extras: WriteExtras
  readonly documents: Documents
  /** Address of the portal, for absolute links. */
  readonly publicUrl: string
  readonly outside: OutsideSystems
}

/** A file as answer; the extension of its name gives the type. */
export interface AnsweredFile {
  readonly fileName: string
  readonly content: string | Uint8Array
}

/** Handles a documented call; answers a record, a page of records or a file, as declared. */
export type CallHandler<N extends string = string, C extends Call = Call> = (
  context: CallContext<N, C>,
) => Promise<Record<string, unknown> | Page | AnsweredFile>

/** Finds the id of the record for a call whose path does not contain it. @throws ApiError 404 */
export type CallFinder<N extends string = string, C extends Call = Call> = (
  parts: Pick<CallContext<N, C>, 'database' | 'engine' | 'resource' | 'actor' | 'params'>,
) => Promise<string>

/** A handler with its finder. */
export interface FindingHandler<N extends string = string, C extends Call = Call> {
  readonly find: CallFinder<N, C>
  readonly handle: CallHandler<N, C>
}

type Defined = (typeof definitions)[number]

/** The calls that a resource declares, by name. */
type CallsOf<N extends string> = Extract<Defined, { readonly name: N }>['calls']

/** A handler for each call that this resource declares. */
export type HandlersOf<N extends Defined['name']> = {
  readonly [K in keyof CallsOf<N>]: CallsOf<N>[K] extends infer C extends Call
    ? C extends { readonly isFoundByHandler: true }
      ? FindingHandler<N, C>
      : CallHandler<N, C>
    : never
}

/** Handlers of every resource; a missing one does not compile. */
export type CallHandlers = {
  readonly [D in Defined as keyof D['calls'] extends never ? never : D['name']]: HandlersOf<
    D['name']
  >
}
