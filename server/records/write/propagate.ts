import { sql } from 'kysely'
import { asReference, type Leaf, type Model, type Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { lookedUp } from '../../db/tables/fillColumns.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'
import { columnOf, tablesOf } from '../../db/tables/projection.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTarget } from './writeTarget.ts'

/** Copies that one transaction renews, so that it takes well under a second. */
export const copiesAtOnce = 500

/** A column of other records that repeats a field of the record that a reference names. */
export interface Copy {
  readonly resource: Resource
  readonly leaf: Leaf
  /** The reference. */
  readonly through: Leaf
}

/** The columns that repeat these fields of a resource's records. */
export const copiesOf = (model: Model, { name }: Resource, fields: ReadonlySet<string>): Copy[] =>
  model.resources.flatMap((resource) =>
    resource.leaves.flatMap((leaf) => {
      const { lookup } = leaf.field
      const through = lookup && resource.leaf.get(lookup.through)
      return through && fields.has(lookup.field) && asReference(through)?.resource === name
        ? [{ resource, leaf, through }]
        : []
    }),
  )

/** Ids of the next records that have a copy of a record's field, in order. */
async function nextWith(
  tx: Tx,
  { resource, through }: Copy,
  id: string,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const isNext = after === null ? sql`true` : sql`g."_id" > ${after}::uuid`
  const { rows } = await sql<{ id: string }>`
    select g."_id"::text as id from ${sql.table(tablesOf(resource).grid)} g
    where ${sql.id('g', columnOf(through))} = ${id}::uuid and ${isNext}
    order by g."_id" limit ${sql.lit(limit)}`.execute(tx)
  return rows.map((row) => row.id)
}

async function renew(tx: Tx, { resource, leaf }: Copy, ids: readonly string[]): Promise<void> {
  const column = sql.id('g', columnOf(leaf))
  const value = lookedUp(resource, leaf, 'g')
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(tablesOf(resource).grid)} g set ${sql.id(columnOf(leaf))} = ${value}
    where g."_id" = any(${ids}::uuid[]) and ${column} is distinct from ${value}
    returning g."_id"::text as id`.execute(tx)
  if (!leaf.field.search || !rows.length) return
  const renewed = rows.map((row) => row.id)
  await indexRecords(tx, resource, sql`g."_id" = any(${renewed}::uuid[])`)
}

/**
 * Renews the next copies of a record's field, with what it says now: it may be repeated.
 * @returns the last record; null when there are no more
 */
export async function renewCopies(
  tx: Tx,
  copy: Copy,
  id: string,
  after: string | null,
): Promise<string | null> {
  const ids = await nextWith(tx, copy, id, after, copiesAtOnce)
  if (ids.length) await renew(tx, copy, ids)
  return ids.length < copiesAtOnce ? null : (ids.at(-1) ?? null)
}

/**
 * Renews other records' copies of the fields that changed, and the search texts of those records. A
 * record to which very many refer, such as a kind of products, leaves them to a job.
 */
export async function propagate(
  { tx, model, resource }: WriteTarget,
  { _id }: StoredRecord,
  changed: ReadonlySet<Leaf>,
): Promise<void> {
  const id = String(_id)
  const late = new Set<string>()
  for (const copy of copiesOf(model, resource, new Set([...changed].map(({ path }) => path)))) {
    const ids = await nextWith(tx, copy, id, null, copiesAtOnce + 1)
    if (ids.length > copiesAtOnce) late.add(copy.leaf.field.lookup?.field ?? '')
    else if (ids.length) await renew(tx, copy, ids)
  }
  if (!late.size) return
  const fields = [...late]
  await enqueueJob(tx, 'renewCopies', { resource: resource.name, record: id, fields })
}
