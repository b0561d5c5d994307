import { sql } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { changerName } from './changerName.ts'

/** Who deleted a record, and when; undefined where it stands, was never there, or was not the user's to read. */
export async function readDeletion(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
) {
  const scope = model.scope(resource, 'read', subject)
  if (scope === null) return undefined
  const last = await database
    .selectFrom('changes')
    .select(['version', 'at', 'userEmail', 'userType', 'call', 'changes'])
    .select(changerName)
    .where('resource', '=', resource.name)
    .where('recordId', '=', id)
    .where('event', 'is', null)
    .where(sql<boolean>`not exists (
      select from ${sql.table(tablesOf(resource).grid)} g where g."_id" = ${id}::uuid)`)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // What took a record away without a note of its own has a change as its last one.
  if (!last?.changes.every(({ to }) => to === null)) return undefined
  const wasTheirs =
    scope === 'all' ||
    last.changes.some(({ field, from }) => field === scope.own && from === subject.id)
  return wasTheirs ? last : undefined
}
