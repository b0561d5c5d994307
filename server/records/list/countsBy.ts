import { sql } from 'kysely'
import { valueOf } from '../../db/tables/projection.ts'
import type { Leaf, Model, Resource, Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { matching } from './matching.ts'

/** The number of records that have a value. */
export interface ValueCount {
  readonly value: string
  readonly count: number
}

/**
 * Counts the records of a list request by value of a field, each up to `maxCount`: an index on the
 * field alone answers that, whatever the size of the table.
 */
export async function countsBy(
  database: Database,
  model: Model,
  resource: Resource,
  subject: Subject,
  request: Pick<CheckedListRequest, 'conditions' | 'words'>,
  leaf: Leaf,
  values: readonly string[],
  maxCount: number,
): Promise<ValueCount[]> {
  const { from, conditions } = matching(model, resource, subject, request, [leaf])
  const all = [...conditions, sql`${valueOf(leaf, resource)} = v.value`]
  const { rows } = await sql<ValueCount>`
    select v.value, (
      select count(*)::int from (
        select 1 ${from} where ${sql.join(all, sql` and `)} limit ${maxCount}
      ) c
    ) as count
    from unnest(${sql.val([...values])}::text[]) with ordinality v(value, at) order by v.at`.execute(
    database,
  )
  return rows
}
