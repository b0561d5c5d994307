import type { AnyField, Fields } from '../field.ts'
import type { Group } from '../kinds/group.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import type { Resource } from '../model.ts'

/** Whether a record is in the state in which it may be incomplete. */
export function mayBeIncomplete({ incompleteWhile }: Resource, record: unknown): boolean {
  return (
    incompleteWhile !== undefined &&
    valueAt(record, incompleteWhile.field.split('.')) === incompleteWhile.is
  )
}

/**
 * Whether even an incomplete record needs a field: its title, and fields that cannot be set later.
 */
export function isNeededAtOnce({ title }: Resource, { path, field }: Leaf): boolean {
  return path === title || field.createOnly === true
}

function optional({ required: _, ...field }: AnyField): AnyField {
  const { fields } = field as AnyField & Partial<Group>
  if (!fields) return field
  return { ...field, fields: optionalParts(fields) } as AnyField & Group
}

function optionalParts(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, optional(one)]))
}

const optionalLeaves = new WeakMap<Leaf, Leaf>()

/**
 * A leaf without required values, also in its entries. Cached per leaf, so that its check is built
 * once.
 */
export function withoutRequired(leaf: Leaf): Leaf {
  let found = optionalLeaves.get(leaf)
  if (!found) {
    found = { ...leaf, field: optional(leaf.field) }
    optionalLeaves.set(leaf, found)
  }
  return found
}
