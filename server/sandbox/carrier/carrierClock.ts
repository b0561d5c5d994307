import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** The carrier's clock runs ahead of the portal's by so many milliseconds. */
const setting = 'carrierClock'

/** What time it is for the carrier, in milliseconds. */
export async function carrierNow(database: Database): Promise<number> {
  const row = await database
    .selectFrom('sandboxSettings')
    .select(sql<number | null>`("value" ->> 'ahead')::double precision`.as('ahead'))
    .where('name', '=', setting)
    .executeTakeFirst()
  return Date.now() + (row?.ahead ?? 0)
}

/** Moves the clock forward; two at once add up. */
export async function moveCarrierClock(database: Database, milliseconds: number): Promise<void> {
  await sql`insert into "sandboxSettings" ("name", "value")
    values (${setting}, jsonb_build_object('ahead', ${milliseconds}::double precision))
    on conflict ("name") do update set "value" = jsonb_build_object('ahead',
      ("sandboxSettings"."value" ->> 'ahead')::double precision + ${milliseconds})`.execute(
    database,
  )
}

/** The carrier's time is the portal's again. */
export async function resetCarrierClock(database: Database): Promise<void> {
  await database.deleteFrom('sandboxSettings').where('name', '=', setting).execute()
}
