import { isAmong, type RoleTable } from '../access/access.ts'
import { asReference } from '../asKind.ts'
import type { Definition } from '../definition.ts'
import type { AnyField } from '../field.ts'
import type { Missing } from '../kinds/missing.ts'
import { mostNeeds } from '../needs/gaps.ts'
import { leavesOf, type Leaf } from '../leaf.ts'
import { isLinked, requiredLeaves, transitionOfMissing } from '../needs/needs.ts'
import type { Report } from './report.ts'
import type { Need } from '../transitions.ts'

/** The fields that a need checks, and their resource. */
function checkedBy(
  leaves: readonly Leaf[],
  all: readonly Definition[],
  name: string,
  need: Need,
): { readonly resource: string; readonly leaves: readonly Leaf[] } {
  if (!isLinked(need)) return { resource: name, leaves: requiredLeaves(leaves, need) }
  const through = leaves.find(({ path }) => path === need.through)
  const other = all.find((one) => one.name === (through && asReference(through)?.resource))
  const theirs = other ? leavesOf(other.fields) : []
  return { resource: other?.name ?? '', leaves: requiredLeaves(theirs, need.field) }
}

/** Checks that every reader of a `missing` field may read the fields of its needs. */
export function checkMissing(
  definition: Definition,
  all: readonly Definition[],
  roles: RoleTable,
  report: Report,
): void {
  const leaves = leavesOf(definition.fields)
  const subjects = roles.types.map((role) => ({ id: '', role, rights: roles.rights[role] ?? [] }))
  for (const { path, field } of leaves) {
    if (field.kind !== 'missing') continue
    const move = transitionOfMissing(definition, field as AnyField & Missing)
    if ((move?.needs?.length ?? 0) > mostNeeds)
      report(path, `it tells of more than ${mostNeeds} needs`)
    const readers = subjects.filter((subject) => isAmong(field.read, subject, roles))
    for (const need of move?.needs ?? []) {
      const { resource, leaves: checked } = checkedBy(leaves, all, definition.name, need)
      for (const leaf of checked)
        if (!readers.every((reader) => isAmong(leaf.field.read, reader, roles)))
          report(path, `it tells of "${resource}.${leaf.path}", which not all its readers may read`)
    }
  }
}
