import { sql } from 'kysely'
import { cubeByName, type Cube, type Rollup } from '../../resources/figures/cubes.ts'
import type { Tx } from '../db/connect.ts'
import { addToSums, sumKeys } from './sums.ts'
import { factsState, noteLoad } from './factsState.ts'

/** A product and its vendor. */
export interface FactsOwner {
  readonly vendor: string
  readonly product: string
}

/** Whether a table of sums has a row per product. */
const hasProducts = (rollup: Rollup) => sumKeys(rollup).includes('product')

async function subtractFromSums(
  tx: Tx,
  cube: Cube,
  { vendor, product }: FactsOwner,
): Promise<void> {
  const rows = sql`(select * from ${sql.table(cube.table)}
    where "vendor" = ${vendor}::uuid and "product" = ${product}::uuid)`
  const measures = Object.keys(cube.measures)
  const differences = measures.map((name) => ({ name, value: sql`-s.${sql.id(name)}` }))
  const isZero = sql.join(
    measures.map((name) => sql`${sql.id(name)} = 0`),
    sql` and `,
  )
  for (const rollup of cube.rollups.filter((one) => !hasProducts(one))) {
    await addToSums(tx, rollup, differences, rows)
    await sql`delete from ${sql.table(rollup.table)} where "vendor" = ${vendor}::uuid and ${isZero}`.execute(
      tx,
    )
  }
}

/**
 * Deletes the facts of a product and subtracts them from all sums. The caller must hold the facts
 * lock.
 */
export async function deleteFacts(tx: Tx, owner: FactsOwner): Promise<void> {
  const state = await factsState(tx)
  if (!state) return
  for (const cube of Object.values(cubeByName)) {
    await subtractFromSums(tx, cube, owner)
    for (const table of [cube.table, ...cube.rollups.filter(hasProducts).map((one) => one.table)])
      await sql`delete from ${sql.table(table)}
        where "vendor" = ${owner.vendor}::uuid and "product" = ${owner.product}::uuid`.execute(tx)
  }
  await noteLoad(tx, state)
}

/** Deletes all facts and sums, including partitions, and their state. */
export async function deleteAllFacts(tx: Tx): Promise<void> {
  const tables = Object.values(cubeByName).flatMap(({ table, rollups }) => [
    table,
    ...rollups.map((rollup) => rollup.table),
  ])
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(tx)
  await tx.deleteFrom('state').where('key', 'in', ['facts', 'figures']).execute()
}
