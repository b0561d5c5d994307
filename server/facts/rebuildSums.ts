import { sql } from 'kysely'
import { cubeByName } from '../../resources/figures/cubes.ts'
import type { Tx } from '../db/connect.ts'
import { sumKeys, sumRowsSql } from './sums.ts'

/**
 * Recomputes all sums from the daily facts, for facts that were not loaded by `loadFacts`, which
 * updates sums itself. The caller must hold the facts lock.
 */
export async function rebuildSums(tx: Tx): Promise<void> {
  for (const { table, measures, rollups } of Object.values(cubeByName))
    for (const rollup of rollups) {
      const names = Object.keys(measures)
      const columns = [...sumKeys(rollup), ...names].map((name) => sql.id(name))
      const sums = names.map((name) => ({ name, value: sql`s.${sql.id(name)}` }))
      await sql`truncate ${sql.table(rollup.table)}`.execute(tx)
      await sql`insert into ${sql.table(rollup.table)} (${sql.join(columns)})
        ${sumRowsSql(rollup, sums, sql.table(table))}`.execute(tx)
    }
}
