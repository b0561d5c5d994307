import { sql } from 'kysely'
import { tablesOf } from '../../db/tables/projection.ts'
import type { RecordNamed } from '../../../schema/index.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { vendorHooks } from '../vendors/vendorHooks.ts'

/**
 * Changes the artisan of an account with it: its email, and whether it can sign in. Does nothing
 * for an account without an artisan.
 */
export async function changeVendorOf(
  { tx, model, actor, id }: Pick<WriteContext, 'tx' | 'model' | 'actor' | 'id'>,
  change: Partial<Pick<RecordNamed<'vendors'>, 'email' | 'hasAccount'>>,
): Promise<void> {
  const resource = model.resource('vendors')
  const found =
    await sql`select from ${sql.table(tablesOf(resource).grid)} where "_id" = ${id}::uuid`.execute(
      tx,
    )
  if (!found.rows.length) return
  const options = { hooks: vendorHooks, isServer: true }
  await changeRecord({ tx, model, resource, actor }, id, change, options)
}
