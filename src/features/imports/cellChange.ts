import { isEmpty, isSameValue, type Resource } from '../../../schema/index.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import {
  entryLeaves,
  fieldRefOf,
  fieldRefsInside,
  type FieldRef,
} from '../../fields/context/fieldRef.ts'

type Change = ImportRow['changes'][number]
/** The change that a cell makes: its old and new value. */
export type CellChange = Omit<Change, 'field'>

/** Reads the value at a path inside another value; numbers are indexes of lists. */
function valueInside(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  )
}

/**
 * The value of a list entry that a path names by its identity, such as `Finish.en` or `Capacity`.
 */
function namedEntryValue(resource: Resource, field: string, value: unknown, name: string): unknown {
  const list = resource.leaf.get(field)
  const { identifiedBy = [] } = (list?.field ?? {}) as { identifiedBy?: readonly string[] }
  if (!list || identifiedBy.length === 0 || !Array.isArray(value)) return undefined
  const valueLeaf = entryLeaves(list).find(({ path }) => !identifiedBy.includes(path))
  const found: unknown = value.find((entry: unknown) => {
    const identity = identifiedBy.map((part) => valueInside(entry, [part]))
    return identity.join('.') === name || identity[0] === name
  })
  return valueLeaf && valueInside(found, valueLeaf.parts)
}

/** Whether a column writes a field or a part of it. */
const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/**
 * The change in a column's field, which may be a part of the changed field: an entry, a language.
 */
export function cellChange(
  resource: Resource,
  changes: readonly Change[],
  path: string,
): CellChange | null {
  const change = changes.find(({ field }) => isWithin(path, field))
  if (!change) return null
  const { field } = change
  const rest = path.slice(field.length + 1)
  const parts = rest.split('.').filter(Boolean)
  const part = (value: unknown) =>
    valueInside(value, parts) ?? namedEntryValue(resource, field, value, rest) ?? null
  const [from, to] = [part(change.from), part(change.to)]
  const isSame = isSameValue(from, to) || (isEmpty(from) && isEmpty(to))
  return isSame ? null : { from, to }
}

/** Changes outside the columns: a rule may write a field that the file does not have. */
export function otherChanges(
  resource: Resource,
  { changes }: ImportRow,
  paths: readonly string[],
): readonly Change[] {
  return changes.filter(
    (change) => !paths.some((path) => cellChange(resource, [change], path) !== null),
  )
}

/**
 * The field reference of a column; null for a part that is not a field itself, such as a language.
 */
export function fieldRefAt(resource: Resource, path: string): FieldRef | null {
  const leaf = resource.leaf.get(path)
  if (leaf) return fieldRefOf(resource, leaf)
  const [, listPath = '', at = '', inside = ''] = /^(.+?)\.(\d+)\.(.+)$/.exec(path) ?? []
  const list = resource.leaf.get(listPath)
  if (!list) return null
  const entry = entryLeaves(list).filter((one) => one.path === inside)
  return fieldRefsInside(fieldRefOf(resource, list), Number(at), entry)[0] ?? null
}
