import { sql } from 'kysely'
import type { Right, Role } from '../../schema/index.ts'
import { monitorOf, type Database } from '../db/connect.ts'
import {
  cacheByOwner,
  compileStatement,
  runCompiled,
  slot,
  type CompiledStatement,
} from '../db/compiledStatement.ts'
import { retryOnce } from '../db/retryOnce.ts'
import type { SessionView } from '../db/systemTables.ts'
import { documents } from '../db/tables/documents.ts'

/** A session with the data of its user. */
export interface SessionRow {
  readonly user: string
  readonly email: string
  readonly type: Role
  readonly language: string | null
  readonly rights: Right[] | null
  readonly isActive: boolean | null
  readonly view: SessionView | null
  /** The session may only be used to set up a second factor. */
  readonly mustEnrol: boolean
  /** Position in the database's log of what it wrote last, or of its begin. */
  readonly written: string | null
  /** The time by the clock of the database, in seconds since 1970. */
  readonly now: number
}

const userDoc = documents('users')

const statement = sql`select d."_id" as "user", ${userDoc.text('email')} as "email", ${userDoc.text('profile.type')} as "type",
    ${userDoc.text('language')} as "language", ${userDoc.json('rights')} as "rights",
    (${userDoc.text('isActive')})::boolean as "isActive", s."view", s."mustEnrol", s."written"::text as "written",
    extract(epoch from now())::float8 as "now"
  from sessions s join users_docs d on d."_id" = s."userId"
  where (s."view" is null or exists (select from sessions p
      where p."_id" = (s."view" ->> 'parentId')::uuid and p."endedAt" is null and p."expiresAt" > now()))
    and s."_id" = ${slot('session')}::uuid and s."expiresAt" > now()
    and (s."endedAt" is null or (${userDoc.text('isActive')})::boolean is false)`

const statements = cacheByOwner<Database, CompiledStatement>()

/**
 * Finds an open session with its user. For a deactivated user an ended session is found too, so
 * that the error can say why it ended.
 */
export async function findSession(
  database: Database,
  sid: string,
): Promise<SessionRow | undefined> {
  const compiled = statements(database, 'session', () => compileStatement(database, statement))
  return retryOnce(async () => {
    const askedAt = performance.now()
    const { rows } = await runCompiled<SessionRow>(database, compiled, [['session', sid]])
    if (rows[0]) monitorOf(database).noteTime(rows[0].now * 1000, askedAt)
    return rows[0]
  })
}
