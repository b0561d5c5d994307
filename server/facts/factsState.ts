import { sql } from 'kysely'
import type { Database, Tx } from '../db/connect.ts'
import type { LoadedDays } from './mergeFacts.ts'

/** The state of the facts: a revision that every load increments, and the first and last day. */
export interface FactsState extends LoadedDays {
  readonly revision: number
}

/** Reads the state of the facts; undefined before the first load. */
export async function factsState(database: Database | Tx): Promise<FactsState | undefined> {
  const row = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', 'facts')
    .executeTakeFirst()
  return row?.value as FactsState | undefined
}

/** Records a load. @returns the new state */
export async function noteLoad(tx: Tx, { firstDay, lastDay }: LoadedDays): Promise<FactsState> {
  const before = await factsState(tx)
  const next: FactsState = {
    revision: (before?.revision ?? 0) + 1,
    firstDay: before && before.firstDay < firstDay ? before.firstDay : firstDay,
    lastDay: before && before.lastDay > lastDay ? before.lastDay : lastDay,
  }
  const value = JSON.stringify(next)
  await tx
    .insertInto('state')
    .values({ key: 'facts', value })
    .onConflict((one) => one.column('key').doUpdateSet({ value, updatedAt: sql<Date>`now()` }))
    .execute()
  return next
}
