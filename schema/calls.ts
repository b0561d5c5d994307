import type { TakenDuring } from './access/during.ts'
import type { AnyField, Fields } from './field.ts'
import type { MessageKey, Principal } from './register.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Types of file that calls of resources return. */
export type CallFileType = 'text/csv' | 'application/pdf'

/** What a call answers: one record, a page of them, named fields, a file, or nothing. */
export type Answer =
  | {
      readonly record: string
      /** Additional fields of the record in this answer. */
      readonly extra?: Fields
    }
  | {
      readonly page: string
      /** Records of other resources that each record includes, by their name in it. */
      readonly with?: Readonly<Record<string, string>>
      /** Additional fields of each record in this answer. */
      readonly extra?: Fields
    }
  | { readonly records: string }
  | { readonly fields: Fields }
  /** A bare value; the handler returns it as `value`. */
  | { readonly value: AnyField }
  /** A file of one type, or of the type that the query chooses. */
  | { readonly file: CallFileType | readonly CallFileType[] }
  | { readonly status: 204 }

/** Types of file by their content, not by their extension. */
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

/** A multipart part of a call: its files under one name. */
export interface UploadPart {
  readonly accepts: readonly FileType[]
  /** Most files in one call. */
  readonly most: number
  /** Largest file, in bytes. */
  readonly largest: number
  /**
   * Pictures are stored re-encoded, with renditions; they must have this size, exactly or at least.
   */
  readonly pixels?: { readonly width: number; readonly height: number; readonly exact?: true }
  /** Served only by signed addresses, which expire. */
  readonly isPrivate?: true
  /**
   * The slot of the path that names the target field, whose files decide whether this one is
   * private.
   */
  readonly into?: string
  /** Message for a file of another type; absent for the usual text. */
  readonly refusal?: MessageKey
  /**
   * Message for more files than `most`, with their `count` and `names`; absent for the usual text.
   */
  readonly tooMany?: MessageKey
  /** The call may come without it. */
  readonly optional?: true
  /** The handler reads the file and detects its type; it is not stored. */
  readonly isRead?: true
}

/** Kinds of expensive calls; each has a rate limit of its own per account. */
export const costs = ['import', 'export', 'paper', 'query'] as const
export type Cost = (typeof costs)[number]

/** A documented call that is not plain create, read, update or delete. */
export interface CallOptions {
  /** The call does not exist while this part is switched off. */
  readonly part?: string
  /** Who may make it. Absent: everyone who is signed in, within the records they may read. */
  readonly roles?: readonly Principal[]
  /** Sent without a token. */
  readonly isPublic?: true
  readonly query?: Readonly<Record<string, AnyField>>
  readonly body?: Fields
  /** General error if one of these parts of the body is missing; absent for the usual text. */
  readonly saysWithout?: Readonly<Record<string, MessageKey>>
  /** The call is multipart: its files by part name; `body` then declares the text parts. */
  readonly files?: Readonly<Record<string, UploadPart>>
  /** Allowed values of a slot of the path that is no id. */
  readonly words?: Readonly<Record<string, readonly string[]>>
  /** Slots of the path that may hold any text. */
  readonly texts?: readonly string[]
  /** Slots of the path that together identify the record in place of its id, with their fields. */
  readonly finds?: Readonly<Record<string, string>>
  /** The handler finds the record by the path, which has neither its id nor fields of it. */
  readonly isFoundByHandler?: true
  /**
   * The states of the record in which the call is accepted. Required for a call that changes a
   * record with states, unless it makes a transition: then the transitions decide.
   */
  readonly during?: TakenDuring
  /** Its files are stored for the user who sends them, until one of their writes names them. */
  readonly keepsFiles?: true
  readonly answer: Answer
  /** The body may contain fields of the record, as that of an update does. */
  readonly takesFields?: true
  /**
   * The state field that it changes like a write of the user, and the target: fixed, or in the
   * body.
   */
  readonly moves?: { readonly field: string } & (
    | { readonly by: string; readonly to?: never }
    | { readonly to: string; readonly by?: never }
  )
  /** Business rules may refuse it, although it changes nothing. */
  readonly hasRules?: true
  /** Its query names records, which may not exist. */
  readonly namesOthers?: true
  /** It does not edit the record in its path, so it is allowed while that is locked. */
  readonly leavesRecord?: true
  /** The call is expensive, so its rate per account is limited: 429. */
  readonly costs?: Cost
  /** Where the specification declares it: `D2 §7.4`, or `ours`. */
  readonly source: string
  /** One sentence for the API docs. */
  readonly summary: string
  /** The notice after success. */
  readonly success?: MessageKey
}

export interface Call extends CallOptions {
  readonly method: Method
  readonly path: string
}

/** Whether a call is about one record, identified by its path. */
export const takesRecord = ({ path, finds, isFoundByHandler }: Call): boolean =>
  path.includes('{id}') || finds !== undefined || isFoundByHandler === true

/**
 * Whether a call edits the record in its path, and so is refused while that is locked. Transitions
 * have their own rules.
 */
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
