import type { AnyField } from '../field.ts'
import type { Missing } from '../kinds/missing.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import { isEmpty } from '../kinds/index.ts'
import type { Gaps, MissingParts, Resource } from '../model.ts'
import { emptyLeaves, transitionOfMissing } from './needs.ts'

/** As many needs as a number of the database has bits for. */
export const mostNeeds = 31

/** The number of a record of which nothing is asked. */
export const nothingAsked = -1

/** The number of a record that meets no need, or of none at all. */
export const allGaps = ({ needs }: Gaps): number =>
  needs.reduce((sum, { bit }) => sum + 2 ** bit, 0)

/** Which needs a record does not meet, as a number. */
export function gapsIn({ needs, onlyWith }: Gaps, record: unknown): number {
  if (onlyWith && isEmpty(valueAt(record, onlyWith.parts))) return nothingAsked
  const open = needs.filter(({ item }) => emptyLeaves(item, record).length)
  return open.reduce((sum, { bit }) => sum + 2 ** bit, 0)
}

/** The leaves of a record that a number of it follows. */
export const leavesOfGaps = ({ needs, onlyWith }: Gaps): readonly Leaf[] => [
  ...needs.flatMap(({ item }) => item.leaves),
  ...(onlyWith ? [onlyWith] : []),
]

/** A resource whose gaps are being noted. */
type Unfinished = Resource & {
  readonly gaps: Gaps[]
  readonly missing: Map<Leaf, MissingParts>
}

/** Notes at all resources which numbers their records have: needs may lie in each other's. */
export function noteGaps(resources: readonly Unfinished[]): void {
  for (const resource of resources)
    for (const leaf of resource.leaves) {
      if (leaf.kindName !== 'missing') continue
      const field = leaf.field as AnyField & Missing
      const move = transitionOfMissing(resource, field)
      const state = resource.leaf.get(field.field)
      const items = (move && resource.needs.get(move)) ?? []
      const needsThrough = (reference: Leaf | undefined) =>
        items.flatMap((item, bit) => (item.through === reference ? [{ item, bit }] : []))
      const onlyWith = resource.leaf.get(move?.onlyWith ?? '')
      const own = {
        name: leaf.path,
        needs: needsThrough(undefined),
        ...(onlyWith && { onlyWith }),
      }
      resource.gaps.push(own)
      const linked = [...new Set(items.flatMap(({ through }) => through ?? []))].flatMap(
        (through) => {
          const needs = needsThrough(through)
          const other = resources.find(({ name }) => name === needs[0]?.item.resource.name)
          if (!other) return []
          const gaps = { name: `${resource.name}.${leaf.path}.${through.path}`, needs }
          other.gaps.push(gaps)
          return [{ through, resource: other.name, gaps }]
        },
      )
      const names = items.map(({ path }) => path)
      resource.missing.set(leaf, { names, own, linked, ...(state && { state }) })
    }
}
