import type { Definition } from '../defineResource.ts'
import { asChoice } from '../asKind.ts'
import type { AnyField } from '../field.ts'
import { leavesOf } from '../leaf.ts'
import type { Report } from './report.ts'

type Counts = NonNullable<AnyField['counts']>

/** Whether the records of a resource are found by an index alone, however many of them there are. */
function isIndexed({ indexes = [] }: Definition, by: string, names: readonly string[]): boolean {
  return indexes.some(
    ([first, ...others]) =>
      first === by && names.every((name) => others.slice(0, names.length).includes(name)),
  )
}

function checkWhere(where: string, counts: Counts, target: Definition, report: Report): void {
  const { resource, by, where: narrowed = {} } = counts
  const leaves = leavesOf(target.fields)
  for (const [name, value] of Object.entries(narrowed)) {
    const leaf = leaves.find(({ path }) => path === name)
    if (!leaf) continue
    const isPossible =
      leaf.kindName === 'flag'
        ? typeof value === 'boolean'
        : leaf.kindName === 'choice' && asChoice(leaf)?.values.includes(String(value)) === true
    if (!isPossible)
      report(where, `it counts where "${resource}.${name}" is "${value}", which it cannot be`)
  }
  const names = Object.keys(narrowed)
  if (names.length && !isIndexed(target, by, names))
    report(where, `"${resource}" has no index that begins with "${[by, ...names].join(', ')}"`)
}

/** Fields that count only some of the records that refer here: what they narrow by. */
export function checkCounts(
  definition: Definition,
  all: readonly Definition[],
  report: Report,
): void {
  for (const { path, field } of leavesOf(definition.fields)) {
    const target = all.find(({ name }) => name === field.counts?.resource)
    if (field.counts && target) checkWhere(path, field.counts, target, report)
  }
}
