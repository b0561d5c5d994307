import { sql, type Generated, type JSONColumnType } from 'kysely'
import type { Database } from './connect.ts'

/** One changed field of a change row. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
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
  }
  /** Behind each token; a token without an open session is worth nothing. */
  sessions: { _id: string; userId: string; createdAt: Date; expiresAt: Date; endedAt: Date | null }
  /** Passwords, argon2id, apart from the users that definitions describe. */
  credentials: { userId: string; passwordHash: string; updatedAt: Date }
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
  `create table if not exists credentials (
    "userId" uuid primary key, "passwordHash" text not null, "updatedAt" timestamptz not null)`,
  `create table if not exists state (
    "key" text primary key, "value" jsonb not null, "updatedAt" timestamptz not null default now())`,
]

/** Makes the server's own tables where they are missing. */
export async function createSystemTables(database: Database): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database)
}
