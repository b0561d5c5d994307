import { monthsAfter } from '../../schema/index.ts'
import { sql } from 'kysely'
import { cubes, type Cube, type Rollup } from '../../resources/figures/cubes.ts'
import type { Tx } from '../db/connect.ts'
import { addToSums } from './sums.ts'
import { productOf } from './checkStaged.ts'
import type { FactKind, ProductColumn } from './factKinds.ts'
import { keysOf, staged } from './stageFacts.ts'

/** Name of the partition for a month, given by its first day. */
const partitionOf = (table: string, month: string) =>
  `${table}_${month.slice(0, 7).replace('-', '_')}`

/**
 * Creates the missing partitions of a table for these months. They are created as separate tables
 * and then attached, so that readers are not blocked. The caller must hold the facts lock.
 * @param months first days of months, `YYYY-MM-DD`
 */
export async function makePartitions(
  tx: Tx,
  table: string,
  months: readonly string[],
): Promise<void> {
  for (const month of months) {
    const name = partitionOf(table, month)
    const { rows } = await sql<{
      oid: number | null
    }>`select to_regclass(${`"${name}"`}) as oid`.execute(tx)
    if (rows[0]?.oid != null) continue
    // Sales are loaded after views: free space lets the updated rows stay in the same page.
    await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)
      with (fillfactor = 90)`.execute(tx)
    // DDL statements take no parameters.
    const from = sql.lit(month)
    await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
      for values from (${from}) to (${sql.lit(monthsAfter(month, 1))})`.execute(tx)
  }
}

const changedFacts = sql.table('freshFacts')

/** First and last day of loaded facts. */
export interface LoadedDays {
  readonly firstDay: string
  readonly lastDay: string
}

/** The daily figures of products include sums of the detailed sales. */
const productDaysRollup: Rollup = {
  table: cubes.productDays.table,
  columns: ['vendor', 'product'],
  covers: 'day',
}

/** All tables with sums of a kind of facts. */
export function sumsOf({ cube }: Pick<FactKind, 'cube'>): readonly Rollup[] {
  const days: Cube = cubes.productDays
  return cube === days ? days.rollups : [...cube.rollups, productDaysRollup, ...days.rollups]
}

const differenceOf = (name: string) => sql.id('s', `${name}_more`)

/**
 * Merges the staged rows into the facts, replacing rows with the same key, and adds the differences
 * to all sums. The caller must hold the facts lock.
 * @returns the first and last day of the rows; undefined if there are none
 */
export async function mergeFacts(
  tx: Tx,
  kind: FactKind,
  by: ProductColumn,
): Promise<LoadedDays | undefined> {
  const { table, column } = productOf(kind, by)
  const target = sql.table(kind.cube.table)
  const days = await sql<{ month: string; firstDay: string; lastDay: string }>`
    select to_char("day", 'YYYY-MM-01') as "month", min("day")::text as "firstDay", max("day")::text as "lastDay"
      from ${staged} group by 1 order by 1`.execute(tx)
  const [first, last] = [days.rows[0], days.rows.at(-1)]
  if (!first || !last) return undefined
  const months = days.rows.map(({ month }) => month)
  for (const name of new Set([kind.cube.table, cubes.productDays.table]))
    await makePartitions(tx, name, months)

  const keys = keysOf(kind)
  const measures = Object.keys(kind.measures)
  const rowColumns = ['day', ...Object.keys(kind.choices)]
  const isSameKey = sql.join(
    [
      sql`o."vendor" = p."vendor" and o."product" = p."_id"`,
      ...rowColumns.map((name) => sql`o.${sql.id(name)} = n.${sql.id(name)}`),
      // Lets the planner skip partitions.
      sql`o."day" between ${sql.lit(first.firstDay)}::date and ${sql.lit(last.lastDay)}::date`,
    ],
    sql` and `,
  )
  const newValues = measures.flatMap((name) => [
    sql`n.${sql.id(name)}`,
    sql`n.${sql.id(name)} - coalesce(o.${sql.id(name)}, 0) as ${sql.id(`${name}_more`)}`,
  ])
  const isChanged = sql.join(
    [sql`o."day" is null`, ...measures.map((name) => sql`n.${sql.id(name)} <> o.${sql.id(name)}`)],
    sql` or `,
  )
  await sql`create temporary table ${changedFacts} on commit drop as
    select p."vendor", p."_id" as "product", ${sql.join([...rowColumns.map((name) => sql`n.${sql.id(name)}`), ...newValues])}
    from ${staged} n join ${table} p on ${column} = n."by" left join ${target} o on ${isSameKey}
    where ${isChanged} order by ${sql.join(keys.map((name) => sql.id(name)))}`.execute(tx)
  await sql`analyze ${changedFacts}`.execute(tx)

  const names = sql.join([...keys, ...measures].map((name) => sql.id(name)))
  const sets = measures.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
  await sql`insert into ${target} (${names}) select ${names} from ${changedFacts}
    on conflict (${sql.join(keys.map((name) => sql.id(name)))}) do update set ${sql.join(sets)}`.execute(
    tx,
  )
  const differences = measures.map((name) => ({ name, value: differenceOf(name) }))
  for (const rollup of sumsOf(kind)) await addToSums(tx, rollup, differences, changedFacts)
  return { firstDay: first.firstDay, lastDay: last.lastDay }
}
