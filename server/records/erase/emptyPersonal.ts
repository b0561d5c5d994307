import { sql } from 'kysely'
import {
  putAt,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { columnOf, tablesOf } from '../../db/tables/projection.ts'
import { lockRecord } from '../write/lockRecord.ts'
import type { WriteTarget } from '../write/writeTarget.ts'
import { updateRecord } from '../write/storeRecord.ts'

/** The fields that are about a person rather than the business. */
export const personalLeaves = ({ leaves }: Resource): readonly Leaf[] =>
  leaves.filter(({ field }) => field.personal === true)

/** The fields in which a record lists its own last changes, with values. */
const changeStampsOf = ({ leaves }: Resource): readonly Leaf[] =>
  leaves.filter(({ field }) => field.stamp?.update === 'changes')

/**
 * The ids of the next records that a user owns, in order; none if the resource has no personal
 * fields.
 */
export async function personalRecords(
  tx: Tx,
  model: Model,
  resource: Resource,
  owner: Subject,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const scope = model.scope(resource, 'read', owner)
  const column = scope !== null && scope !== 'all' ? resource.leaf.get(scope.own) : undefined
  if (!column || !personalLeaves(resource).length) return []
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from ${sql.table(tablesOf(resource).grid)}
    where ${sql.id(columnOf(column))} = ${owner.id}::uuid and "_id" > ${after}::uuid
    order by "_id" limit ${sql.lit(limit)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The e-mail addresses in the value of a field. */
const addressesIn = (leaf: Leaf, value: unknown): string[] =>
  leaf.kindName === 'email' || leaf.kindName === 'emails'
    ? [value].flat().filter((one): one is string => typeof one === 'string')
    : []

/**
 * Empties the personal fields of a record, in its history and drafts too. Rules are not checked: a
 * required field may become empty, and is asked for when the record is next changed.
 * @returns the e-mail addresses that were removed
 */
export async function emptyPersonal(target: WriteTarget, id: string): Promise<readonly string[]> {
  const { tx, resource } = target
  const { record: before, now } = await lockRecord(target, 'read', id, undefined, true)
  const after = structuredClone(before)
  const changed = new Set<Leaf>()
  const emails: string[] = []
  for (const leaf of [...personalLeaves(resource), ...changeStampsOf(resource)]) {
    const value = valueAt(before, leaf.parts)
    emails.push(...addressesIn(leaf, value))
    if (value == null || (Array.isArray(value) && !value.length)) continue
    putAt(after, leaf.parts, Array.isArray(value) ? [] : null)
    changed.add(leaf)
  }
  if (changed.size) {
    after['version'] = Number(before['version']) + 1
    after['updatedAt'] = now
    await updateRecord(target, { after, changed, changes: [] })
  }
  await tx
    .deleteFrom('drafts')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .execute()
  // Cells and results of imports hold the values too; undoing the import needs the history, which
  // is empty.
  await sql`update "importRows" r set "cells" = '[]', "body" = '{}', "changes" = '[]', "faults" = '[]'
    from "imports" i where i."_id" = r."import" and i."resource" = ${resource.name} and r."record" = ${id}::uuid`.execute(
    tx,
  )
  return [...emails, ...(await emptyHistory(target, id))]
}

/** @returns the e-mail addresses that were removed */
async function emptyHistory({ tx, resource }: WriteTarget, id: string): Promise<string[]> {
  const leaves = personalLeaves(resource)
  const paths = [...leaves, ...changeStampsOf(resource)].map(({ path }) => path)
  const { rows } = await sql<{ field: string; value: unknown }>`
    select distinct e ->> 'field' as field, v.value
    from changes c, jsonb_array_elements(c."changes") e, lateral (values (e -> 'from'), (e -> 'to')) v(value)
    where c."resource" = ${resource.name} and c."recordId" = ${id}::uuid
      and e ->> 'field' = any(${paths}::text[])`.execute(tx)
  await sql`update changes c set "changes" = coalesce((
      select jsonb_agg(e order by n) from jsonb_array_elements(c."changes") with ordinality x(e, n)
      where not e ->> 'field' = any(${paths}::text[])), '[]')
    where c."resource" = ${resource.name} and c."recordId" = ${id}::uuid`.execute(tx)
  return rows.flatMap(({ field, value }) => {
    const leaf = resource.leaf.get(field)
    return leaf ? addressesIn(leaf, value) : []
  })
}
