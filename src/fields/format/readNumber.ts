import { numberShape, writtenNumber, type AnyField } from '../../../schema/index.ts'
import { decimalSign } from './numberFormat.ts'

/**
 * Parses a typed number; an ambiguous one is read by the rules of the locale. Null for an empty
 * text, the text itself where it is no number, so that nothing typed is lost and the check can
 * report it.
 */
export function readNumber(text: string, field: AnyField, locale: string): number | string | null {
  if (text.trim() === '') return null
  const found = writtenNumber(text, decimalSign(locale), numberShape(field))
  return typeof found === 'number' ? found : text
}

/**
 * The other number that an ambiguous text could mean, for the warning about it; null for an
 * unambiguous text.
 */
export function otherReading(text: string, field: AnyField, locale: string): number | null {
  const shape = numberShape(field)
  if (writtenNumber(text, null, shape) !== 'either') return null
  const found = writtenNumber(text, decimalSign(locale) === ',' ? '.' : ',', shape)
  return typeof found === 'number' ? found : null
}
