import { sql } from 'kysely'
import { asReference, isEmpty, valueAt, type Leaf } from '../../schema/index.ts'
import { ApiError, badInput } from '../apiError.ts'
import { scopeCondition } from '../access/scopeCondition.ts'
import type { StoredRecord } from './hooks.ts'
import type { WriteTarget } from './lockRecord.ts'
import { columnOf, tablesOf } from './projection.ts'

/**
 * Checks that the records which changed references name exist, may be seen by the user, and belong
 * together where `matching` says so; keeps them from being deleted until the transaction ends.
 */
export async function checkReferences(
  { tx, model, resource, actor: { subject } }: WriteTarget,
  record: StoredRecord,
  changed: ReadonlySet<Leaf>,
): Promise<void> {
  for (const leaf of resource.leaves) {
    const reference = asReference(leaf)
    const matching = reference?.matching ? resource.leaf.get(reference.matching) : undefined
    const isTouched = changed.has(leaf) || (matching !== undefined && changed.has(matching))
    const id = valueAt(record, leaf.parts)
    if (!reference || !isTouched || isEmpty(id)) continue
    const target = model.resource(reference.resource)
    const { rows } = await sql<{ match: string | null }>`
      select ${matching ? sql.id('g', columnOf(matching)) : sql`null`}::text as match
      from ${sql.table(tablesOf(target).grid)} g
      where g."_id" = ${id}::uuid and ${scopeCondition(target, model.scope(target, 'read', subject), subject)}
      for key share of g`.execute(tx)
    if (!rows[0]) throw badInput({ [leaf.path]: { key: 'validation.notFound' } })
    if (matching && rows[0].match !== valueAt(record, matching.parts))
      throw new ApiError(422, 'RULE', 'errors.badInput', {
        fields: { [leaf.path]: { key: 'validation.mismatch' } },
      })
  }
}

/**
 * Refuses to delete a record that others refer to, naming them.
 * @throws ApiError 422 `IN_USE`
 */
export async function checkUnused({ tx, model, resource }: WriteTarget, id: string): Promise<void> {
  for (const other of model.resources)
    for (const leaf of other.leaves) {
      if (asReference(leaf)?.resource !== resource.name) continue
      const { rows } = await sql`
        select 1 from ${sql.table(tablesOf(other).grid)} g where ${sql.id('g', columnOf(leaf))} = ${id}::uuid limit 1`.execute(
        tx,
      )
      if (rows.length)
        throw new ApiError(422, 'IN_USE', 'errors.inUse', { vars: { resource: other.name } })
    }
}
