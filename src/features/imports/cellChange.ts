import { isEmpty, isSameValue, type Resource } from '../../../schema/index.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import {
  entryLeaves,
  fieldRefOf,
  fieldRefsInside,
  type FieldRef,
} from '../../fields/context/fieldRef.ts'

type Change = ImportRow['changes'][number]
/** What a cell changes: from what to what. */
export type CellChange = Omit<Change, 'field'>

/** What stands at a place inside of a value; numbers are places of a list. */
function dig(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  )
}

/** The value of the entry that a path names by what identifies it, as `Finish.en` or `Capacity`. */
function named(resource: Resource, field: string, value: unknown, name: string): unknown {
  const list = resource.leaf.get(field)
  const { identifiedBy = [] } = (list?.field ?? {}) as { identifiedBy?: readonly string[] }
  if (!list || identifiedBy.length === 0 || !Array.isArray(value)) return undefined
  const held = entryLeaves(list).find(({ path }) => !identifiedBy.includes(path))
  const found: unknown = value.find((entry: unknown) => {
    const identity = identifiedBy.map((part) => dig(entry, [part]))
    return identity.join('.') === name || identity[0] === name
  })
  return held && dig(found, held.parts)
}

/** Whether a column writes the field, or a part of it. */
const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** What changes in the field of a column, which may be a part of what changes: an entry, a language. */
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
  const part = (value: unknown) => dig(value, parts) ?? named(resource, field, value, rest) ?? null
  const [from, to] = [part(change.from), part(change.to)]
  const isSame = isSameValue(from, to) || (isEmpty(from) && isEmpty(to))
  return isSame ? null : { from, to }
}

/** What changes besides the columns: a rule may write a field that the file does not have. */
export function otherChanges(
  resource: Resource,
  { changes }: ImportRow,
  paths: readonly string[],
): readonly Change[] {
  return changes.filter(
    (change) => !paths.some((path) => cellChange(resource, [change], path) !== null),
  )
}

/** Where the field of a column stands; null for a part that is no field of its own, such as a language. */
export function placeOf(resource: Resource, path: string): FieldRef | null {
  const leaf = resource.leaf.get(path)
  if (leaf) return fieldRefOf(resource, leaf)
  const [, listPath = '', at = '', inside = ''] = /^(.+?)\.(\d+)\.(.+)$/.exec(path) ?? []
  const list = resource.leaf.get(listPath)
  if (!list) return null
  const entry = entryLeaves(list).filter((one) => one.path === inside)
  return fieldRefsInside(fieldRefOf(resource, list), Number(at), entry)[0] ?? null
}
