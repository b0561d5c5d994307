import { isSameValue } from '../../../schema/index.ts'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import {
  entryLeaves,
  fieldRefOf,
  fieldRefsInside,
  type FieldRef,
} from '../../fields/context/fieldRef.ts'
import type { Resource } from '../../../schema/index.ts'

type Change = ImportRow['changes'][number]

/** What stands at a place inside of a value; numbers are places of a list. */
function dig(value: unknown, parts: readonly string[]): unknown {
  return parts.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  )
}

/** Whether a column writes the field, or a part of it. */
const isWithin = (path: string, field: string) => path === field || path.startsWith(`${field}.`)

/** What changes in the field of a column, which may be a part of what changes: an entry, a language. */
export function cellChange(changes: readonly Change[], path: string): Omit<Change, 'field'> | null {
  const change = changes.find(({ field }) => isWithin(path, field))
  if (!change) return null
  const rest = path
    .slice(change.field.length + 1)
    .split('.')
    .filter(Boolean)
  const [from, to] = [dig(change.from, rest), dig(change.to, rest)]
  return isSameValue(from ?? null, to ?? null) ? null : { from, to }
}

/** What changes besides the columns: a rule may write a field that the file does not have. */
export function otherChanges({ changes }: ImportRow, paths: readonly string[]): readonly Change[] {
  return changes.filter(({ field }) => !paths.some((path) => isWithin(path, field)))
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
