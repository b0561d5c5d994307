import { string, ValidationError, type Schema } from 'yup'

/** yup's own `trim()` throws when the value is an array, which an answer may contain instead. */
const trimmed = () =>
  string().transform((value: unknown) => (typeof value === 'string' ? value.trim() : value))

/** Text that may be absent. Numbers are read as text; null and absent values as an empty string. */
export const optionalText = () =>
  trimmed()
    .transform((text: string | null) => text ?? '')
    .default('')

/** Non-empty text; numbers are read as text. */
export const requiredText = () => trimmed().required()

/** The value of an outside system cast to the schema; undefined when it does not match. */
export function readAs<T>(shape: Schema<T>, value: unknown): T | undefined {
  try {
    return shape.validateSync(value, { stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) return undefined
    throw error
  }
}
