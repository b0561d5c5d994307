import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** Locks a vendor's program against other changes until the transaction ends. */
export async function lockVendor(tx: Tx, vendor: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('program'), hashtext(${vendor}))`.execute(tx)
}
