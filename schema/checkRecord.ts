import { array, boolean, mixed, number, object, string, ValidationError, type Schema } from 'yup'
import { isNeededAtOnce, withoutRequired } from './incomplete.ts'
import type { FieldError } from './kind.ts'
import { presentSchema } from './kinds/index.ts'
import { valueAt, type Leaf } from './leaf.ts'
import type { Resource } from './model.ts'

/** An error at its path. `isRule` distinguishes a rule across fields from a wrong value. */
export interface Issue extends FieldError {
  readonly path: string
  readonly isRule: boolean
}

const yup = { array, boolean, mixed, number, object, string }
const schemas = new WeakMap<Leaf, Schema>()

function schemaOf(leaf: Leaf): Schema {
  let schema = schemas.get(leaf)
  if (!schema) {
    schema = presentSchema(leaf.field, yup)
    schemas.set(leaf, schema)
  }
  return schema
}

/** yup types messages as texts, but hands back the objects that the kinds give it. */
function complaintOf(message: unknown): FieldError {
  return typeof message === 'object' && message !== null && 'key' in message
    ? (message as FieldError)
    : { key: 'validation.invalid' }
}

function join(path: string, inner: string | undefined): string {
  return [path, inner?.replace(/\[(\d+)\]/g, '.$1').replace(/\["([^"]*)"\]/g, '.$1')]
    .filter(Boolean)
    .join('.')
    .replaceAll('..', '.')
}

/** What is wrong with the value of one leaf: at most one complaint per place. */
export function checkLeaf(leaf: Leaf, value: unknown): Issue[] {
  try {
    schemaOf(leaf).validateSync(value, { strict: true, abortEarly: false })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const found = error.inner.length ? error.inner : [error]
    const issues = found.map((one): Issue => ({
      ...complaintOf(one.errors[0]),
      path: join(leaf.path, one.path),
      isRule: false,
    }))
    return issues.filter(({ path }, at) => issues.findIndex((issue) => issue.path === path) === at)
  }
}

/**
 * Checks a record, or the part of it that changes.
 * @param record the whole record as it would be stored
 * @param leaves those to check; the rules that touch one of them are checked too
 * @param isIncomplete what is required may be missing
 */
export function checkRecord(
  resource: Resource,
  record: unknown,
  leaves: readonly Leaf[],
  isIncomplete = false,
): Issue[] {
  const issues = leaves.flatMap((leaf) =>
    checkLeaf(
      isIncomplete && !isNeededAtOnce(resource, leaf) ? withoutRequired(leaf) : leaf,
      valueAt(record, leaf.parts),
    ),
  )
  const wrong = new Set(issues.map(({ path }) => path))
  // A rule reads whole lists and groups, and is written for entries of the right kinds.
  const isWrongWithin = (part: string) =>
    issues.some(({ path }) => path === part || path.startsWith(`${part}.`))
  const touched = new Set(leaves.map(({ path }) => path))
  const rules = resource.rules.filter(({ fields, reads = [] }) => {
    const parts = [...fields, ...reads]
    return parts.some((path) => touched.has(path)) && !parts.some(isWrongWithin)
  })
  for (const rule of rules) {
    if (!rule.fails(record as Record<string, unknown>)) continue
    for (const path of rule.fields)
      if (!wrong.has(path))
        issues.push({
          key: rule.message,
          ...(rule.vars && { vars: rule.vars }),
          path,
          isRule: true,
        })
  }
  return issues
}
