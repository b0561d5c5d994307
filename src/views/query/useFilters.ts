import { useMemo } from 'react'
import { canRead, mayBeEmpty, type Resource } from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** A field by which a list may be narrowed. */
export interface FilterField {
  readonly fieldRef: FieldRef
  /** Listed by the definition, so it is offered before the others. */
  readonly isPrimary: boolean
}

/**
 * The filters of a list: those of the definition, then every other field that the user may read.
 */
export function useFilters(resource: Resource): readonly FilterField[] {
  const subject = useSubject()
  return useMemo(() => {
    const first = new Set(resource.list.filters)
    const leaves = [
      ...resource.list.filters.flatMap((path) => resource.leaf.get(path) ?? []),
      ...resource.leaves.filter(({ path, field }) => !first.has(path) && !field.counts),
    ]
    return leaves
      .filter(
        (leaf) =>
          (leaf.kind.operators.length > 0 || mayBeEmpty(leaf)) && canRead(model, leaf, subject),
      )
      .map((leaf) => ({ fieldRef: fieldRefOf(resource, leaf), isPrimary: first.has(leaf.path) }))
  }, [resource, subject])
}
