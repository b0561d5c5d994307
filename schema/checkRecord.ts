import { array, boolean, mixed, number, object, string, ValidationError, type Schema } from 'yup'
import type { AnyField } from './field.ts'
import { isNeededAtOnce, withoutRequired } from './needs/incomplete.ts'
import { maxErrors, type FieldError } from './kind.ts'
import { kindOf, presentSchema } from './kinds/index.ts'
import { valueAt, type Leaf } from './leaf.ts'
import type { Resource } from './model.ts'
import { overlongIn } from './overlongIn.ts'

/** An error at its path. `isRule`: a rule across fields fails, rather than a single value. */
export interface Issue extends FieldError {
  readonly path: string
  readonly isRule: boolean
}

const yup = { array, boolean, mixed, number, object, string }
const schemas = new WeakMap<AnyField, Schema>()

function schemaOf(field: AnyField): Schema {
  let schema = schemas.get(field)
  if (!schema) {
    schema = presentSchema(field, yup)
    schemas.set(field, schema)
  }
  return schema
}

/**
 * The error in a yup message: yup types messages as strings, but returns the objects of the kinds.
 */
function errorIn(message: unknown): FieldError {
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

/** The errors of a value itself, without its parts, by path. */
function errorsOf(field: AnyField, value: unknown, path: string): Map<string, FieldError> {
  const complaints = new Map<string, FieldError>()
  try {
    schemaOf(field).validateSync(value, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    for (const one of error.inner.length ? error.inner : [error]) {
      const place = join(path, one.path)
      if (!complaints.has(place)) complaints.set(place, errorIn(one.errors[0]))
    }
  }
  return complaints
}

/** Checks a value and, if it is valid, its parts; stops at the maximum number of errors. */
function collect(field: AnyField, value: unknown, path: string, issues: Issue[]): void {
  const complaints = errorsOf(field, value, path)
  for (const [place, complaint] of complaints)
    if (issues.length < maxErrors) issues.push({ ...complaint, path: place, isRule: false })
  if (complaints.size) return
  for (const part of kindOf(field).parts?.(value, field) ?? []) {
    if (issues.length >= maxErrors) return
    collect(part.field, part.value, `${path}.${part.name}`, issues)
  }
}

/**
 * The errors of one leaf's value, at most one per path. A list that is too long has only that
 * error.
 */
export function checkLeaf(leaf: Leaf, value: unknown): Issue[] {
  const issues: Issue[] = overlongIn(leaf.field, value, leaf.path).map((one) => ({
    ...one,
    isRule: false,
  }))
  if (!issues.length) collect(leaf.field, value, leaf.path, issues)
  return issues
}

/**
 * Checks a record, or the part of it that changes.
 * @param record the whole record as it would be stored
 * @param leaves the leaves to check; rules that use one of them are checked too
 * @param isIncomplete whether required values may be missing
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
  // Rules are skipped if a list or group that they read has an invalid entry, which they do not
  // expect.
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
