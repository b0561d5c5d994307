import { sql } from 'kysely'
import { demoAccounts, demoPassword } from '../../resources/settings/demoAccounts.ts'
import type { Model } from '../../schema/index.ts'
import { hashPassword } from '../auth/passwords.ts'
import { connect, inTransaction, type Connection, type Tx } from '../db/connect.ts'
import { demoRecords, demoVendors, type DemoCounts } from './demoRecords.ts'
import { setDemoDay } from './base/demoTime.ts'
import type { DemoRecord } from './base/fillRecord.ts'
import { loadRecords } from './loadRecords.ts'
import { demoAreas } from './records/demoAreas.ts'
import { loadFacts } from '../facts/loadFacts.ts'
import { lastDay } from './facts/demoDays.ts'
import { demoFacts, type Counted } from './facts/demoFacts.ts'
import type { DemoChange } from './history/historyWriter.ts'

/** Rows of one statement: a few megabytes. */
const batch = 1000

/** Inserts many change rows at once. */
async function loadChanges(tx: Tx, rows: readonly DemoChange[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await sql`insert into changes ("_id", "resource", "recordId", "version", "at", "userId", "userEmail", "userType", "call", "changes")
      select * from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + batch))}::jsonb)
        as r("_id" uuid, "resource" text, "recordId" uuid, "version" integer, "at" timestamptz, "userId" uuid, "userEmail" text, "userType" text, "call" text, "changes" jsonb)`.execute(
      tx,
    )
}

/** Loads the demo's facts in the same way as a shop's files. */
function loadDemoFacts(tx: Tx, counted: Counted): Promise<void> {
  // `lastDay` is independent of the machine's clock; figures are refreshed by the start.
  return loadFacts(tx, demoFacts(counted), { lastDay: lastDay(), refreshes: false })
}

const stateKey = 'demo'

async function giveCredentials(tx: Tx): Promise<void> {
  // One hash serves all: the password is public.
  const passwordHash = await hashPassword(demoPassword)
  const emails = demoAccounts.map(({ email }) => email)
  await sql`insert into credentials ("userId", "passwordHash", "updatedAt")
    select "_id", ${passwordHash}, now() from users where "email" = any(${emails})`.execute(tx)
}

/**
 * Fills an empty database with demo data, in one transaction, so that an interrupted start leaves
 * nothing half done.
 * @param day the demo's fixed day; absent for today
 * @returns whether demo data was added
 */
export async function seedDemo(
  connection: Connection,
  model: Model,
  counts?: DemoCounts,
  day?: string,
): Promise<boolean> {
  const database = connect(connection, { hasTimeout: false, max: 1 })
  try {
    return await inTransaction(database, async (tx) => {
      const seeded = await tx
        .selectFrom('state')
        .select('key')
        .where('key', '=', stateKey)
        .executeTakeFirst()
      if (seeded) return false
      const madeOn = setDemoDay(day)
      const counted: Record<string, DemoRecord[]> = { products: [], orders: [] }
      for (const { resource, records, changes } of demoRecords(model, counts)) {
        await loadRecords(tx, model.resource(resource), records)
        await loadChanges(tx, changes)
        // Only products with a history are sold, which limits the memory of large demos.
        if (resource === 'orders' || changes.length) counted[resource]?.push(...records)
      }
      const { products = [], orders = [] } = counted
      await loadDemoFacts(tx, { vendors: demoVendors(counts), products, orders })
      for (const { load } of demoAreas) await load?.(tx, demoVendors(counts))
      await giveCredentials(tx)
      await tx
        .insertInto('state')
        .values({ key: stateKey, value: JSON.stringify({ filled: true, day: madeOn }) })
        .execute()
      return true
    })
  } finally {
    await database.destroy()
  }
}
