import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SignInOutcome } from '../../resources/settings/constants.ts'
import type { ProposalState, Right, Role } from '../../schema/index.ts'
import type { FactTables } from './factTables.ts'
import type { FieldChange } from './fieldChange.ts'
import type { ImportTables } from './importTables.ts'

/** The state of a list that a saved view restores. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>
  readonly words: string
  readonly sort: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly density: 'compact' | 'roomy' | null
}

/** A view of the portal as another account; stored with the session. */
export interface SessionView {
  /** The viewed account and its type of user. */
  readonly id: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** The record that the account belongs to; its history shows the view. */
  readonly resource: string
  /** The viewer's own session: the view ends with it. */
  readonly parentId: string
  /** Names of the viewer and of the viewed account. */
  readonly by: string
  readonly as: string
}

/**
 * An entry of a record's history that changed no field, such as a view of the portal as its
 * account.
 */
export interface HistoryEvent {
  readonly kind:
    | 'viewStarted'
    | 'viewEnded'
    | 'secondFactorRemoved'
    | 'sessionsEnded'
    | 'personErased'
  readonly by: string
  readonly as: string
}

/** Where the erasure of a person goes on. */
export type ErasurePlace =
  /** Records with fields about a person, after this one. */
  | { readonly step: 'records'; readonly resource?: string; readonly after?: string }
  /** The history of everything, which names addresses that the account once had. */
  | { readonly step: 'history'; readonly after?: string }
  /** Every text of the database, after the row of a table with this key. */
  | { readonly step: 'texts'; readonly table?: string; readonly after?: readonly string[] }

