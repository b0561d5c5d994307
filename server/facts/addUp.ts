import { sql, type RawBuilder } from 'kysely'
import type { Rollup } from '../../resources/analytics/cubes.ts'
import type { Tx } from '../db/connect.ts'

/** The columns that tell the rows of sums apart. */
export function keysOfSums({ covers, columns }: Rollup): readonly string[] {
  const [owner = '', ...others] = columns
  return [owner, covers, ...others]
}

const ofMonth = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)::date`

/** Sums of rows that have days, in the columns of a table of sums: keys first. Alias of the rows: s. */
export function summedUp(
  rollup: Rollup,
  measures: readonly { readonly name: string; readonly value: RawBuilder<unknown> }[],
  rows: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const keys = keysOfSums(rollup)
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
 * Adds what has changed to sums. Alias of the rows that tell it: s.
 * @param measures with the difference that a row makes
 */
export async function addUp(
  tx: Tx,
  rollup: Rollup,
  measures: readonly { readonly name: string; readonly value: RawBuilder<unknown> }[],
  rows: RawBuilder<unknown>,
): Promise<void> {
  const keys = keysOfSums(rollup).map((name) => sql.id(name))
  const names = measures.map(({ name }) => sql.id(name))
  const sets = names.map((name) => sql`${name} = t.${name} + excluded.${name}`)
  await sql`insert into ${sql.table(rollup.table)} as t (${sql.join([...keys, ...names])})
    ${summedUp(rollup, measures, rows)}
    on conflict (${sql.join(keys)}) do update set ${sql.join(sets)}`.execute(tx)
}
