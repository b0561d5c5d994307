import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { SignInOutcome } from '../../resources/settings/constants.ts'
import type { Right, Role } from '../../schema/index.ts'
import type { FactTables } from './factTables.ts'
import type { FieldChange } from './fieldChange.ts'
import type { ImportTables } from './importTables.ts'

/** What a saved view brings back. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>
  readonly words: string
  readonly sort: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly density: 'compact' | 'roomy' | null
}

/** Somebody views the portal as another account; stored with the session. */
export interface SessionView {
  /** The account whose portal is seen, and the type of user that it is. */
  readonly id: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** The record that the account belongs to; its history shows the view. */
  readonly resource: string
  /** The viewer's own session: the view ends with it. */
  readonly parentId: string
  /** Who views as whom, by their names. */
  readonly by: string
  readonly as: string
}

/** Something in a record's history that changed no field, such as a view of the portal as its account. */
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

/** Tables that belong to the server itself, not to a definition; areas declare theirs here (`declare module`). */
export interface SystemTables extends FactTables, ImportTables {
  /** What people have set on the sandbox page. */
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
  /** Behind each token; a token without an open session is worth nothing. */
  sessions: {
    _id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    endedAt: Date | null
    /** Set where the user views the portal as another account. */
    view: ColumnType<SessionView | null, string | null | undefined, never>
    /** Whether the history shows the end of such a view. */
    isViewEndNoted: Generated<boolean>
    /** Where it was opened: the address, and what the browser says of itself. */
    address: ColumnType<string | null, string | undefined, never>
    agent: ColumnType<string | null, string | undefined, never>
    /** It is good for setting up a second factor alone. */
    mustEnrol: Generated<boolean>
  }
  /** Passwords, argon2id, apart from the users that definitions describe. */
  credentials: { userId: string; passwordHash: string; updatedAt: Date }
  /** Secrets of second factors, encrypted; one that is not confirmed is being set up. */
  secondFactors: {
    userId: string
    secret: string
    createdAt: Generated<Date>
    confirmedAt: Date | null
    /** Of the last code that was taken: none is taken twice. */
    lastStep: Generated<number>
  }
  /** Codes that stand in for a lost second factor, each once. */
  recoveryCodes: { userId: string; codeHash: string; usedAt: Date | null }
  /** How sign-ins went, for the owner of the account. */
  signIns: {
    _id: string
    userId: string
    at: Generated<Date>
    outcome: SignInOutcome
    address: string
    agent: string
  }
  /** Which browsers have signed in to which account; their tokens are stored nowhere. */
  devices: {
    tokenHash: string
    userId: string
    createdAt: Generated<Date>
    seenAt: Generated<Date>
  }
  /** Named states of lists, each of one user, shared with types of user as it likes. */
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
  /** What somebody has typed and not saved yet, by the page that they typed it in; `new` stands for a record being made. */
  drafts: {
    userId: string
    resource: string
    record: string
    page: string
    /** The version that the values were typed over; null for a new record. */
    version: number | null
    values: JSONColumnType<Record<string, unknown>>
    /** The values of those fields in that version, so that a merge finds who changed what. */
    before: JSONColumnType<Record<string, unknown>>
    updatedAt: Date
  }
  /** Who has which record open, in which page of theirs. */
  presence: {
    userId: string
    resource: string
    record: string
    page: string
    since: Date
    seenAt: Date
  }
  /** Links to choose a password, sent by mail; the token itself is stored nowhere. */
  passwordLinks: {
    _id: string
    userId: string
    tokenHash: string
    expiresAt: Date
    /** Used, or replaced by a newer one. */
    endedAt: Date | null
    /** The email that the account had before, and that the link gives back. */
    email: ColumnType<string | null, string | null | undefined, never>
  }
  /** Work that left a transaction and is still to be done; see `server/jobs`. */
  jobs: {
    _id: string
    kind: string
    payload: JSONColumnType<object>
    attempts: number
    runAt: Date
    /** Which worker has it, and until when the others leave it alone. */
    lease: string | null
    leasedUntil: Date | null
    lastError: string | null
    /** Given up after the last attempt; stays for inspection. */
    failedAt: Date | null
  }
  /** The last number that a receipt of a year has; the others come before it, without gaps. */
  receiptNumbers: { year: number; last: number }
  /** Files that were uploaded, by the address under which records name them. */
  storedFiles: {
    address: string
    /** With its renditions. */
    bytes: Generated<string>
    createdAt: Generated<Date>
    /** Since when nothing is known to name it; deleted some time after. */
    unusedSince: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** The records that a file was uploaded for. */
  fileRecords: {
    address: string
    resource: string
    recordId: string
    /** Whose records those are; null for those of the house. */
    owner: string | null
    /** Who uploaded it; null where that was before it was noted. */
    userId: string | null
    createdAt: Generated<Date>
  }
  /** Sentences of approved translations, each with its translation, however often it stands somewhere. */
  translationPairs: {
    /** Worked out from the others: the same pair is stored once. */
    _id: string
    sourceLanguage: string
    targetLanguage: string
    source: string
    target: string
  }
  /** Where such a sentence stands: in which text of which translation, as its how manieth. */
  translationPairUses: { translation: string; field: string; at: number; pair: string }
  /** The beginnings of words that a sentence is found by. */
  translationPairWords: { word: string; pair: string }
  /** Which changes of the database have been made; see `server/db/migrations`. */
  migrations: { name: string; at: Generated<Date> }
  /** What the last start left behind, such as which fields the search tables cover. */
  state: { key: string; value: JSONColumnType<object>; updatedAt: Generated<Date> }
}
