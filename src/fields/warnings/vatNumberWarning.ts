import { InvalidChecksum, InvalidComponent } from 'stdnum/lib/esm/exceptions.js'
// By its path: the whole package is twenty times as large.
import { validate } from 'stdnum/lib/esm/it/iva.js'
import type { WarningCheck } from './warningCheck.ts'

/** Whether a number is written as one of another country, or stands on the record of one. */
export const isForeign = (value: string, country: string | null) =>
  /^[A-Z]{2}/.test(value) ? !value.startsWith('IT') : country !== null && country !== 'IT'

/** An Italian VAT number that no tax office has given. Those of other countries are left alone. */
export const vatNumberWarning: WarningCheck = (value, country) => {
  if (isForeign(value, country)) return null
  const { error } = validate(value)
  if (!error) return null
  if (error instanceof InvalidChecksum) return { key: 'app.warnings.vatNumber.digit' }
  if (error instanceof InvalidComponent) return { key: 'app.warnings.vatNumber.office' }
  return { key: 'app.warnings.vatNumber.length' }
}
