import type { Definition } from '../definition.ts'
import { asChoice } from '../asKind.ts'
import type { AnyField } from '../field.ts'
import { leavesOf } from '../leaf.ts'
import type { Report } from './report.ts'

type Counts = NonNullable<AnyField['counts']>

/**
 * Whether an index alone finds the records of a resource, however many there are.
 * @param next the field that must follow in the index
 */
function isIndexed(
  { indexes = [] }: Definition,
  by: string,
  names: readonly string[],
  next: string | undefined,
): boolean {
  return indexes.some(
    ([first, ...others]) =>
      first === by &&
      names.every((name) => others.slice(0, names.length).includes(name)) &&
      (next === undefined || others[names.length] === next),
  )
}

function checkWhere(
  where: string,
  counts: Counts,
  target: Definition,
  report: Report,
  next?: string,
): void {
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
  const needed = [by, ...names, ...(next === undefined ? [] : [next])]
  if (needed.length > 1 && !isIndexed(target, by, names, next))
    report(where, `"${resource}" has no index that begins with "${needed.join(', ')}"`)
}

function checkOldest(where: string, field: AnyField, target: Definition, report: Report): void {
  const { oldestOf } = field
  if (!oldestOf) return
  if (field.kind !== 'instant') report(where, 'the oldest of others is a moment')
  const leaf = leavesOf(target.fields).find(({ path }) => path === oldestOf.field)
  if (leaf && leaf.kindName !== 'instant')
    report(where, `"${target.name}.${leaf.path}" is no moment`)
  checkWhere(where, oldestOf, target, report, oldestOf.field)
}

/** Checks the conditions of fields that count referring records, or find the oldest of them. */
export function checkCounts(
  definition: Definition,
  all: readonly Definition[],
  report: Report,
): void {
  for (const { path, field } of leavesOf(definition.fields)) {
    const { counts, oldestOf } = field
    const target = all.find(({ name }) => name === (counts ?? oldestOf)?.resource)
    if (counts && target) checkWhere(path, counts, target, report)
    else if (target) checkOldest(path, field, target, report)
  }
}
