import { sql } from 'kysely'
import {
  asList,
  asReferring,
  canRead,
  isObject,
  leavesOf,
  referredIds,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database } from '../../db/connect.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import type { Actor } from '../../access/actor.ts'
import { wireValue, tablesOf } from '../../db/tables/projection.ts'

/** Ids of records by resource. */
export type IdsByResource = ReadonlyMap<string, ReadonlySet<string>>

function collect(leaf: Leaf, value: unknown, into: Map<string, Set<string>>): void {
  const referring = asReferring(leaf)
  const list = asList(leaf)
  if (referring) {
    const known = into.get(referring.resource) ?? new Set()
    for (const id of referredIds(value)) known.add(id)
    into.set(referring.resource, known)
  }
  if (!list || !Array.isArray(value)) return
  const inner = leavesOf(list.fields).filter((one) => !one.isSystem)
  for (const entry of value.filter(isObject))
    for (const one of inner) collect(one, valueAt(entry, one.parts), into)
}

/** The records that old and new values refer to, entries of lists included. */
export function idsIn(resource: Resource, changes: readonly FieldChange[]): IdsByResource {
  const ids = new Map<string, Set<string>>()
  for (const { field, from, to } of changes) {
    const leaf = resource.leaf.get(field)
    for (const value of [from, to]) if (leaf) collect(leaf, value, ids)
  }
  return ids
}

/** A title as text, in the user's language if it is localized. */
function titleText(value: unknown, language: Actor['language']): string {
  if (!isObject(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const text = value[language] ?? Object.values(value).find((one) => typeof one === 'string')
  return typeof text === 'string' ? text : ''
}

/** Titles of records by id; records that the user may not read are left out. */
export async function titlesOf(
  database: Database,
  model: Model,
  subject: Subject,
  language: Actor['language'],
  ids: IdsByResource,
): Promise<Record<string, string>> {
  const titles: Record<string, string> = {}
  for (const [name, recordIds] of ids) {
    const target = model.resource(name)
    const title = target.leaf.get(target.title)
    if (!title || recordIds.size === 0 || !canRead(model, title, subject)) continue
    const { grid, docs } = tablesOf(target)
    const { rows } = await sql<{ id: string; title: unknown }>`
      select g."_id" as id, to_jsonb(${wireValue(title, target)}) as title
      from ${sql.table(grid)} g join ${sql.table(docs)} d on d."_id" = g."_id"
      where g."_id" = any(${[...recordIds]}::uuid[])
        and ${scopeCondition(target, model.scope(target, 'read', subject), subject)}`.execute(
      database,
    )
    for (const { id, title: value } of rows) {
      const text = titleText(value, language)
      if (text) titles[id] = text
    }
  }
  return titles
}
