import { putAt, valueAt, type Leaf, type Resource } from '../../../schema/index.ts'
import type { Draft } from '../../providers/recordCalls.ts'
import { cleanValues, formValues, isSameValue, type FormValues } from '../formValues.ts'

/** Leaves that hold something else in a form than in the record that it started from. */
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
  const there = leaves.filter(({ parts }) => valueAt(draft.values, parts) !== undefined)
  return typedLeaves(resource, there, draft.values, record)
}

interface Typed {
  readonly resource: Resource
  readonly leaves: readonly Leaf[]
  readonly values: FormValues
  /** The record that the form started from; absent for a new one. */
  readonly base: FormValues | undefined
  /** An older draft that the user has not decided about: it stays, under what is typed now. */
  readonly offered: Draft | null
}

/** What is to be kept of a form: null when nothing was typed, undefined when the older draft stands. */
export function draftOf({
  resource,
  leaves,
  values,
  base,
  offered,
}: Typed): Draft | null | undefined {
  const typed = typedLeaves(resource, leaves, values, base)
  if (typed.length === 0) return offered ? undefined : null
  const now = cleanValues(resource, values)
  const was = cleanValues(resource, formValues(resource, base))
  const kept = structuredClone({ ...offered?.values })
  const before = structuredClone({ ...offered?.before })
  for (const { parts } of typed) {
    putAt(kept, parts, valueAt(now, parts))
    if (valueAt(before, parts) === undefined) putAt(before, parts, valueAt(was, parts))
  }
  const version = base ? Number(base['version']) : null
  return {
    version: version !== null && offered?.version ? Math.min(version, offered.version) : version,
    values: kept,
    before,
    updatedAt: new Date().toISOString(),
  }
}
