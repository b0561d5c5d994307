import { leavesOf, type Fields, type Leaf, type Resource } from '../../../schema/index.ts'

/** Where a field stands. */
export interface FieldRef {
  readonly resource: Resource
  readonly leaf: Leaf
  /** Name in the values of a form: `boxes.0.weight`. */
  readonly source: string
  /** Name in the definition: `boxes.weight`. Labels go by it. */
  readonly path: string
  /** What precedes the names of its siblings in the form. */
  readonly prefix: string
}

/** The place of a resource's own leaf. */
export function fieldRefOf(resource: Resource, leaf: Leaf): FieldRef {
  return { resource, leaf, source: leaf.path, path: leaf.path, prefix: '' }
}

/** The places of the fields of one entry of a list. */
export function fieldRefsInside(list: FieldRef, at: number, leaves: readonly Leaf[]): FieldRef[] {
  const prefix = `${list.source}.${at}.`
  return leaves.map((leaf) => ({
    resource: list.resource,
    leaf,
    source: prefix + leaf.path,
    path: `${list.path}.${leaf.path}`,
    prefix,
  }))
}

const inner = new WeakMap<Leaf, readonly Leaf[]>()

/** Those that are filled in: what only counts the entries is shown by their names. */
export function enteredLeaves(list: Leaf): readonly Leaf[] {
  const { numberedBy } = list.field as { numberedBy?: string }
  return entryLeaves(list).filter(({ path }) => path !== numberedBy)
}

/** The leaves of a list's entries. The same ones each time, so that their checks are built once. */
export function entryLeaves(list: Leaf): readonly Leaf[] {
  let leaves = inner.get(list)
  if (!leaves) {
    const { fields } = list.field as { fields?: Fields }
    leaves = leavesOf(fields ?? {}).filter(({ isSystem, path }) => !isSystem || fields?.[path])
    inner.set(list, leaves)
  }
  return leaves
}
