import { sql, type RawBuilder } from 'kysely'
import type { FieldOptions } from '../../../schema/index.ts'
import type { Condition } from './condition.ts'

/** What waits is counted to so many, then shown as “1,000 or more”. */
export const maxCount = 1_000

/** The number of rows, counted up to a limit. */
export const countUpTo = (rows: RawBuilder<unknown>, limit: number): RawBuilder<number> =>
  sql`(select count(*)::int from (select 1 ${rows} limit ${sql.lit(limit)}) c)`

type Counts = NonNullable<FieldOptions['counts']>

type OldestOf = NonNullable<FieldOptions['oldestOf']>
type NewestOf = NonNullable<FieldOptions['newestOf']>

const columnAt = (path: string) => sql.id('c', path.replaceAll('.', '_'))

/** The records that a field counts. Aliases: c these records, g the grid that has the field. */
function countedFrom({ resource, by, where = {} }: Counts): RawBuilder<unknown> {
  const conditions = [
    sql`${columnAt(by)} = g."_id"`,
    // Inlined: the planner of a prepared statement has to know the values.
    ...Object.entries(where).map(([path, value]) => sql`${columnAt(path)} = ${sql.lit(value)}`),
  ]
  return sql`from ${sql.table(resource)} c where ${sql.join(conditions, sql` and `)}`
}

/** The number of these records. */
export const countSql = (counts: Counts): RawBuilder<unknown> =>
  sql`(select count(*)::int ${countedFrom(counts)})`

/** The value of the newest record that refers to this one. Aliases: as above. */
export const newestSql = ({ resource, by, field }: NewestOf): RawBuilder<unknown> =>
  sql`(select ${columnAt(field)} from ${sql.table(resource)} c
    where ${columnAt(by)} = g."_id" and ${columnAt(field)} is not null
    order by c."createdAt" desc, c."_id" limit 1)`

/** The earliest time of these records, the first entry of an index. Aliases: as above. */
export const oldestSql = (oldestOf: OldestOf): RawBuilder<unknown> =>
  sql`(select min(${columnAt(oldestOf.field)}) ${countedFrom(oldestOf)})`

const anyComparisons = ['gte 1', 'gt 0']
const noneComparisons = ['lt 1', 'lte 0', 'in 0']

/**
 * A condition that is true if there are any such records, or none: the database then joins two
 * tables once instead of counting for each record. Undefined if the exact number matters.
 */
export function anySql(
  counts: Counts,
  { comparison, values }: Condition,
): RawBuilder<unknown> | undefined {
  const condition = `${comparison} ${values.join()}`
  const any = sql`exists (select 1 ${countedFrom(counts)})`
  return anyComparisons.includes(condition)
    ? any
    : noneComparisons.includes(condition)
      ? sql`not ${any}`
      : undefined
}
