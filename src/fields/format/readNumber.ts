import { numberShape, writtenNumber, type AnyField } from '../../../schema/index.ts'
import { decimalSign } from './numberFormat.ts'

/**
 * What a typed text means as a number, in the manner of the locale where it could be two: null for an empty one, the
 * text itself where it is no number, so that nothing typed is lost and the check can say so.
 */
export function readNumber(text: string, field: AnyField, locale: string): number | string | null {
  if (text.trim() === '') return null
  const found = writtenNumber(text, decimalSign(locale), numberShape(field))
  return typeof found === 'number' ? found : text
}

/** The number that a typed text could mean as well, for it to be said which one was taken; null where it is one. */
export function otherMeaning(text: string, field: AnyField, locale: string): number | null {
  const shape = numberShape(field)
  if (writtenNumber(text, null, shape) !== 'either') return null
  const found = writtenNumber(text, decimalSign(locale) === ',' ? '.' : ',', shape)
  return typeof found === 'number' ? found : null
}
