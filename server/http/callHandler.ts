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

/** Systems elsewhere that calls ask: whose handlers need one declares it here. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface OutsideSystems {}

/**
 * What a documented call is given: its body is checked, its roles are checked. Of a call that is known, the body and
 * the parameters are typed by its declaration.
 */
export interface CallContext<N extends string = string, C extends Call = Call> {
  readonly engine: Engine
  /** For what the engine does not know: tables that are no resource's. */
  readonly database: Database
  readonly model: Model
  readonly resource: Resource<N>
  readonly actor: Actor
  readonly params: string extends C['path'] ? Texts : PathParams<C['path']>
  /** The record that the path names; empty for a call without. */
  readonly id: string
  readonly body: C extends { readonly takesFields: true }
    ? Values
    : C extends { readonly body: object }
      ? BodyOf<C>
      : Values
  /** The query parameters that the call declares. */
  readonly query: C extends { readonly query: object } ? QueryOf<C> : Texts
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
  readonly outside: OutsideSystems
}

/** A file that a call answers, by the name that it is saved under; its ending says of which type it is. */
export interface AnsweredFile {
  readonly fileName: string
  readonly content: string | Uint8Array
}

/** Does a documented call. Answers a record, a page of them or a file, as declared. */
export type CallHandler<N extends string = string, C extends Call = Call> = (
  context: CallContext<N, C>,
) => Promise<Record<string, unknown> | Page | AnsweredFile>

/** Finds the record of a call whose path names it in a way of its own. @throws ApiError 404 */
export type CallFinder<N extends string = string, C extends Call = Call> = (
  parts: Pick<CallContext<N, C>, 'database' | 'engine' | 'resource' | 'actor' | 'params'>,
) => Promise<string>

/** A handler with what finds its record first. */
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

/** The same for every resource; one that is missing does not compile. */
export type CallHandlers = {
  readonly [D in Defined as keyof D['calls'] extends never ? never : D['name']]: HandlersOf<
    D['name']
  >
}
