import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { SpreeScope, SpreeVersion } from './spreeContract.ts'

/** Settings of the embedded shop, changed on the sandbox page. */
export interface ShopSettings {
  /** SKUs that it refuses. */
  readonly refused: readonly string[]
  /** Most calls per second; null for no limit. */
  readonly perSecond: number | null
  /** The version of Spree that it emulates. */
  readonly version: SpreeVersion
  /** Scopes that its key lacks. */
  readonly lacks: readonly SpreeScope[]
  /** Pictures never arrive: the job that fetches them fails silently. */
  readonly losesImages: boolean
}

const name = 'shop'
const defaultSettings: ShopSettings = {
  refused: [],
  perSecond: null,
  version: '5.6',
  lacks: [],
  losesImages: false,
}

/** @returns the settings, which all servers on this database share */
export async function shopSettings(database: Database): Promise<ShopSettings> {
  const row = await database
    .selectFrom('sandboxSettings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return { ...defaultSettings, ...row?.value }
}

/** Changes some of the settings. */
export async function setShop(database: Database, changes: Partial<ShopSettings>): Promise<void> {
  await sql`insert into "sandboxSettings" ("name", "value") values (${name}, ${JSON.stringify(changes)}::jsonb)
    on conflict ("name") do update set "value" = "sandboxSettings"."value" || excluded."value"`.execute(
    database,
  )
}
