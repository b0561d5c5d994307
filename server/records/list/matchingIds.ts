import { sql } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { matching } from './matching.ts'
import { sortExpression } from '../../db/tables/sortExpression.ts'

/** Id and version of a matching record. */
export interface Match {
  readonly _id: string
  readonly version: number
}

/**
 * All records that a list request matches, in its order, up to a limit: only ids and versions, so
 * that even tens of thousands are small. Later work on them goes by id, whatever changes meanwhile.
 */
export async function matchingIds(
  database: Database,
  model: Model,
  resource: Resource,
  subject: Subject,
  request: CheckedListRequest,
  maxRows: number,
): Promise<Match[]> {
  const sorted = request.sort.map(({ leaf }) => leaf)
  const { from, conditions } = matching(model, resource, subject, request, sorted)
  const order = request.sort.map(
    ({ leaf, isDescending }) =>
      sql`${sortExpression(leaf, resource, request.language)} ${sql.raw(isDescending ? 'desc nulls last' : 'asc nulls last')}`,
  )
  const tie = sql.raw(request.sort.at(-1)?.isDescending ? 'g."_id" desc' : 'g."_id" asc')
  const { rows } = await sql<Match>`
    select g."_id", g."version" ${from} where ${sql.join(conditions, sql` and `)}
    order by ${sql.join([...order, tie])} limit ${maxRows}`.execute(database)
  return rows
}
