import type { Answer, CallOptions, Method } from './calls.ts'
import type { AnyField, Fields, ValueOf } from './field.ts'
import type { RecordNamed, RecordOf } from './recordOf.ts'

/** Method and path. `{path}` is the path of any resource, `{resource}` its name; such a call is one of each. */
export type CallAddress = `${Method} ${string}`

/** Types of file that calls answer. */
export type AnsweredType =
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'text/html'
  | 'application/pdf'
  | 'message/rfc822'
  | 'application/xliff+xml'

/** What a call that belongs to no resource answers: a value, a record of the resource in its path, a file, or nothing. */
export type PortalAnswer =
  | {
      readonly value: AnyField
      readonly status?: 201
      /** The value has a name in the API document, which refers to it. */
      readonly component?: string
    }
  | { readonly record: 'own' }
  /** Of one type, or of that which the query chooses. */
  | { readonly file: AnsweredType | readonly AnsweredType[] }
  | { readonly status: 204 }

/** A call of the session, the account or the portal itself, or one that every resource has. */
export interface PortalCallOptions extends Pick<
  CallOptions,
  'part' | 'roles' | 'isPublic' | 'query' | 'body' | 'costs' | 'saysWithout' | 'source' | 'summary'
> {
  /** The heading in the API document; absent: the resource in its path. */
  readonly tag?: string
  /** Parts of the path. One that must be an id and is none is missing: 404. */
  readonly params?: Fields
  /** Whose record is missing then; absent: one of the resource in its path. */
  readonly missing?: string
  /** The resource whose field names stand in errors; absent: that in its path. */
  readonly about?: string
  /** The handler judges query and body, since its refusals have words of their own. */
  readonly checkedBy?: 'handler'
  /** The handler lets a body name other fields too, which mean nothing. */
  readonly takesOthers?: true
  /** The body repeats what the path says: whatever it is, it is not read. */
  readonly ignoresBody?: true
  /** Largest body, in bytes; absent: that of the server. */
  readonly largestBody?: number
  /** The body comes as a form of the web, not as JSON. */
  readonly takesForm?: true
  /** The body is a file of one of these types, as bytes: the handler reads it. */
  readonly takesBytes?: readonly AnsweredType[]
  /** Headers that it reads, and what they hold. */
  readonly headers?: Readonly<Record<string, string>>
  /** Takes `If-Match`, the version that was read. */
  readonly takesVersion?: true
  /** Open to a look at the portal as another account, although it writes: it ends the look. */
  readonly endsView?: true
  /** It leaves nothing that could be saved already: where its outcome is unknown it is just sent again. */
  readonly savesNothing?: true
  /** Open to somebody who has to set up a second factor before anything else. */
  readonly enrols?: true
  readonly answer: PortalAnswer
  /** What a success means, in a few words for the API docs. */
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

/** What fills the slots of a path. */
export type PathParams<P extends string> = { readonly [N in NamesIn<P>]: string }

/** Whether each resource has one of this call. */
export const isPerResource = ({ path }: Pick<PortalCall, 'path'>): boolean =>
  path.includes('{path}') || path.includes('{resource}')

/** The path of a call for one resource. */
export function pathFor(
  { path }: Pick<PortalCall, 'path'>,
  resource: { readonly path: string; readonly name: string },
): string {
  return path.replace('{path}', resource.path).replace('{resource}', resource.name)
}

/** What a call takes as its body. */
export type BodyOf<C> = C extends { readonly body: infer F extends Fields }
  ? RecordOf<F>
  : undefined

/** What a call takes in its query; all of it is text. */
export type QueryOf<C> = C extends { readonly query: infer F extends Fields }
  ? { readonly [N in keyof RecordOf<F>]: string }
  : undefined

/** What a call answers. */
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
