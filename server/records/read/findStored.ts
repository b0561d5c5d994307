import { sql } from 'kysely'
import type { Model, RecordNamed, Resource, Subject, Verb } from '../../../schema/index.ts'
import { forbidden, notFound } from '../../errors/apiError.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database } from '../../db/connect.ts'
import { asRecordOf } from './storedRecord.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { storedRecord } from './readRecord.ts'

/**
 * Reads a record as it is stored, without locking it, for a user who has this right on it.
 * @throws ApiError 403 where the user may read it but lacks the right, 404 where they may not read
 *   it
 */
export async function findStored<N extends string>(
  database: Database,
  model: Model,
  resource: Resource<N>,
  verb: Verb,
  id: string,
  subject: Subject,
): Promise<RecordNamed<N>> {
  const { grid, docs } = tablesOf(resource)
  const allowed = (scopeVerb: Verb) =>
    scopeCondition(resource, model.scope(resource, scopeVerb, subject), subject)
  const { rows } = await sql<Record<string, unknown>>`
    select g."version" as ".version", g."createdAt" as ".createdAt", g."updatedAt" as ".updatedAt",
      d."doc" as ".doc", ${allowed(verb)} as ".may"
    from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
    where g."_id" = ${id}::uuid and (${allowed('read')} or ${allowed(verb)})`.execute(database)
  const row = rows[0]
  if (!row) throw notFound(resource.name)
  if (row['.may'] !== true) throw forbidden()
  return asRecordOf(resource, storedRecord(id, row))
}
