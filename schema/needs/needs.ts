import { asReference } from '../asKind.ts'
import type { AnyField } from '../field.ts'
import { isEmpty } from '../kinds/index.ts'
import type { Missing } from '../kinds/missing.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import type { NeededItem, Resource } from '../model.ts'
import type { LinkedNeed, Need, Transition } from '../transitions.ts'

/** An unmet need, with its empty fields. */
export interface MissingItem extends NeededItem {
  readonly empty: readonly Leaf[]
}

/**
 * The referenced records, by the path of the reference; null if there is none. A record that is not
 * listed is unknown.
 */
export type LinkedRecords = Readonly<Record<string, unknown>>

/** Whether a need concerns another record. */
export function isLinked(need: Need): need is LinkedNeed {
  return typeof need !== 'string'
}

/** The leaves that a need requires: the field itself, or the required fields of a group. */
export function requiredLeaves(leaves: readonly Leaf[], field: string): readonly Leaf[] {
  const itself = leaves.filter(({ path }) => path === field)
  if (itself.length) return itself
  return leaves.filter(
    ({ path, field: { required, requiredUnless } }) =>
      path.startsWith(`${field}.`) && (required !== undefined || requiredUnless !== undefined),
  )
}

/** The needs of a transition, each with its fields. `find` returns a resource by its name. */
export function neededItems(
  resource: Resource,
  { needs = [] }: Transition,
  find: (name: string) => Resource,
): readonly NeededItem[] {
  return needs.map((need): NeededItem => {
    if (!isLinked(need))
      return { path: need, resource, field: need, leaves: requiredLeaves(resource.leaves, need) }
    const through = resource.leaf.get(need.through)
    const target = through && asReference(through)
    if (!target) throw new Error(`${resource.name}.${need.through} is no reference`)
    const other = find(target.resource)
    const { field, is } = need
    const leaves = requiredLeaves(other.leaves, field)
    const path = `${need.through}.${field}`
    return { path, through, resource: other, field, leaves, ...(is !== undefined && { is }) }
  })
}

/** The transition of a `missing` field. */
export function transitionOfMissing(
  { transitions = {} }: Pick<Resource, 'transitions'>,
  { field, to }: Missing,
): Transition | undefined {
  return transitions[field]?.find((move) => move.to === to && move.needs?.length)
}

/**
 * The unmet needs that the server has computed into the record's `missing` field; undefined without
 * it.
 */
function reportedMissing(resource: Resource, move: Transition, record: unknown): unknown {
  for (const { field, parts } of resource.leaves) {
    if (field.kind !== 'missing') continue
    const missing = field as AnyField & Missing
    if (missing.by !== undefined) continue
    const one = transitionOfMissing(resource, missing)
    const isSame = one === move || (one?.needs === move.needs && one?.onlyWith === move.onlyWith)
    if (isSame) return valueAt(record, parts)
  }
  return undefined
}

/** The fields of a record that do not meet a need; all of them without a record. */
export function emptyLeaves({ leaves, is }: NeededItem, record: unknown): readonly Leaf[] {
  const lacks = (value: unknown) => (is === undefined ? isEmpty(value) : value !== is)
  return leaves.filter(({ parts }) => lacks(valueAt(record, parts)))
}

function applies({ onlyWith }: Transition, record: unknown): boolean {
  return onlyWith === undefined || !isEmpty(valueAt(record, onlyWith.split('.')))
}

/**
 * What a record lacks for a transition, in the order of the definition; used by the form, the
 * server and the explanations. Other records are taken from `linked`; for those that it does not
 * list, the record's own `missing` field decides, and without that they are not checked.
 */
export function missingOf(
  resource: Resource,
  move: Transition,
  record: unknown,
  linked: LinkedRecords = {},
): readonly MissingItem[] {
  if (!applies(move, record)) return []
  return (resource.needs.get(move) ?? []).flatMap((item): MissingItem[] => {
    const { through, leaves, path } = item
    const holder = through ? linked[through.path] : record
    if (holder === undefined && through) {
      const known = reportedMissing(resource, move, record)
      return Array.isArray(known) && known.includes(path) ? [{ ...item, empty: leaves }] : []
    }
    const empty = emptyLeaves(item, holder)
    return empty.length ? [{ ...item, empty }] : []
  })
}
