import { sql, type RawBuilder } from 'kysely'
import type { Leaf, Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { needsDocument, tablesOf } from '../../db/tables/projection.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, termsOf, termSql } from './conditionSql.ts'

/** The tables of a list request and what its records fulfil. */
interface Matching {
  /** Aliases: g the grid, d the documents, s the search. */
  readonly from: RawBuilder<unknown>
  /** The scope of the reader first, so that there is always one. */
  readonly conditions: readonly RawBuilder<unknown>[]
}

/**
 * Which records a list request matches, within the reach of its reader.
 * @param also leaves that the statement reads besides those of the conditions
 */
export function matching(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: Pick<CheckedListRequest, 'conditions' | 'words'>,
  also: readonly Leaf[],
): Matching {
  const tables = tablesOf(resource)
  const searched = termsOf(request.words).map(termSql)
  const leaves = [...also, ...request.conditions.map(({ leaf }) => leaf)]
  const docs = leaves.some((leaf) => needsDocument(leaf, resource))
    ? sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
    : sql``
  const search = searched.length
    ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"`
    : sql``
  return {
    from: sql`from ${sql.table(tables.grid)} g ${docs} ${search}`,
    conditions: [
      scopeCondition(resource, model.scope(resource, 'read', subject), subject),
      ...request.conditions.map((one) => conditionSql(one, resource)),
      ...searched,
    ],
  }
}
