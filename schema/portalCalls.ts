import type { Answer, CallOptions, Method } from './calls.ts'
import type { AnyField, Fields, ValueOf } from './field.ts'
import type { RecordNamed, RecordOf } from './recordOf.ts'

/**
 * Method and path. `{path}` is the path of any resource, `{resource}` its name; every resource has
 * such a call.
 */
export type CallAddress = `${Method} ${string}`

/** Types of file that calls return. */
export type AnsweredType =
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/html'
  | 'application/pdf'
  | 'message/rfc822'
  | 'application/xliff+xml'
  | 'text/event-stream'

/**
 * The answer of a call of no resource: a value, a record of the resource in its path, a file, or
 * nothing.
 */
export type PortalAnswer =
  | {
      readonly value: AnyField
      /** 202: a job goes on with it, whose state is the value. */
      readonly status?: 201 | 202
      /** The value has a name in the API document, which refers to it. */
      readonly component?: string
    }
  | { readonly record: 'own' }
  /** A file of one type, or of the type that the query chooses. */
  | { readonly file: AnsweredType | readonly AnsweredType[] }
  | { readonly status: 204 }

/** A call of the session, the account or the portal itself, or one that every resource has. */
export interface PortalCallOptions extends Pick<
  CallOptions,
  'part' | 'roles' | 'isPublic' | 'query' | 'body' | 'costs' | 'saysWithout' | 'source' | 'summary'
> {
  /** The heading in the API document; absent: the resource in its path. */
  readonly tag?: string
  /** Only resources have it whose definition has this. */
  readonly needs?: 'live'
  /** Slots of the path. A value that must be an id and is none counts as not found: 404. */
  readonly params?: Fields
  /** The resource of the record that is not found; absent: the one in the path. */
  readonly missing?: string
  /** The resource whose field labels errors use; absent: the one in the path. */
  readonly about?: string
  /** The handler checks query and body itself, because its errors have their own texts. */
  readonly checkedBy?: 'handler'
  /** The body may have other fields too, which are ignored. */
  readonly takesOthers?: true
  /** The body only repeats the path and is ignored. */
  readonly ignoresBody?: true
  /** Largest body, in bytes; absent: the server's limit. */
  readonly largestBody?: number
  /** The body is a URL-encoded form, not JSON. */
  readonly takesForm?: true
  /** The body is a file of one of these types, or JSON whose very bytes were signed: the handler reads it. */
  readonly takesBytes?: readonly (AnsweredType | 'application/json')[]
  /** Headers that it reads, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>
  /** Accepts `If-Match` with the version that was read. */
  readonly takesVersion?: true
  /** Allowed while viewing the portal as another account, although it writes: it ends the view. */
  readonly endsView?: true
  /** It saves nothing: if its outcome is unknown, it can simply be sent again. */
  readonly savesNothing?: true
  /** Allowed for users who have to set up a second factor first. */
  readonly enrols?: true
  readonly answer: PortalAnswer
  /** Short description of the success, for the API docs. */
  readonly success: string
  /** Refusals by status, for the API docs. */
  readonly refuses?: Readonly<Record<number, string>>
  /** More for the API docs than the summary says. */
  readonly notes?: string
}

export interface PortalCall extends PortalCallOptions {
  readonly method: Method
  readonly path: string
}

type MethodIn<A extends CallAddress> = A extends `${infer M extends Method} ${string}` ? M : never
type PathIn<A extends CallAddress> = A extends `${Method} ${infer P}` ? P : never

/** The method and path of an address. */
export interface AddressParts<A extends CallAddress> {
  readonly method: MethodIn<A>
  readonly path: PathIn<A>
}

/** Declares a call that belongs to no resource. */
export function portalCall<const A extends CallAddress, const O extends PortalCallOptions>(
  address: A,
  options: O,
): O & AddressParts<A> {
  const [method, path] = address.split(' ') as [MethodIn<A>, PathIn<A>]
  return { method, path, ...options }
}

type NamesIn<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | NamesIn<Rest>
  : never

/** Values for the slots of a call's path. */
export type PathParams<P extends string> = { readonly [N in NamesIn<P>]: string }

/** Whether every resource has this call. */
export const isPerResource = ({ path }: Pick<PortalCall, 'path'>): boolean =>
  path.includes('{path}') || path.includes('{resource}')

/** Whether a resource has a call that others have. */
export const hasCall = (
  { live }: { readonly live?: unknown },
  { needs }: Pick<PortalCall, 'needs'>,
): boolean => needs === undefined || live !== undefined

/** The path of a call for one resource. */
export function pathFor(
  { path }: Pick<PortalCall, 'path'>,
  resource: { readonly path: string; readonly name: string },
): string {
  return path.replace('{path}', resource.path).replace('{resource}', resource.name)
}

/** The body of a call. */
export type BodyOf<C> = C extends { readonly body: infer F extends Fields }
  ? RecordOf<F>
  : undefined

/** The query of a call, all of whose values are strings. */
export type QueryOf<C> = C extends { readonly query: infer F extends Fields }
  ? { readonly [N in keyof RecordOf<F>]: string }
  : undefined

/** The answer of a call. */
export type AnswerOf<C extends { readonly answer: PortalAnswer | Answer }> = C['answer'] extends {
  readonly value: infer F
}
  ? ValueOf<F>
  : C['answer'] extends { readonly fields: infer F extends Fields }
    ? RecordOf<F>
    : C['answer'] extends { readonly record: infer N extends string }
      ? RecordNamed<N>
      : C['answer'] extends { readonly file: unknown }
        ? string | Blob
        : null
