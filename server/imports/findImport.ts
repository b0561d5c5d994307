import type { Actor } from '../access/actor.ts'
import type { Database } from '../db/connect.ts'
import { ApiError } from '../errors/apiError.ts'
import type { StoredImport } from './importParts.ts'

/** Whose imports somebody reads; undefined for everybody’s. */
export const readsImportsOf = ({ subject }: Actor): string | undefined =>
  subject.role === 'admin' ? undefined : subject.id

/** An import of the reader’s, or of anybody’s for an admin. @throws ApiError 404 */
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
