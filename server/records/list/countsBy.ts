import { sql } from 'kysely'
import { needsDocument, tablesOf, valueOf } from '../../db/tables/projection.ts'
import type { Leaf, Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database } from '../../db/connect.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, wordsSql } from './listStatement.ts'

/** How many records have a value. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}

/**
 * How many records of a list request have each of these values, counted up to `most`: an index on the
 * field alone answers that, however many there are.
 */
export async function countsBy(
  database: Database,
  model: Model,
  resource: Resource,
  subject: Subject,
  { conditions, words }: Pick<CheckedListRequest, 'conditions' | 'words'>,
  leaf: Leaf,
  values: readonly string[],
  most: number,
): Promise<ValueCount[]> {
  const tables = tablesOf(resource)
  const searched = wordsSql(words)
  const docs = [leaf, ...conditions.map((one) => one.leaf)].some((one) =>
    needsDocument(one, resource),
  )
    ? sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
    : sql``
  const search = searched.length
    ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"`
    : sql``
  const all = [
    scopeCondition(resource, model.scope(resource, 'read', subject), subject),
    ...conditions.map((one) => conditionSql(one, resource)),
    ...searched,
    sql`${valueOf(leaf, resource)} = v.value`,
  ]
  const { rows } = await sql<ValueCount>`
    select v.value, (
      select count(*)::int from (
        select 1 from ${sql.table(tables.grid)} g ${docs} ${search}
        where ${sql.join(all, sql` and `)} limit ${most}
      ) c
    ) as count
    from unnest(${sql.val([...values])}::text[]) with ordinality v(value, at) order by v.at`.execute(
    database,
  )
  return rows
}
