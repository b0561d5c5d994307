import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'
import type { StoredImport } from './importParts.ts'

/** The user whose imports an actor may read; undefined for all users (admins). */
export const readsImportsOf = ({ subject }: Actor): string | undefined =>
  subject.role === 'admin' ? undefined : subject.id

/** Whether a file could not be taken, or its step was given up. */
export const hasFailed = sql<boolean>`"problem" is not null`

/** Finds an import that the actor may read. @throws ApiError 404 */
export async function findImport(
  database: Database,
  id: string,
  actor: Actor,
): Promise<StoredImport> {
  const owner = readsImportsOf(actor)
  const found = await database
    .selectFrom('imports')
    .selectAll()
    .where('_id', '=', id)
    .$if(owner !== undefined, (query) => query.where('userId', '=', owner ?? ''))
    .executeTakeFirst()
  if (!found) throw new ApiError(404, 'NOT_FOUND', 'app.importErrors.noImport')
  return found
}
