import {
  daysAfter,
  today,
  type AnyField,
  type DateOptions,
  type FieldError,
  type Leaf,
  type NumberOptions,
} from '../../../schema/index.ts'

/**
 * The warning about a valid number or day that is far above the usual, and so may be a typing
 * error.
 */
export function boundDoubt({ field }: Pick<Leaf, 'field'>, value: unknown): FieldError | null {
  const { doubtAbove, doubtAfterDays } = field as AnyField & NumberOptions & DateOptions
  if (typeof value === 'number' && doubtAbove !== undefined && value > doubtAbove)
    return { key: 'app.warnings.above', vars: { limit: doubtAbove } }
  if (typeof value !== 'string' || doubtAfterDays === undefined) return null
  return value > daysAfter(today(Date.now()), doubtAfterDays) && value.length === 10
    ? { key: 'app.warnings.farAhead' }
    : null
}
