import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** What people have set up for the embedded shop. */
export interface ShopSettings {
  /** SKUs that it does not take. */
  readonly refused: readonly string[]
  /** Calls that it takes in a second; null for as many as come. */
  readonly perSecond: number | null
}

const name = 'shop'
const none: ShopSettings = { refused: [], perSecond: null }

/** @returns what is set up, for all servers on this database */
export async function shopSettings(database: Database): Promise<ShopSettings> {
  const row = await database
    .selectFrom('sandboxSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return { ...none, ...row?.value }
}

/** Changes some of it. */
export async function setShop(database: Database, changes: Partial<ShopSettings>): Promise<void> {
  await sql`insert into "sandboxSettings" ("name", "value") values (${name}, ${JSON.stringify(changes)}::jsonb)
    on conflict ("name") do update set "value" = "sandboxSettings"."value" || excluded."value"`.execute(
    database,
  )
}
