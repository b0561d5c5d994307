import { leavesOf, type Fields, type Leaf, type Resource } from '../../../schema/index.ts'

/** A field where it stands on a screen. */
export interface FieldRef {
  readonly resource: Resource
  readonly leaf: Leaf
  /** Name in the values of a form: `boxes.0.weight`. */
  readonly source: string
  /** Name in the definition: `boxes.weight`. Labels go by it. */
  readonly path: string
  /** The prefix of its siblings' names in the form. */
  readonly prefix: string
}

/** The reference to a leaf of a resource. */
export function fieldRefOf(resource: Resource, leaf: Leaf): FieldRef {
  return { resource, leaf, source: leaf.path, path: leaf.path, prefix: '' }
}

/** The references to the fields of one entry of a list. */
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

const leavesByList = new WeakMap<Leaf, readonly Leaf[]>()

/** The leaves to fill in: without the number of an entry, which its name shows. */
export function enteredLeaves(list: Leaf): readonly Leaf[] {
  const { numberedBy } = list.field as { numberedBy?: string }
  return entryLeaves(list).filter(({ path }) => path !== numberedBy)
}

/**
 * The leaves of a list's entries: the same objects each time, so that their checks are built once.
 */
export function entryLeaves(list: Leaf): readonly Leaf[] {
  let leaves = leavesByList.get(list)
  if (!leaves) {
    const { fields } = list.field as { fields?: Fields }
    leaves = leavesOf(fields ?? {}).filter(({ isSystem, path }) => !isSystem || fields?.[path])
    leavesByList.set(list, leaves)
  }
  return leaves
}
