import type { AnyField } from './field.ts'

/** Whether a value is that of another record, of which there may be none. */
export const isOfAnother = ({ newestOf, oldestOf }: AnyField): boolean =>
  newestOf !== undefined || oldestOf !== undefined

/** Whether the server keeps a value in step with what stands elsewhere: in a column, not in the document. */
export const isKeptInStep = ({ field }: { readonly field: AnyField }): boolean =>
  field.lookup !== undefined || field.rollup !== undefined

/** Whether a value is worked out whenever it is read, and stored nowhere. */
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
