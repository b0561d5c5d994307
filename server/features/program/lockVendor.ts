import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Lets nobody else change a vendor's program until the transaction ends. */
export async function lockVendor(tx: Tx, vendor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('program'), hashtext(${vendor}))`.execute(tx)
}
