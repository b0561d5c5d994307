import type { AnyField } from './field.ts'

/** Whether a field shows a value of other fields or records, which may not exist. */
export const isDerived = ({ newestOf, oldestOf, share }: AnyField): boolean =>
  newestOf !== undefined || oldestOf !== undefined || share !== undefined

/** Whether the server keeps a field in step with other data: in a column, not in the document. */
export const isKeptInStep = ({ field }: { readonly field: AnyField }): boolean =>
  field.lookup !== undefined || field.rollup !== undefined

/** Whether a value is computed on every read and not stored. */
export function isComputed({ field }: { readonly field: AnyField }): boolean {
  const { counts, kind } = field
  return isDerived(field) || counts !== undefined || kind === 'related' || kind === 'missing'
}
