import { verbs, type RoleTable } from '../access/access.ts'
import type { Definition } from '../definition.ts'
import { leavesOf } from '../leaf.ts'
import { entryLock } from '../access/lockedEntries.ts'
import type { Report } from './report.ts'

/** Checks the roles, groups and rights that a definition names, and the fields of its scopes. */
export function checkAccess(definition: Definition, roles: RoleTable, report: Report): void {
  const known = new Set<string>([
    ...roles.types,
    ...Object.keys(roles.groups),
    ...Object.values(roles.rights).flat(),
  ])
  const check = (where: string, principals: readonly string[] | undefined) => {
    for (const principal of principals ?? [])
      if (!known.has(principal)) report(where, `"${principal}" is no role, group or right`)
  }
  const leaves = leavesOf(definition.fields)
  for (const verb of verbs) {
    const table = definition.access[verb]
    check(`access.${verb}`, Object.keys(table))
    for (const scope of Object.values(table))
      if (typeof scope === 'object' && !leaves.some(({ path }) => path === scope.own))
        report(`access.${verb}`, `own names "${scope.own}", which is no field`)
  }
  for (const leaf of leaves) {
    const { path, field } = leaf
    check(path, entryLock(leaf)?.while.for)
    check(path, field.read)
    check(path, field.write)
    check(path, field.shownTo)
    check(path, field.lockedWhile?.for)
  }
  check('lockedWhile', definition.lockedWhile?.for)
  check('live.decides', definition.live?.decides)
  check('viewAs', definition.viewAs && [...definition.viewAs.who, definition.viewAs.as])
  check('list.leftOut', Object.keys(definition.list.leftOut ?? {}))
  for (const section of definition.form) check(`form.${section.name}`, section.roles)
  for (const [call, { roles: who }] of Object.entries(definition.calls ?? {}))
    check(`calls.${call}`, who)
}
