import type { AnyField } from './field.ts'

/** Whether a value is worked out whenever it is read, and stored nowhere. */
export function isComputed({ field }: { readonly field: AnyField }): boolean {
  return field.counts !== undefined || field.kind === 'related' || field.kind === 'missing'
}
