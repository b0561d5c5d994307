import type { AnyField } from './field.ts'

/** Whether a field shows a value of another record, which may not exist. */
export const isOfAnother = ({ newestOf, oldestOf }: AnyField): boolean =>
  newestOf !== undefined || oldestOf !== undefined

/** Whether the server keeps a field in step with other data: in a column, not in the document. */
export const isKeptInStep = ({ field }: { readonly field: AnyField }): boolean =>
  field.lookup !== undefined || field.rollup !== undefined

/** Whether a value is computed on every read and not stored. */
export function isComputed({ field }: { readonly field: AnyField }): boolean {
  const { counts, newestOf, oldestOf, kind } = field
  return (
    counts !== undefined ||
    newestOf !== undefined ||
    oldestOf !== undefined ||
    kind === 'related' ||
    kind === 'missing'
  )
}
