import { sql } from 'kysely'
import {
  asReference,
  asReferring,
  referredIds,
  valueAt,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTarget } from './writeTarget.ts'
import { columnOf, tablesOf } from '../../db/tables/projection.ts'

/**
 * Checks the records that changed references name: they must exist, be readable by the user, and
 * agree in the `matching` field where there is one. Locks them against deletion until the
 * transaction ends.
 */
export async function checkReferences(
  { tx, model, resource, actor: { subject } }: WriteTarget,
  record: StoredRecord,
  changed: ReadonlySet<Leaf>,
): Promise<void> {
  for (const leaf of resource.leaves) {
    const reference = asReferring(leaf)
    const matching = reference?.matching ? resource.leaf.get(reference.matching) : undefined
    const isTouched = changed.has(leaf) || (matching !== undefined && changed.has(matching))
    const ids = referredIds(valueAt(record, leaf.parts))
    if (!reference || !isTouched || !ids.length) continue
    const target = model.resource(reference.resource)
    // Locked in the order of ids, so that two writes that name the same records cannot deadlock.
    const { rows } = await sql<{ match: string | null }>`
      select ${matching ? sql.id('g', columnOf(matching)) : sql`null`}::text as match
      from ${sql.table(tablesOf(target).grid)} g
      where g."_id" = any(${ids}::uuid[]) and ${scopeCondition(target, model.scope(target, 'read', subject), subject)}
      order by g."_id" for key share of g`.execute(tx)
    if (rows.length < new Set(ids).size)
      throw badInput({ [leaf.path]: { key: 'validation.notFound' } })
    if (matching && rows.some(({ match }) => match !== valueAt(record, matching.parts)))
      throw new ApiError(422, 'RULE', 'errors.badInput', {
        fields: { [leaf.path]: { key: 'validation.mismatch' } },
      })
  }
}

/**
 * Refuses to delete a record that other records refer to; the error names their resource.
 * @throws ApiError 422 `IN_USE`
 */
export async function checkUnused({ tx, model, resource }: WriteTarget, id: string): Promise<void> {
  for (const other of model.resources)
    for (const leaf of other.leaves) {
      if (asReferring(leaf)?.resource !== resource.name || asReference(leaf)?.partOf) continue
      const column = sql.id('g', columnOf(leaf))
      const names = asReference(leaf) ? sql`${column} = ${id}::uuid` : sql`${column} ? ${id}`
      const { rows } = await sql`
        select 1 from ${sql.table(tablesOf(other).grid)} g where ${names} limit 1`.execute(tx)
      if (rows.length)
        throw new ApiError(422, 'IN_USE', 'errors.inUse', { vars: { resource: other.name } })
    }
}

/**
 * The parts of a record: records whose reference to it is marked `partOf`. They are deleted with
 * it.
 */
export async function partsOf(
  { tx, model, resource }: WriteTarget,
  id: string,
): Promise<{ readonly resource: Resource; readonly id: string }[]> {
  const parts: { resource: Resource; id: string }[] = []
  for (const other of model.resources)
    for (const leaf of other.leaves) {
      const reference = asReference(leaf)
      if (reference?.resource !== resource.name || !reference.partOf) continue
      const { rows } = await sql<{ id: string }>`
        select g."_id" as id from ${sql.table(tablesOf(other).grid)} g
        where ${sql.id('g', columnOf(leaf))} = ${id}::uuid`.execute(tx)
      parts.push(...rows.map((row) => ({ resource: other, id: row.id })))
    }
  return parts
}
