import { sql } from 'kysely'
import { cubes, type Cube, type Rollup } from '../../resources/analytics/cubes.ts'
import type { Tx } from '../db/connect.ts'
import { addUp } from './addUp.ts'
import { productOf } from './checkStaged.ts'
import type { FactKind, ProductColumn } from './factKinds.ts'
import { makePartitions } from './monthPartitions.ts'
import { keysOf, staged } from './stageFacts.ts'

const fresh = sql.table('freshFacts')

/** First and last day of what was loaded. */
export interface LoadedDays {
  readonly firstDay: string
  readonly lastDay: string
}

/** The days of products are themselves sums of what sales say in more detail. */
const daysOfProducts: Rollup = {
  table: cubes.productDays.table,
  columns: ['vendor', 'product'],
  covers: 'day',
}

/** Every table that has sums of facts of a kind. */
export function sumsOf({ cube }: Pick<FactKind, 'cube'>): readonly Rollup[] {
  const days: Cube = cubes.productDays
  return cube === days ? days.rollups : [...cube.rollups, daysOfProducts, ...days.rollups]
}

const more = (name: string) => sql.id('s', `${name}_more`)

/**
 * Puts the staged rows in their places, where each replaces the one that says the same thing, and adds what has
 * changed by that to all sums. Whoever calls it has the lock of the facts.
 * @returns the days of the rows; undefined where there are none
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
  const own = ['day', ...Object.keys(kind.choices)]
  const same = sql.join(
    [
      sql`o."vendor" = p."vendor" and o."product" = p."_id"`,
      ...own.map((name) => sql`o.${sql.id(name)} = n.${sql.id(name)}`),
      // Says to the database which partitions it need not look at.
      sql`o."day" between ${sql.lit(first.firstDay)}::date and ${sql.lit(last.lastDay)}::date`,
    ],
    sql` and `,
  )
  const news = measures.flatMap((name) => [
    sql`n.${sql.id(name)}`,
    sql`n.${sql.id(name)} - coalesce(o.${sql.id(name)}, 0) as ${sql.id(`${name}_more`)}`,
  ])
  const isChanged = sql.join(
    [sql`o."day" is null`, ...measures.map((name) => sql`n.${sql.id(name)} <> o.${sql.id(name)}`)],
    sql` or `,
  )
  await sql`create temporary table ${fresh} on commit drop as
    select p."vendor", p."_id" as "product", ${sql.join([...own.map((name) => sql`n.${sql.id(name)}`), ...news])}
    from ${staged} n join ${table} p on ${column} = n."by" left join ${target} o on ${same}
    where ${isChanged} order by ${sql.join(keys.map((name) => sql.id(name)))}`.execute(tx)
  await sql`analyze ${fresh}`.execute(tx)

  const names = sql.join([...keys, ...measures].map((name) => sql.id(name)))
  const sets = measures.map((name) => sql`${sql.id(name)} = excluded.${sql.id(name)}`)
  await sql`insert into ${target} (${names}) select ${names} from ${fresh}
    on conflict (${sql.join(keys.map((name) => sql.id(name)))}) do update set ${sql.join(sets)}`.execute(
    tx,
  )
  const differences = measures.map((name) => ({ name, value: more(name) }))
  for (const rollup of sumsOf(kind)) await addUp(tx, rollup, differences, fresh)
  return { firstDay: first.firstDay, lastDay: last.lastDay }
}
