import { sql, type RawBuilder } from 'kysely'
import type { Leaf, Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import { needsDocument, tablesOf } from '../../db/tables/projection.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { conditionSql, termsOf, termSql } from './conditionSql.ts'

/** The tables and conditions of a list request. */
interface Matching {
  /** Aliases: g the grid, d the documents, s the search. */
  readonly from: RawBuilder<unknown>
  /** Never empty: the reader's scope comes first. */
  readonly conditions: readonly RawBuilder<unknown>[]
}

/**
 * The records that a list request matches, within the reader's scope.
 * @param otherLeaves leaves that the statement reads in addition to those of the conditions
 */
export function matching(
  model: Model,
  resource: Resource,
  subject: Subject,
  request: Pick<CheckedListRequest, 'conditions' | 'words'>,
  otherLeaves: readonly Leaf[],
): Matching {
  const tables = tablesOf(resource)
  const terms = termsOf(request.words).map(termSql)
  const leaves = [...otherLeaves, ...request.conditions.map(({ leaf }) => leaf)]
  const docs = leaves.some((leaf) => needsDocument(leaf, resource))
    ? sql`join ${sql.table(tables.docs)} d on d."_id" = g."_id"`
    : sql``
  const search = terms.length ? sql`join ${sql.table(tables.search)} s on s."_id" = g."_id"` : sql``
  return {
    from: sql`from ${sql.table(tables.grid)} g ${docs} ${search}`,
    conditions: [
      scopeCondition(resource, model.scope(resource, 'read', subject), subject),
      ...request.conditions.map((one) => conditionSql(one, resource)),
      ...terms,
    ],
  }
}
