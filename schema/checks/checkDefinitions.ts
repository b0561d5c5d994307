import type { RoleTable } from '../access/access.ts'
import { checkAccess } from './checkAccess.ts'
import { checkCalls } from './checkCalls.ts'
import { checkCounts } from './checkCounts.ts'
import { checkIndexes } from './checkIndexes.ts'
import { checkLinks } from './checkLinks.ts'
import { checkLive } from './checkLive.ts'
import { checkList } from './checkList.ts'
import { checkNames } from './checkNames.ts'
import { checkMissing } from './checkMissing.ts'
import { checkQuickSearch } from './checkQuickSearch.ts'
import { checkRollups, type CubeNames } from './checkRollups.ts'
import { DefinitionError } from './definitionError.ts'
import type { Definition } from '../definition.ts'
import { leavesOf } from '../leaf.ts'
import type { Report } from './report.ts'

/**
 * Checks all definitions for mistakes that the compiler cannot find.
 * @throws DefinitionError with one sentence per mistake, each naming resource and field
 */
export function checkDefinitions(
  roles: RoleTable,
  definitions: readonly Definition[],
  cubes?: CubeNames,
): void {
  const problems: string[] = []
  for (const [at, definition] of definitions.entries()) {
    const report: Report = (field, problem) =>
      problems.push(`${definition.name}.${field}: ${problem}.`)
    if (definitions.findIndex(({ name }) => name === definition.name) !== at)
      report('name', 'the name stands twice')
    if (!/^[a-z][A-Za-z]{1,40}$/.test(definition.name))
      report('name', 'a resource name is letters, the first one small')
    if (!/^\/api(\/[a-z-]+)+$/.test(definition.path))
      report('path', `"${definition.path}" does not start with /api/`)
    if (definitions.findIndex(({ path }) => path === definition.path) !== at)
      report('path', 'another resource has the same path')
    const before = problems.length
    checkNames(definition.fields, '', report)
    // Links cannot be followed through a field whose kind does not exist.
    if (problems.length === before) {
      checkLinks(definition, definitions, report)
      checkCounts(definition, definitions, report)
      checkRollups(definition, cubes, report)
      checkCalls(definition, leavesOf(definition.fields), report)
      checkList(definition, leavesOf(definition.fields), report)
      checkQuickSearch(definition, definitions, report)
      checkIndexes(definition, leavesOf(definition.fields), report)
      checkAccess(definition, roles, report)
      checkLive(definition, roles, report)
    }
  }
  // The needs of transitions refer to other definitions, so all of them must be valid first.
  if (!problems.length)
    for (const definition of definitions)
      checkMissing(definition, definitions, roles, (field, problem) =>
        problems.push(`${definition.name}.${field}: ${problem}.`),
      )
  if (problems.length) throw new DefinitionError(problems)
}
