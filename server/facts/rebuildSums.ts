import { sql } from 'kysely'
import { cubeByName } from '../../resources/analytics/cubes.ts'
import type { Tx } from '../db/connect.ts'
import { keysOfSums, summedUp } from './addUp.ts'

/**
 * Makes all sums again out of the days, as after facts that were not loaded by `loadFacts`. Loads keep them in step
 * by themselves. The caller has the lock of the facts.
 */
export async function rebuildSums(tx: Tx): Promise<void> {
  for (const { table, measures, rollups } of Object.values(cubeByName))
    for (const rollup of rollups) {
      const names = Object.keys(measures)
      const columns = [...keysOfSums(rollup), ...names].map((name) => sql.id(name))
      const sums = names.map((name) => ({ name, value: sql`s.${sql.id(name)}` }))
      await sql`truncate ${sql.table(rollup.table)}`.execute(tx)
      await sql`insert into ${sql.table(rollup.table)} (${sql.join(columns)})
        ${summedUp(rollup, sums, sql.table(table))}`.execute(tx)
    }
}
