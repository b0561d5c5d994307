import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import type { Tx } from '../db/connect.ts'
import { idRanges, isWithin, type IdRange } from '../db/idRanges.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { ownerPathOf } from './ownerOf.ts'

/**
 * In text, so that a file counts as named wherever its address stands: in any field, of any kind, in the middle
 * of a sentence too.
 */
const pattern = String.raw`/files/(?:pictures|media|papers)/[\w./-]*[\w-]`

/** Documents or entries that one statement looks through. */
const usualBatch = 5_000

/** Where an address may stand: rows of `text`, `resource`, `recordId` and `owner`. */
type Texts = RawBuilder<unknown>

function inDocuments(resource: Resource, range: IdRange): Texts {
  const path = ownerPathOf(resource)
  const owner =
    path === undefined
      ? sql`null`
      : path === '_id'
        ? sql`d."_id"::text`
        : sql`d."doc" #>> ${path.split('.')}::text[]`
  return sql`select d."doc"::text as text, ${resource.name}::text as resource, d."_id" as "recordId", ${owner} as owner
    from ${sql.table(tablesOf(resource).docs)} d where ${isWithin(sql.id('d', '_id'), range)}`
}

const inHistory = (days: number, range: IdRange): Texts =>
  sql`select "changes"::text as text, "resource", "recordId", null as owner from changes
    where ${isWithin(sql.id('_id'), range)} and "at" > now() - make_interval(days => ${days}::integer)`

const inDrafts: Texts = sql`select "values"::text || "before"::text as text, null as resource,
  null::uuid as "recordId", null as owner from drafts`

const note = (tx: Tx, texts: Texts) =>
  sql`insert into named select found.part[1], t.resource, t."recordId", min(t.owner)
    from (${texts}) t cross join lateral regexp_matches(t.text, ${sql.lit(pattern)}, 'g') as found(part)
    where t.text like '%/files/%' group by 1, 2, 3`.execute(tx)

/**
 * Fills a table `named` of the transaction: which addresses of uploads are named by a document, by an
 * entry of the history that is not too old, and by what somebody has typed and not saved. A record may
 * name one more than once.
 */
export async function findNamedAddresses(
  tx: Tx,
  model: Model,
  historyDays: number,
  batch = usualBatch,
): Promise<void> {
  await sql`create temporary table named (
    address text, resource text, "recordId" uuid, owner text) on commit drop`.execute(tx)
  for (const resource of model.resources)
    for await (const range of idRanges(tx, tablesOf(resource).docs, batch))
      await note(tx, inDocuments(resource, range))
  for await (const range of idRanges(tx, 'changes', batch))
    await note(tx, inHistory(historyDays, range))
  await note(tx, inDrafts)
  await sql`analyze named`.execute(tx)
}
