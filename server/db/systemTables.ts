import { sql, type ColumnType, type Generated, type JSONColumnType } from 'kysely'
import type { Right, Role } from '../../schema/index.ts'
import type { Database } from './connect.ts'

/** One changed field of a change row. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** What a saved view brings back. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>
  readonly words: string
  readonly sort: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly density: 'compact' | 'roomy' | null
}

/** Somebody looks at the portal as another account; kept with the session. */
export interface SessionView {
  /** The account whose portal is seen, and the type of user that it is. */
  readonly id: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** The record that the account belongs to; its history tells of the look. */
  readonly resource: string
  /** The viewer's own session: the look ends with it. */
  readonly parentId: string
  /** Who looks at whom, by their names. */
  readonly by: string
  readonly as: string
}

/** Something in a record's history that changed no field: a look at the portal as its account. */
export interface HistoryEvent {
  readonly kind: 'viewStarted' | 'viewEnded'
  readonly by: string
  readonly as: string
}

/** Tables that belong to the server itself, not to a definition. */
export interface SystemTables {
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
  }
  /** Behind each token; a token without an open session is worth nothing. */
  sessions: {
    _id: string
    userId: string
    createdAt: Date
    expiresAt: Date
    endedAt: Date | null
    /** Set where the user looks at the portal as another account. */
    view: ColumnType<SessionView | null, string | null | undefined, never>
    /** Whether the history tells of the end of such a look. */
    isViewEndNoted: Generated<boolean>
  }
  /** Passwords, argon2id, apart from the users that definitions describe. */
  credentials: { userId: string; passwordHash: string; updatedAt: Date }
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
    /** What those fields held in that version, so that a merge can tell who changed what. */
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
  /** Links to choose a password, sent by mail; the token itself is kept nowhere. */
  passwordLinks: {
    _id: string
    userId: string
    tokenHash: string
    expiresAt: Date
    /** Used, or replaced by a newer one. */
    endedAt: Date | null
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
    /** Given up after the last attempt; kept to be looked at. */
    failedAt: Date | null
  }
  /** What the last start left behind, such as which fields the search tables hold. */
  state: { key: string; value: JSONColumnType<object>; updatedAt: Generated<Date> }
}

const statements = [
  `create table if not exists changes (
    "_id" uuid primary key, "resource" text not null, "recordId" uuid not null, "version" integer not null,
    "at" timestamptz not null, "userId" uuid, "userEmail" text, "userType" text, "call" text not null,
    "changes" jsonb not null)`,
  `create index if not exists changes_record on changes ("resource", "recordId", "version" desc)`,
  `create table if not exists sessions (
    "_id" uuid primary key, "userId" uuid not null, "createdAt" timestamptz not null,
    "expiresAt" timestamptz not null, "endedAt" timestamptz)`,
  `create index if not exists sessions_user on sessions ("userId")`,
  `alter table sessions add column if not exists "view" jsonb`,
  `alter table sessions add column if not exists "isViewEndNoted" boolean not null default false`,
  `create index if not exists sessions_views on sessions ("expiresAt") where "view" is not null and not "isViewEndNoted"`,
  `alter table changes add column if not exists "event" jsonb`,
  `create table if not exists credentials (
    "userId" uuid primary key, "passwordHash" text not null, "updatedAt" timestamptz not null)`,
  `create table if not exists views (
    "_id" uuid primary key, "resource" text not null, "ownerId" uuid not null, "name" text not null,
    "state" jsonb not null, "sharedWith" jsonb not null, "isDefault" boolean not null,
    "createdAt" timestamptz not null, "updatedAt" timestamptz not null)`,
  `create index if not exists views_of on views ("resource", "ownerId")`,
  `create table if not exists drafts (
    "userId" uuid not null, "resource" text not null, "record" text not null, "page" text not null,
    "version" integer, "values" jsonb not null, "before" jsonb not null, "updatedAt" timestamptz not null,
    constraint drafts_page primary key ("userId", "resource", "record", "page"))`,
  // Databases from before drafts had pages: one per record, now of the page without a name.
  `alter table drafts add column if not exists "page" text not null default ''`,
  `alter table drafts drop constraint if exists drafts_pkey`,
  `create unique index if not exists drafts_page on drafts ("userId", "resource", "record", "page")`,
  `create index if not exists drafts_record on drafts ("resource", "record")`,
  `create table if not exists presence (
    "userId" uuid not null, "resource" text not null, "record" uuid not null, "page" text not null,
    "since" timestamptz not null, "seenAt" timestamptz not null,
    primary key ("resource", "record", "userId", "page"))`,
  `create table if not exists "passwordLinks" (
    "_id" uuid primary key, "userId" uuid not null, "tokenHash" text not null,
    "expiresAt" timestamptz not null, "endedAt" timestamptz)`,
  `create unique index if not exists password_links_token on "passwordLinks" ("tokenHash")`,
  `create index if not exists password_links_user on "passwordLinks" ("userId")`,
  `create table if not exists jobs (
    "_id" uuid primary key, "kind" text not null, "payload" jsonb not null, "attempts" integer not null,
    "runAt" timestamptz not null, "lease" uuid, "leasedUntil" timestamptz, "lastError" text,
    "failedAt" timestamptz)`,
  `create index if not exists jobs_due on jobs ("runAt")`,
  `create table if not exists state (
    "key" text primary key, "value" jsonb not null, "updatedAt" timestamptz not null default now())`,
]

/** Makes the server's own tables where they are missing. */
export async function createSystemTables(database: Database): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}
