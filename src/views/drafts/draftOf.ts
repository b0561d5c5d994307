import { putAt, valueAt, type Leaf, type Resource, isSameValue } from '../../../schema/index.ts'
import type { Draft } from '../../api/recordCalls.ts'
import { cleanValues, formValues, type FormValues } from '../form/formValues.ts'

/** Leaves whose value in a form differs from the record that the form started from. */
export function typedLeaves(
  resource: Resource,
  leaves: readonly Leaf[],
  typed: FormValues,
  base: FormValues | undefined,
): Leaf[] {
  const now = cleanValues(resource, typed)
  const was = cleanValues(resource, formValues(resource, base))
  return leaves.filter(({ parts }) => !isSameValue(valueAt(now, parts), valueAt(was, parts)))
}

/** Leaves of a draft that differ from a record. */
export function draftLeaves(
  resource: Resource,
  leaves: readonly Leaf[],
  draft: Draft,
  record: FormValues | undefined,
): Leaf[] {
  const withValue = leaves.filter(({ parts }) => valueAt(draft.values, parts) !== undefined)
  return typedLeaves(resource, withValue, draft.values, record)
}

interface DraftSource {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  readonly values: FormValues
  /** The record that the form started from; absent for a new one. */
  readonly base: FormValues | undefined
  /** Id of the form among the open forms of the user. */
  readonly page: string
}

/** The draft of a form; null where nothing was changed. */
export function draftOf({ resource, leaves, values, base, page }: DraftSource): Draft | null {
  const typed = typedLeaves(resource, leaves, values, base)
  if (typed.length === 0) return null
  const now = cleanValues(resource, values)
  const was = cleanValues(resource, formValues(resource, base))
  const changed: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  for (const { parts } of typed) {
    putAt(changed, parts, valueAt(now, parts))
    putAt(before, parts, valueAt(was, parts))
  }
  return {
    page,
    version: base ? Number(base['version']) : null,
    values: changed,
    before,
    updatedAt: new Date().toISOString(),
  }
}
