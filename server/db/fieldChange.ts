/** One changed field of a change row. */
export interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}
