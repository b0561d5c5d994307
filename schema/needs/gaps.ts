import type { AnyField } from '../field.ts'
import type { Missing } from '../kinds/missing.ts'
import { valueAt, type Leaf } from '../leaf.ts'
import { isEmpty } from '../kinds/index.ts'
import type { Gaps, MissingParts, Model, Resource } from '../model.ts'
import { mayMeet } from './mayMeet.ts'
import { emptyLeaves, transitionOfMissing } from './needs.ts'

/** Most needs, limited by the bits of a database integer. */
export const mostNeeds = 31

/** The number of a record without needs. */
export const noNeeds = -1

/** The number of a record that meets no need, or does not exist. */
export const allGaps = ({ needs }: Gaps): number =>
  needs.reduce((sum, { bit }) => sum + 2 ** bit, 0)

/** The unmet needs of a record, as a number. */
export function gapsIn({ needs, onlyWith }: Gaps, record: unknown): number {
  if (onlyWith && isEmpty(valueAt(record, onlyWith.parts))) return noNeeds
  const open = needs.filter(({ item }) => emptyLeaves(item, record).length)
  return open.reduce((sum, { bit }) => sum + 2 ** bit, 0)
}

/** The leaves on which a number depends. */
export const leavesOfGaps = ({ needs, onlyWith }: Gaps): readonly Leaf[] => [
  ...needs.flatMap(({ item }) => item.leaves),
  ...(onlyWith ? [onlyWith] : []),
]

/** A resource whose `gaps` and `missing` are being filled. */
type Unfinished = Resource & {
  readonly gaps: Gaps[]
  readonly missing: Map<Leaf, MissingParts>
}

/**
 * Fills `gaps` and `missing` of all resources together, as needs may concern records of each other.
 */
export function noteGaps(
  model: Pick<Model, 'roles' | 'off'>,
  resources: readonly Unfinished[],
): void {
  for (const resource of resources)
    for (const leaf of resource.leaves) {
      if (leaf.kindName !== 'missing') continue
      const field = leaf.field as AnyField & Missing
      const move = transitionOfMissing(resource, field)
      const state = resource.leaf.get(field.field)
      const { by } = field
      const items = ((move && resource.needs.get(move)) ?? []).filter(
        (item) =>
          by === undefined ||
          mayMeet(model, item, { id: '', role: by, rights: model.roles.rights[by] ?? [] }),
      )
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
