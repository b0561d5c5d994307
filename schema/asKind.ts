import type { AnyField } from './field.ts'
import type { Choice } from './kinds/choice.ts'
import type { Group } from './kinds/group.ts'
import type { Reference } from './kinds/reference.ts'
import type { References } from './kinds/references.ts'

/** A leaf's field as a reference, or undefined. */
export function asReference({
  field,
}: {
  readonly field: AnyField
}): (AnyField & Reference) | undefined {
  return field.kind === 'reference' ? (field as AnyField & Reference) : undefined
}

/** A leaf's field as a reference to one or many records, or undefined. */
export function asReferring({
  field,
}: {
  readonly field: AnyField
}): (AnyField & (Reference | References)) | undefined {
  return field.kind === 'reference' || field.kind === 'references'
    ? (field as AnyField & (Reference | References))
    : undefined
}

/** The ids in the value of a reference field. */
export function referredIds(value: unknown): string[] {
  return [value].flat().filter((id): id is string => typeof id === 'string' && id !== '')
}

/** A leaf's field as one with fixed values, or undefined. */
export function asChoice({ field }: { readonly field: AnyField }): (AnyField & Choice) | undefined {
  return field.kind === 'choice' || field.kind === 'choices'
    ? (field as AnyField & Choice)
    : undefined
}

/** A leaf's field as a list of entries, or undefined. */
export function asList({ field }: { readonly field: AnyField }): (AnyField & Group) | undefined {
  return field.kind === 'list' ? (field as AnyField & Group) : undefined
}
