import type { RawBuilder } from 'kysely'
import type { Role, Right } from '../../schema/index.ts'
import type { SessionView } from '../db/systemTables.ts'
import type { Actor } from './actor.ts'

/** What the database knows of an open session and its user; the names cannot clash with a record's. */
export interface SessionRow {
  readonly '.user': string | null
  readonly '.email': string
  readonly '.type': Role
  readonly '.language': string | null
  readonly '.rights': Right[] | null
  readonly '.isActive': boolean | null
  readonly '.view': SessionView | null
  /** It is good for setting up a second factor alone. */
  readonly '.mustEnrol': boolean
}

/**
 * Somebody whose session is still to be looked up. The statement that finds what they want looks up
 * the session too: one round trip instead of two. Nothing may be answered or written before `verify`.
 */
export interface UnverifiedSession {
  readonly sid: string
  /** Finds an open session: at most one row. */
  sessionSql(sid: string): RawBuilder<SessionRow>
  /** Whose session it was when this process last looked: it only shapes the statement. */
  readonly cachedActor: Actor
  /**
   * Who it is, as the database says now.
   * @param text the row of {@link sessionSql} as JSON that the database wrote; null where there is none
   * @throws ApiError 401
   */
  verify(text: string | null): Actor
  /** Asks the database for the session alone. @throws ApiError 401 */
  load(): Promise<Actor>
}

/** Whoever sends a request: known already, or still to be verified. */
export type Caller = Actor | UnverifiedSession

export const isUnverified = (caller: Caller): caller is UnverifiedSession => 'cachedActor' in caller
