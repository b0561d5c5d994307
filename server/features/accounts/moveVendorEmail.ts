import { sql } from 'kysely'
import { tablesOf } from '../../db/tables/projection.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { vendorHooks } from '../vendors/vendorHooks.ts'

/**
 * Gives the artisan of an account the account's email; does nothing for an account without an
 * artisan.
 */
export async function moveVendorEmail({
  tx,
  model,
  actor,
  id,
  email,
}: Pick<WriteContext, 'tx' | 'model' | 'actor' | 'id'> & {
  readonly email: string
}): Promise<void> {
  const resource = model.resource('vendors')
  const found =
    await sql`select from ${sql.table(tablesOf(resource).grid)} where "_id" = ${id}::uuid`.execute(
      tx,
    )
  if (!found.rows.length) return
  const options = { hooks: vendorHooks, isServer: true }
  await changeRecord({ tx, model, resource, actor }, id, { email }, options)
}
