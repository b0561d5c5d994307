import { sql } from 'kysely'
import type { Database, Tx } from '../db/connect.ts'
import type { LoadedDays } from './mergeFacts.ts'

/** What there is of facts: a number that every load raises, and the days from the first to the last. */
export interface FactsState extends LoadedDays {
  readonly revision: number
}

/** What the facts cover; undefined before the first load. */
export async function factsState(database: Database | Tx): Promise<FactsState | undefined> {
  const row = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', 'facts')
    .executeTakeFirst()
  return row?.value as FactsState | undefined
}

/** Notes a load. @returns what there is then */
export async function noteLoad(tx: Tx, { firstDay, lastDay }: LoadedDays): Promise<FactsState> {
  const before = await factsState(tx)
  const now: FactsState = {
    revision: (before?.revision ?? 0) + 1,
    firstDay: before && before.firstDay < firstDay ? before.firstDay : firstDay,
    lastDay: before && before.lastDay > lastDay ? before.lastDay : lastDay,
  }
  const value = JSON.stringify(now)
  await tx
    .insertInto('state')
    .values({ key: 'facts', value })
    .onConflict((one) => one.column('key').doUpdateSet({ value, updatedAt: sql<Date>`now()` }))
    .execute()
  return now
}
