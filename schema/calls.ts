import type { TakenDuring } from './access/during.ts'
import type { AnyField, Fields } from './field.ts'
import type { MessageKey, Principal } from './register.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Types of file that calls of resources answer. */
export type CallFileType = 'text/csv' | 'application/pdf'

/** What a call answers: one record, a page of them, named fields, a file, or nothing. */
export type Answer =
  | {
      readonly record: string
      /** Fields of this call alone that the record may have besides. */
      readonly extra?: Fields
    }
  | {
      readonly page: string
      /** Records of other resources that each one comes with, by the name they stand under. */
      readonly with?: Readonly<Record<string, string>>
      /** Fields of this call alone that each one has besides. */
      readonly extra?: Fields
    }
  | { readonly records: string }
  | { readonly fields: Fields }
  /** A value by itself; the handler answers it under `value`. */
  | { readonly value: AnyField }
  /** Of one type, or of that which the query chooses. */
  | { readonly file: CallFileType | readonly CallFileType[] }
  | { readonly status: 204 }

/** Types of file by what they hold, not by how they are named. */
export const fileTypes = [
  'gif',
  'jpeg',
  'png',
  'tiff',
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'rar',
  'zip',
  'mpg',
  'avi',
] as const
export type FileType = (typeof fileTypes)[number]

/** Files that a call takes as multipart under one name. */
export interface UploadPart {
  readonly accepts: readonly FileType[]
  /** Most files in one call. */
  readonly most: number
  /** Largest file, in bytes. */
  readonly largest: number
  /** Pictures are kept re-encoded, with renditions; exactly this size, or at least. */
  readonly pixels?: { readonly width: number; readonly height: number; readonly exact?: true }
  /** Served to those alone who were given a signed address, for a while. */
  readonly isPrivate?: true
  /** The slot of the path that names the field it is for: the file is private where that field's files are. */
  readonly into?: string
  /** What is said to whoever sends another type; absent for the usual text. */
  readonly refusal?: MessageKey
  /** What is said of more than `most`, with their `count` and `names`; absent for the usual text. */
  readonly tooMany?: MessageKey
  /** Whether the call can come without. */
  readonly optional?: true
  /** The handler reads it, and finds out what it is; it is kept nowhere. */
  readonly isRead?: true
}

/** What a call costs the server much of: each has a pace of its own for an account. */
export const costs = ['import', 'export', 'paper', 'query'] as const
export type Cost = (typeof costs)[number]

/** A documented call that is not plain create, read, update or delete. */
export interface CallOptions {
  /** While this part is switched off, there is no such call. */
  readonly part?: string
  /** Who may. Absent: everybody who is signed in, within the records they may read. */
  readonly roles?: readonly Principal[]
  /** Sent without a token. */
  readonly isPublic?: true
  readonly query?: Readonly<Record<string, AnyField>>
  readonly body?: Fields
  /** What is said in general where one of these parts of the body is missing; absent for the usual text. */
  readonly saysWithout?: Readonly<Record<string, MessageKey>>
  /** The call comes as multipart: files by part name; `body` then names its text parts. */
  readonly files?: Readonly<Record<string, UploadPart>>
  /** Words that a part of the path may be, where it is no id. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Parts of the path that may be any text. */
  readonly texts?: readonly string[]
  /** Parts of the path that name the record together in place of its id, by the fields that hold them. */
  readonly finds?: Readonly<Record<string, string>>
  /** Its handler finds the record by what the path says, since neither an id nor fields name it there. */
  readonly isFoundByHandler?: true
  /**
   * In which states its record takes it. A call that changes a record which has states says so, unless it moves them:
   * then the transitions do.
   */
  readonly during?: TakenDuring
  /** Its files are kept for whoever sends them, until one of their writes names them. */
  readonly keepsFiles?: true
  readonly answer: Answer
  /** The body may name fields of the record, as that of a plain change does. */
  readonly takesFields?: true
  /** The state field that it moves as a write of the user would, and where to: always, or by the body's field. */
  readonly moves?: { readonly field: string } & (
    | { readonly by: string; readonly to?: never }
    | { readonly to: string; readonly by?: never }
  )
  /** Rules of the business may stand against it, though it changes nothing. */
  readonly hasRules?: true
  /** Its query names records, which may be missing. */
  readonly namesOthers?: true
  /** What it does is no edit of the record that its path names: it is open while that is locked. */
  readonly leavesRecord?: true
  /** It costs the server much, so that an account is held to a pace: 429. */
  readonly costs?: Cost
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
export const takesRecord = ({ path, finds, isFoundByHandler }: Call): boolean =>
  path.includes('{id}') || finds !== undefined || isFoundByHandler === true

/** Whether a call edits the record that its path names: not while that is locked. A move has its own rules. */
export const editsRecord = (call: Call): boolean =>
  takesRecord(call) && call.method !== 'GET' && !call.moves && !call.leavesRecord

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
