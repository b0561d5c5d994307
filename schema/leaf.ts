import type { AnyField, Fields, Lock } from './field.ts'
import { id } from './kinds/id.ts'
import { ageingOf, instant } from './kinds/instant.ts'
import { integer } from './kinds/integer.ts'
import type { Group } from './kinds/group.ts'
import { isObject } from './unknown.ts'
import { kindOf, type KindName } from './kinds/index.ts'
import type { Kind } from './kind.ts'

/**
 * A field that holds a value, with its path in the record and the options inherited from its
 * groups.
 */
export interface Leaf {
  readonly path: string
  readonly parts: readonly string[]
  readonly field: AnyField
  readonly kind: Kind<AnyField>
  readonly kindName: KindName
  /** Added by the server to every record. */
  readonly isSystem: boolean
  /** The locks that forbid changing it: that of the whole record first, then its own. */
  readonly locks: readonly Lock[]
}

/** Whether a field is a group, whose fields are leaves of their own. */
export function isGroup(field: AnyField): field is AnyField & Group {
  return field.kind === 'group'
}

const inherited = [
  'read',
  'write',
  'lockedWhile',
  'whenLive',
  'createOnly',
  'personal',
  'part',
] as const

function inherit(field: AnyField, parent: AnyField | undefined): AnyField {
  if (!parent) return field
  const gained = Object.fromEntries(
    inherited
      .filter((option) => parent[option] !== undefined)
      .map((option) => [option, parent[option]]),
  )
  return { ...gained, ...field }
}

function leaf(parts: readonly string[], field: AnyField, isSystem: boolean): Leaf {
  return {
    path: parts.join('.'),
    parts,
    field,
    kind: kindOf(field),
    kindName: field.kind as KindName,
    isSystem,
    locks: field.lockedWhile ? [field.lockedWhile] : [],
  }
}

function walk(fields: Fields, parents: readonly string[], parent: AnyField | undefined): Leaf[] {
  return Object.entries(fields).flatMap(([name, own]) => {
    const field = inherit(own, parent)
    const parts = [...parents, name]
    return isGroup(field) ? walk(field.fields, parts, field) : [leaf(parts, field, false)]
  })
}

const systemFields: Fields = {
  _id: id({ write: [] }),
  version: integer({ write: [] }),
  createdAt: instant({ write: [] }),
  updatedAt: instant({ write: [] }),
}

/** The name of the id of a record for clients; a definition may use it for a field of its own. */
export const idName = 'id'

/**
 * Every leaf of a definition in its order: `_id` first, the other system fields last.
 * @param recordLock the lock of the whole record, which does not apply to its state field
 */
export function leavesOf(fields: Fields, recordLock?: Lock): Leaf[] {
  const own = walk(fields, [], undefined).map((one) =>
    recordLock && one.path !== recordLock.field && !recordLock.leftBy?.includes(one.path)
      ? { ...one, locks: [recordLock, ...one.locks] }
      : one,
  )
  const isTaken = own.some(({ path, field }) => path === idName || field.alias === idName)
  const system = Object.entries(systemFields).map(([name, field]) =>
    leaf([name], name === '_id' && !isTaken ? { ...field, alias: idName } : field, true),
  )
  return [...system.slice(0, 1), ...own, ...system.slice(1)]
}

/** The value at a path of a record; undefined if the path does not exist. */
export function valueAt(record: unknown, parts: readonly string[]): unknown {
  let value = record
  for (const part of parts) {
    if (!isObject(value)) return undefined
    value = value[part]
  }
  return value
}

/** Writes a value at a path of a record, creating missing groups. Changes the record. */
export function putAt(
  record: Record<string, unknown>,
  parts: readonly string[],
  value: unknown,
): void {
  let target = record
  const last = parts.length - 1
  for (const [at, part] of parts.entries()) {
    if (at === last) target[part] = value
    else {
      const next = target[part]
      if (isObject(next)) target = next
      else target = target[part] = {} as Record<string, unknown>
    }
  }
}

/** Whether a dash is shown instead of the value, because the value no longer counts. */
export function isDashed({ field }: { readonly field: AnyField }, record: unknown): boolean {
  const { dashWhile } = field
  return (
    dashWhile !== undefined &&
    dashWhile.among.some((one) => one === valueAt(record, dashWhile.field.split('.')))
  )
}

/** The other fields that a list must read to show a field. */
export function readsAlong(leaf: { readonly field: AnyField }): readonly string[] {
  const { dashWhile } = leaf.field
  return [...(ageingOf(leaf)?.reads ?? []), ...(dashWhile ? [dashWhile.field] : [])]
}
