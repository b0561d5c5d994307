import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { documents } from '../../db/tables/documents.ts'

const receiptDoc = documents('receipts', 'receipts_docs')

/** Stores the last receipt numbers, so that new receipts continue after the demo's. */
export async function noteReceiptNumbers(tx: Tx): Promise<void> {
  await sql`insert into "receiptNumbers" ("year", "last")
    select "year", max("sequence") from (
      select (${receiptDoc.text('year')})::integer as "year", (${receiptDoc.text('sequence')})::integer as "sequence"
        from receipts_docs) numbered group by "year"`.execute(tx)
}
