import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import type { Tx } from '../db/connect.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { ownerPathOf } from './ownerOf.ts'

/**
 * In text, so that a file counts as named wherever its address stands: in any field, of any kind, in the middle
 * of a sentence too.
 */
const pattern = String.raw`/files/(?:pictures|media|papers)/[\w./-]*[\w-]`

function inDocuments(resource: Resource): RawBuilder<unknown> {
  const path = ownerPathOf(resource)
  const owner =
    path === undefined
      ? sql`null`
      : path === '_id'
        ? sql`d."_id"::text`
        : sql`d."doc" #>> ${path.split('.')}::text[]`
  return sql`select d."doc"::text as text, ${resource.name}::text as resource, d."_id" as "recordId", ${owner} as owner
    from ${sql.table(tablesOf(resource).docs)} d`
}

/**
 * Fills a table `named` of the transaction: which addresses of uploads are named by a document, by an
 * entry of the history that is not too old, and by what somebody has typed and not saved.
 */
export async function findNamedAddresses(tx: Tx, model: Model, historyDays: number): Promise<void> {
  const texts = [
    ...model.resources.map(inDocuments),
    sql`select "changes"::text, "resource", "recordId", null from changes
      where "at" > now() - make_interval(days => ${historyDays}::integer)`,
    sql`select "values"::text || "before"::text, null, null, null from drafts`,
  ]
  await sql`create temporary table named on commit drop as
    select found.part[1] as address, t.resource, t."recordId", min(t.owner) as owner
    from (${sql.join(texts, sql` union all `)}) t
      cross join lateral regexp_matches(t.text, ${sql.lit(pattern)}, 'g') as found(part)
    where t.text like '%/files/%'
    group by 1, 2, 3`.execute(tx)
}
