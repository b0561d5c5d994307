import {
  daysAfter,
  hasOtherScript,
  isLongerThan,
  today,
  type AnyField,
  type DateOptions,
  type FieldError,
  type Leaf,
  type NumberOptions,
  type TextOptions,
} from '../../../schema/index.ts'

/**
 * The warning about a valid number or day that is far above the usual, and so may be a typing
 * error, or about a line that a carrier's label cannot show as it is.
 */
export function boundDoubt({ field }: Pick<Leaf, 'field'>, value: unknown): FieldError | null {
  const { doubtAbove, doubtAfterDays, labelLine } = field as AnyField &
    NumberOptions &
    DateOptions &
    TextOptions
  if (typeof value === 'number' && doubtAbove !== undefined && value > doubtAbove)
    return { key: 'app.warnings.above', vars: { limit: doubtAbove } }
  if (typeof value === 'string' && labelLine !== undefined) {
    if (hasOtherScript(value)) return { key: 'app.warnings.otherScript' }
    return isLongerThan(value, labelLine)
      ? { key: 'app.warnings.labelLine', vars: { max: labelLine } }
      : null
  }
  if (typeof value !== 'string' || doubtAfterDays === undefined) return null
  return value > daysAfter(today(Date.now()), doubtAfterDays) && value.length === 10
    ? { key: 'app.warnings.farAhead' }
    : null
}
