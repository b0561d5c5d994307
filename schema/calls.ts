import type { AnyField, Fields } from './field.ts'
import type { MessageKey, Principal } from './register.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call answers: one record, a page of them, named fields, or nothing. */
export type Answer =
  | { readonly record: string }
  | { readonly page: string }
  | { readonly records: string }
  | { readonly fields: Fields }
  | { readonly status: 204 }

/** A documented call that is not plain create, read, update or delete. */
export interface CallOptions {
  /** Who may. Absent: everybody who is signed in, within the records they may read. */
  readonly roles?: readonly Principal[]
  /** Sent without a token. */
  readonly isPublic?: true
  readonly query?: Readonly<Record<string, AnyField>>
  readonly body?: Fields
  readonly answer: Answer
  /** The state field that it moves as a write of the user would, and the body's field that says where to. */
  readonly moves?: { readonly field: string; readonly by: string }
  /** Where the documents say so: `D2 §7.4`, or `ours`. */
  readonly source: string
  /** What it does, in one sentence for the API docs. */
  readonly summary: string
  /** The notice after success. */
  readonly success?: MessageKey
}

export interface Call extends CallOptions {
  readonly method: Method
  readonly path: string
}

/** Whether a call is about one record, which its path names. */
export const takesRecord = ({ path }: Call): boolean => path.includes('{id}')

const caller =
  (method: Method) =>
  <const P extends string, const O extends CallOptions>(
    path: P,
    options: O,
  ): O & { method: Method; path: P } => ({
    method,
    path,
    ...options,
  })

export const get = caller('GET')
export const post = caller('POST')
export const put = caller('PUT')
export const patch = caller('PATCH')
export const del = caller('DELETE')
