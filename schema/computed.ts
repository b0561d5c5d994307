import type { AnyField } from './field.ts'

/** Whether a value is worked out whenever it is read, and stored nowhere. */
export function isComputed({ field }: { readonly field: AnyField }): boolean {
  const { counts, newestOf, kind } = field
  return [counts, newestOf].some(Boolean) || kind === 'related' || kind === 'missing'
}