/** Tables that no definition describes; areas add theirs by `declare module`. */
export interface SystemTables extends FactTables, ImportTables {
  /** Settings of the sandbox page. */
  sandboxSettings: { name: string; value: JSONColumnType<object> }
  /** Who changed which field of which record from what to what, by which call. */
  changes: {
    _id: string
    resource: string
    recordId: string
    version: number
    at: Date
    userId: string | null
    userEmail: string | null
    userType: string | null
    call: string
    changes: JSONColumnType<FieldChange[]>
    event: ColumnType<HistoryEvent | null, string | null | undefined, never>
    /** The import that it belongs to. */
    import: ColumnType<string | null, string | null | undefined, never>
  }
  /** The session of each token; a token is valid only while its session is open. */
  sessions: {
    _id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    endedAt: Date | null
    /** Set where the user views the portal as another account. */
    view: ColumnType<SessionView | null, string | null | undefined, never>
    /** Whether the end of such a view is in the history. */
    isViewEndNoted: Generated<boolean>
    /** IP address and `User-Agent` of the sign-in. */
    address: ColumnType<string | null, string | undefined, never>
    agent: ColumnType<string | null, string | undefined, never>
    /** The session may only be used to set up a second factor. */
    mustEnrol: Generated<boolean>
    /** Position in the database's log of what it wrote last; see `auth/noteWritten`. */
    written: Generated<string | null>
  }
  /** Password hashes (argon2id), kept apart from the users' records. */
  credentials: { userId: string; passwordHash: string; updatedAt: Date }
  /** Encrypted secrets of second factors; an unconfirmed one is being set up. */
  secondFactors: {
    userId: string
    secret: string
    createdAt: Generated<Date>
    confirmedAt: Date | null
    /** Time step of the last accepted code: no code is accepted twice. */
    lastStep: Generated<number>
  }
  /** Recovery codes for a lost second factor; each can be used once. */
  recoveryCodes: { userId: string; codeHash: string; usedAt: Date | null }
  /** Sign-in attempts, shown to the owner of the account. */
  signIns: {
    _id: string
    userId: string
    at: Generated<Date>
    outcome: SignInOutcome
    address: string
    agent: string
  }
  /** Browsers that have signed in to an account; their tokens are stored as hashes only. */
  devices: {
    tokenHash: string
    userId: string
    createdAt: Generated<Date>
    seenAt: Generated<Date>
  }
  /** Saved views of lists; each belongs to a user and may be shared with types of user. */
  views: {
    _id: string
    resource: string
    ownerId: string
    name: string
    state: JSONColumnType<ViewState>
    sharedWith: JSONColumnType<string[]>
    isDefault: boolean
    createdAt: Date
    updatedAt: Date
  }
  /** Kinds of work that a user's inbox hides before a day. */
  snoozes: { userId: string; kind: string; until: string }
  /** Users who have seen the tour of the portal. */
  tours: { userId: string; endedAt: Generated<Date> }
  /** Unsaved input of forms, by user, record and page; the record of a new one is `new`. */
  drafts: {
    userId: string
    resource: string
    record: string
    page: string
    /** The version of the record when the input began; null for a new record. */
    version: number | null
    values: JSONColumnType<Record<string, unknown>>
    /** The values of those fields in that version, for a three-way merge. */
    before: JSONColumnType<Record<string, unknown>>
    updatedAt: Date
  }
  /** Changes of live records that wait for a decision, or waited; see `records/proposals`. */
  proposals: {
    _id: string
    resource: string
    record: string
    /** Dotted path. */
    field: string
    value: ColumnType<unknown, string, never>
    /** The live value when it was proposed. */
    base: ColumnType<unknown, string, never>
    state: Generated<ProposalState>
    by: string
    at: Date
    /** The import that it came with. */
    import: ColumnType<string | null, string | null | undefined, never>
    /** Why it was refused, or what is asked for. */
    reason: ColumnType<string | null, string | null | undefined, string | null>
    decidedBy: ColumnType<string | null, string | null | undefined, string | null>
    decidedAt: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The version of the record that an accepted one made. */
    version: ColumnType<number | null, number | null | undefined, number | null>
  }
  /** Which user has which record open, on which page. */
  presence: {
    userId: string
    resource: string
    record: string
    page: string
    since: Date
    seenAt: Date
  }
  /** Links to choose a password, sent by mail; the token is stored as a hash only. */
  passwordLinks: {
    _id: string
    userId: string
    tokenHash: string
    expiresAt: Date
    /** When it was used, or replaced by a newer link. */
    endedAt: Date | null
    /** The account's previous email, which the link restores. */
    email: ColumnType<string | null, string | null | undefined, never>
  }
  /** Persons who are being erased, or were; see `features/accounts/eraseUserJob`. */
  erasures: {
    userId: string
    /** What the account could do: which records are its own follows from this. */
    role: Role
    rights: JSONColumnType<Right[]>
    askedBy: string
    call: string
    /** The addresses to replace, as far as they are known; none at the end. */
    emails: JSONColumnType<string[]>
    place: JSONColumnType<ErasurePlace>
    /** Rows that have been looked at, and about how many there are. */
    done: Generated<string>
    total: string | number
    startedAt: Generated<Date>
    endedAt: Date | null
  }
  /** What users were told; see `resources/notices`. */
  notices: {
    _id: string
    userId: string
    /** The name of the notice. */
    notice: string
    /** Key of the text, and what fills it. */
    subject: string
    vars: JSONColumnType<Record<string, string | number>>
    /** The path of the page that it leads to. */
    page: string
    at: Generated<Date>
    readAt: ColumnType<Date | null, never, Date>
    /** The digest that it still has to go into. */
    digest: 'daily' | 'weekly' | null
    /** The job that wrote it last, so that one that runs again does nothing more. */
    lastJob: string
  }
  /** What users have chosen for kinds of notices; `waiting` is about the inbox in the digest. */
  noticeChoices: { userId: string; kind: string; choice: string }
  /** Pending background jobs; see `server/jobs`. */
  jobs: {
    _id: string
    kind: string
    payload: JSONColumnType<object>
    attempts: number
    runAt: Date
    /** Id of the worker's lease on the job; it ends at `leasedUntil`. */
    lease: string | null
    leasedUntil: Date | null
    lastError: string | null
    /** When the last attempt failed; the row stays for inspection. */
    failedAt: Date | null
  }
  /** The last receipt number of each year; numbers have no gaps. */
  receiptNumbers: { year: number; last: number }
  /** Uploaded files, by the address under which records name them. */
  storedFiles: {
    address: string
    /** Size including renditions. */
    bytes: Generated<string>
    createdAt: Generated<Date>
    /** Since when no record names the file; it is deleted some time later. */
    unusedSince: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** The records that a file was uploaded for. */
  fileRecords: {
    address: string
    resource: string
    recordId: string
    /** The owner of the record; null if it belongs to the house. */
    owner: string | null
    /** Who uploaded the file; null for uploads from before this was recorded. */
    userId: string | null
    createdAt: Generated<Date>
  }
  /** Sentences of approved translations with their translation; each pair is stored once. */
  translationPairs: {
    /** Derived from the other columns, so that a pair is stored once. */
    _id: string
    sourceLanguage: string
    targetLanguage: string
    source: string
    target: string
  }
  /** Occurrences of these sentences: the translation, its field, and the index of the sentence. */
  translationPairUses: { translation: string; field: string; at: number; pair: string }
  /** Word prefixes by which a sentence is found. */
  translationPairWords: { word: string; pair: string }
  /** The migrations that have been run; see `server/db/migrations`. */
  migrations: { name: string; at: Generated<Date> }
  /** Values that outlive a start of the server, such as the fields that the search tables cover. */
  state: { key: string; value: JSONColumnType<object>; updatedAt: Generated<Date> }
}
