import { sql, type RawBuilder } from 'kysely'
import type { FieldOptions } from '../../../schema/index.ts'
import type { Condition } from './condition.ts'

type Counts = NonNullable<FieldOptions['counts']>

type OldestOf = NonNullable<FieldOptions['oldestOf']>
type NewestOf = NonNullable<FieldOptions['newestOf']>

const columnAt = (path: string) => sql.id('c', path.replaceAll('.', '_'))

/** The records that a field counts. Aliases: c they, g the grid that has the field. */
function counted({ resource, by, where = {} }: Counts): RawBuilder<unknown> {
  const conditions = [
    sql`${columnAt(by)} = g."_id"`,
    // Written out: the plan of a prepared statement has to know the values.
    ...Object.entries(where).map(([path, value]) => sql`${columnAt(path)} = ${sql.lit(value)}`),
  ]
  return sql`from ${sql.table(resource)} c where ${sql.join(conditions, sql` and `)}`
}

/** How many there are. */
export const countSql = (counts: Counts): RawBuilder<unknown> =>
  sql`(select count(*)::int ${counted(counts)})`

/** The value that the newest of the records that refer to this one has. Aliases: as above. */
export const newestSql = ({ resource, by, field }: NewestOf): RawBuilder<unknown> =>
  sql`(select ${columnAt(field)} from ${sql.table(resource)} c
    where ${columnAt(by)} = g."_id" and ${columnAt(field)} is not null
    order by c."createdAt" desc, c."_id" limit 1)`

/** The earliest moment of theirs, which the index finds as its first entry. Aliases: as above. */
export const oldestSql = (oldestOf: OldestOf): RawBuilder<unknown> =>
  sql`(select min(${columnAt(oldestOf.field)}) ${counted(oldestOf)})`

const some = ['gte 1', 'gt 0']
const none = ['lt 1', 'lte 0', 'in 0']

/**
 * A condition that only checks whether there are any, or none: the database then joins two tables once in
 * place of counting for each record. Undefined where the number itself matters.
 */
export function anySql(
  counts: Counts,
  { comparison, values }: Condition,
): RawBuilder<unknown> | undefined {
  const condition = `${comparison} ${values.join()}`
  const any = sql`exists (select 1 ${counted(counts)})`
  return some.includes(condition) ? any : none.includes(condition) ? sql`not ${any}` : undefined
}
