import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { DemoChange } from './history/historyWriter.ts'

/** Rows of one statement: a few megabytes. */
const batch = 1000

/** Puts many change rows into their table at once, as for demo data. */
export async function loadChanges(tx: Tx, rows: readonly DemoChange[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await sql`insert into changes ("_id", "resource", "recordId", "version", "at", "userId", "userEmail", "userType", "call", "changes")
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batch))}::jsonb)
        as r("_id" uuid, "resource" text, "recordId" uuid, "version" integer, "at" timestamptz, "userId" uuid, "userEmail" text, "userType" text, "call" text, "changes" jsonb)`.execute(
      tx,
    )
}
