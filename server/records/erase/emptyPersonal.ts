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

/** Where a record notes its own last changes, values and all. */
const notesOf = ({ leaves }: Resource): readonly Leaf[] =>
  leaves.filter(({ field }) => field.stamp?.update === 'changes')

/** The records of a resource that are somebody's own, as far as they hold something personal. */
export async function personalRecords(
  tx: Tx,
  model: Model,
  resource: Resource,
  owner: Subject,
): Promise<readonly string[]> {
  const scope = model.scope(resource, 'read', owner)
  const column = scope !== null && scope !== 'all' ? resource.leaf.get(scope.own) : undefined
  if (!column || !personalLeaves(resource).length) return []
  const { rows } = await sql<{ id: string }>`
    select "_id" as id from ${sql.table(tablesOf(resource).grid)}
    where ${sql.id(columnOf(column))} = ${owner.id}::uuid order by "_id"`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The e-mail addresses among values of personal fields. */
const addressesIn = (leaf: Leaf, value: unknown): string[] =>
  leaf.kindName === 'email' || leaf.kindName === 'emails'
    ? [value].flat().filter((one): one is string => typeof one === 'string')
    : []

/**
 * Empties what is personal in a record, its history and what has been typed for it. No rule is asked: what goes
 * may be needed, and is when the record is next changed.
 * @returns the e-mail addresses that stood there
 */
export async function emptyPersonal(target: WriteTarget, id: string): Promise<readonly string[]> {
  const { tx, resource } = target
  const { record: before } = await lockRecord(target, 'read', id, undefined, true)
  const after = structuredClone(before)
  const changed = new Set<Leaf>()
  const emails: string[] = []
  for (const leaf of [...personalLeaves(resource), ...notesOf(resource)]) {
    const value = valueAt(before, leaf.parts)
    emails.push(...addressesIn(leaf, value))
    if (value == null || (Array.isArray(value) && !value.length)) continue
    putAt(after, leaf.parts, Array.isArray(value) ? [] : null)
    changed.add(leaf)
  }
  if (changed.size) {
    after['version'] = Number(before['version']) + 1
    after['updatedAt'] = new Date().toISOString()
    await updateRecord(target, { after, changed, changes: [] })
  }
  await tx
    .deleteFrom('drafts')
    .where('resource', '=', resource.name)
    .where('record', '=', id)
    .execute()
  // What a file had for it, and the import has noted; to take it back later goes by the history, which is empty too.
  await sql`update "importRows" r set "cells" = '[]', "body" = '{}', "changes" = '[]', "faults" = '[]'
    from "imports" i where i."_id" = r."import" and i."resource" = ${resource.name} and r."record" = ${id}::uuid`.execute(
    tx,
  )
  return [...emails, ...(await emptyHistory(target, id))]
}

/** @returns the e-mail addresses that stood there */
async function emptyHistory({ tx, resource }: WriteTarget, id: string): Promise<string[]> {
  const leaves = personalLeaves(resource)
  const paths = [...leaves, ...notesOf(resource)].map(({ path }) => path)
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
