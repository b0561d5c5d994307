import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { SpreeScope, SpreeVersion } from './spreeContract.ts'

/** What people have set up for the embedded shop. */
export interface ShopSettings {
  /** SKUs that it does not take. */
  readonly refused: readonly string[]
  /** Calls that it takes in a second; null for as many as come. */
  readonly perSecond: number | null
  /** Which Spree it plays. */
  readonly version: SpreeVersion
  /** Scopes that its key does not have. */
  readonly lacks: readonly SpreeScope[]
  /** Pictures never come: the job that fetches them fails without a word. */
  readonly losesImages: boolean
}

const name = 'shop'
const none: ShopSettings = {
  refused: [],
  perSecond: null,
  version: '5.6',
  lacks: [],
  losesImages: false,
}

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
