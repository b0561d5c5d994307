import { sql, type RawBuilder } from 'kysely'
import type { Resource, Scope, Subject } from '../../schema/index.ts'

/**
 * A scope as an SQL condition on the grid table. `own` compares a field with the user's id, which a
 * vendor's account shares with its vendor (row API-033).
 */
export function scopeCondition(
  resource: Resource,
  scope: Scope | null,
  subject: Subject,
  alias = 'g',
): RawBuilder<unknown> {
  if (scope === null) return sql`false`
  if (scope === 'all') return sql`true`
  const leaf = resource.leaf.get(scope.own)
  return leaf ? sql`${sql.id(alias, leaf.parts.join('_'))} = ${subject.id}::uuid` : sql`false`
}
