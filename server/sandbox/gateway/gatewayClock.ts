import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** The gateway's clock runs ahead of the portal's by so many milliseconds. */
const setting = 'gatewayClock'

/** What time it is for the gateway, in milliseconds. */
export async function gatewayNow(database: Database): Promise<number> {
  const row = await database
    .selectFrom('sandboxSettings')
    .select(sql<number | null>`("value" ->> 'ahead')::double precision`.as('ahead'))
    .where('name', '=', setting)
    .executeTakeFirst()
  return Date.now() + (row?.ahead ?? 0)
}

/** Moves the clock forward; two at once add up. */
export async function moveGatewayClock(database: Database, milliseconds: number): Promise<void> {
  await sql`insert into "sandboxSettings" ("name", "value")
    values (${setting}, jsonb_build_object('ahead', ${milliseconds}::double precision))
    on conflict ("name") do update set "value" = jsonb_build_object('ahead',
      ("sandboxSettings"."value" ->> 'ahead')::double precision + ${milliseconds})`.execute(
    database,
  )
}

/** The gateway's time is the portal's again; what it has charged stays charged. */
export async function resetGatewayClock(database: Database): Promise<void> {
  await database.deleteFrom('sandboxSettings').where('name', '=', setting).execute()
}
