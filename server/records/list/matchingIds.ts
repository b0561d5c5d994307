import { sql } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database } from '../../db/connect.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, wordsSql } from './listStatement.ts'
import { sortExpression } from '../../db/tables/sortExpression.ts'
import { needsDocument, tablesOf } from '../../db/tables/projection.ts'

/** A record that matches, with the version that a change of it names. */
export interface Match {
  readonly _id: string
  readonly version: number
}

/**
 * Every record that a list request matches, in its order, at most so many: ids alone, so that even
 * tens of thousands are small. What is done with them then goes by id, whatever happens meanwhile.
 */
export async function matchingIds(
  database: Database,
  model: Model,
  resource: Resource,
  subject: Subject,
  request: CheckedListRequest,
  most: number,
): Promise<Match[]> {
  const tables = tablesOf(resource)
  const searched = wordsSql(request.words)
  const leaves = [...request.sort, ...request.conditions].map(({ leaf }) => leaf)
  const docs = leaves.some((leaf) => needsDocument(leaf, resource))
    ? sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
    : sql``
  const search = searched.length
    ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"`
    : sql``
  const conditions = [
    scopeCondition(resource, model.scope(resource, 'read', subject), subject),
    ...request.conditions.map((one) => conditionSql(one, resource)),
    ...searched,
  ]
  const order = request.sort.map(
    ({ leaf, isDescending }) =>
      sql`${sortExpression(leaf, resource)} ${sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last')}`,
  )
  const tie = sql.raw(request.sort.at(-1)?.isDescending ? 'g."_id" desc' : 'g."_id" asc')
  const { rows } = await sql<Match>`
    select g."_id", g."version" from ${sql.table(tables.grid)} g ${docs} ${search}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join([...order, tie])} limit ${most}`.execute(database)
  return rows
}
