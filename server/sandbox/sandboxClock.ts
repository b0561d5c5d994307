import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/** The clock of an embedded system, which can be moved ahead of this machine's. */
export interface SandboxClock {
  /** In milliseconds. */
  now(database: Database): Promise<number>
  /** Moves it forward; concurrent moves add up. */
  move(database: Database, milliseconds: number): Promise<void>
  /** Sets it to this machine's time. */
  reset(database: Database): Promise<void>
}

/** @param setting name of the database setting that stores the offset */
export function sandboxClock(setting: string): SandboxClock {
  return {
    async now(database) {
      const row = await database
        .selectFrom('sandboxSettings')
        .select(sql<number | null>`("value" ->> 'ahead')::double precision`.as('ahead'))
        .where('name', '=', setting)
        .executeTakeFirst()
      return Date.now() + (row?.ahead ?? 0)
    },
    async move(database, milliseconds) {
      await sql`insert into "sandboxSettings" ("name", "value")
        values (${setting}, jsonb_build_object('ahead', ${milliseconds}::double precision))
        on conflict ("name") do update set "value" = jsonb_build_object('ahead',
          ("sandboxSettings"."value" ->> 'ahead')::double precision + ${milliseconds})`.execute(
        database,
      )
    },
    async reset(database) {
      await database.deleteFrom('sandboxSettings').where('name', '=', setting).execute()
    },
  }
}
