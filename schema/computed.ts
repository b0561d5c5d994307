import type { AnyField } from './field.ts'

/** Whether a value is worked out whenever it is read, and stored nowhere. */
export function isComputed({ field }: { readonly field: AnyField }): boolean {
  const { counts, newestOf, kind } = field
  return counts !== undefined || newestOf !== undefined || kind === 'related' || kind === 'missing'
}
