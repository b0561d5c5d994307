import { sql, type RawBuilder } from 'kysely'
import type { Rollup } from '../../resources/figures/cubes.ts'
import type { Tx } from '../db/connect.ts'

/** The key columns of a table of sums. */
export function sumKeys({ covers, columns }: Rollup): readonly string[] {
  const [owner = '', ...others] = columns
  return [owner, covers, ...others]
}

const ofMonth = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)::date`

/**
 * A query that sums rows by the keys of a table of sums: keys first, then sums. Alias of the rows:
 * s.
 */
export function sumRowsSql(
  rollup: Rollup,
  measures: readonly { readonly name: string; readonly value: RawBuilder<unknown> }[],
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = sumKeys(rollup)
  const day = sql`s."day"`
  const values = keys.map((name) =>
    name === 'month' ? ofMonth(day) : name === 'day' ? day : sql`s.${sql.id(name)}`,
  )
  const sums = measures.map(({ value }) => sql`sum(${value})`)
  return sql`select ${sql.join([...values, ...sums])} from ${rows} s
    group by ${sql.join(keys.map((_name, at) => sql.lit(at + 1)))}
    order by ${sql.join(keys.map((_name, at) => sql.lit(at + 1)))}`
}

/**
 * Adds differences to a table of sums. Alias of the rows with the differences: s.
 * @param measures the measures, each with the difference of a row
 */
export async function addToSums(
  tx: Tx,
  rollup: Rollup,
  measures: readonly { readonly name: string; readonly value: RawBuilder<unknown> }[],
  rows: RawBuilder<unknown>,
): Promise<void> {
  const keys = sumKeys(rollup).map((name) => sql.id(name))
  const names = measures.map(({ name }) => sql.id(name))
  const sets = names.map((name) => sql`${name} = t.${name} + excluded.${name}`)
  await sql`insert into ${sql.table(rollup.table)} as t (${sql.join([...keys, ...names])})
    ${sumRowsSql(rollup, measures, rows)}
    on conflict (${sql.join(keys)}) do update set ${sql.join(sets)}`.execute(tx)
}
