import { sql } from 'kysely'
import type { Actor } from '../../access/actor.ts'
import { notFound } from '../../errors/apiError.ts'
import { readRecord } from '../../records/read/readRecord.ts'
import type { ProgramParts } from './programParts.ts'

/** The vendor of a subscription that the actor may read. @throws ApiError 404 */
export async function ownerOf({ database, model }: ProgramParts, { subject }: Actor, id: string) {
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from subscriptions where "subscriptionId" = ${id}`.execute(database)
  const [found] = rows
  if (!found) throw notFound('subscriptions')
  const resource = model.resource('subscriptions')
  await readRecord(database, model, resource, found.id, subject)
  const { rows: owners } = await sql<{ vendor: string }>`
    select "vendor"::text from subscriptions where "_id" = ${found.id}::uuid`.execute(database)
  const [owner] = owners
  if (!owner) throw notFound('subscriptions')
  return owner.vendor
}
