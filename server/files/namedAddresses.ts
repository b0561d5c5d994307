import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import type { Tx } from '../db/connect.ts'
import { idRanges, isWithin, type IdRange } from '../db/idRanges.ts'
import { tablesOf } from '../db/tables/projection.ts'
import { ownerPathOf } from './ownerOf.ts'

/**
 * Matches addresses anywhere in the text of a document, so that a file counts as named in fields of
 * any kind, even within a sentence.
 */
const pattern = String.raw`/files/(?:pictures|media|papers)/[\w./-]*[\w-]`

/** Number of documents or history entries per statement. */
const defaultBatch = 5_000

/** A query of texts that may contain addresses: `text`, `resource`, `recordId` and `owner`. */
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

/** What is proposed of live records: as long as it can be decided on, and then as the history. */
const inProposals = (days: number): Texts =>
  sql`select "value"::text || "base"::text as text, null as resource, null::uuid as "recordId",
    null as owner from "proposals"
    where "state" in ('open', 'changeAsked') or "at" > now() - make_interval(days => ${days}::integer)`

const collect = (tx: Tx, texts: Texts) =>
  sql`insert into named select found.part[1], t.resource, t."recordId", min(t.owner)
    from (${texts}) t cross join lateral regexp_matches(t.text, ${sql.lit(pattern)}, 'g') as found(part)
    where t.text like '%/files/%' group by 1, 2, 3`.execute(tx)

/**
 * Fills a temporary table `named` with the addresses of files that are named by documents, by
 * recent history entries, by proposals and by unsaved drafts. It may contain duplicates for a record.
 */
export async function findNamedAddresses(
  tx: Tx,
  model: Model,
  historyDays: number,
  batch = defaultBatch,
): Promise<void> {
  await sql`create temporary table named (
    address text, resource text, "recordId" uuid, owner text) on commit drop`.execute(tx)
  for (const resource of model.resources)
    for await (const range of idRanges(tx, tablesOf(resource).docs, batch))
      await collect(tx, inDocuments(resource, range))
  for await (const range of idRanges(tx, 'changes', batch))
    await collect(tx, inHistory(historyDays, range))
  await collect(tx, inDrafts)
  await collect(tx, inProposals(historyDays))
  await sql`analyze named`.execute(tx)
}
