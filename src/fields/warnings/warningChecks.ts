// By their paths: the whole package is twenty times as large.
import { InvalidChecksum, InvalidComponent } from 'stdnum/lib/esm/exceptions.js'
import { validate } from 'stdnum/lib/esm/it/codicefiscale.js'
import { validate as validateVatNumber } from 'stdnum/lib/esm/it/iva.js'
import type { KindWithWarnings } from '../../../schema/index.ts'
import { ibanWarning } from './ibanWarning.ts'
import type { WarningCheck } from './warningCheck.ts'

/** Whether a number is written as one of another country, or stands on the record of one. */
const isForeign = (value: string, country: string | null) =>
  /^[A-Z]{2}/.test(value) ? !value.startsWith('IT') : country !== null && country !== 'IT'

/** An Italian VAT number that no tax office has given. Those of other countries are left alone. */
const vatNumberWarning: WarningCheck = (value, country) => {
  if (isForeign(value, country)) return null
  const { error } = validateVatNumber(value)
  if (!error) return null
  if (error instanceof InvalidChecksum) return { key: 'app.warnings.vatNumber.digit' }
  if (error instanceof InvalidComponent) return { key: 'app.warnings.vatNumber.office' }
  return { key: 'app.warnings.vatNumber.length' }
}

/** An Italian fiscal code that does not fit in itself: sixteen signs of a person, or a company's number. */
const fiscalCodeWarning: WarningCheck = (value, country) => {
  if (country !== null && country !== 'IT') return null
  if (/^(IT)?\d{11}$/.test(value)) return vatNumberWarning(value, country)
  if (value.length !== 16) return { key: 'app.warnings.fiscalCode.length' }
  const { error } = validate(value)
  if (!error) return null
  const isLetter = error instanceof InvalidChecksum
  return { key: isLetter ? 'app.warnings.fiscalCode.letter' : 'app.warnings.fiscalCode.shape' }
}

/** The check of each kind whose values may get a warning. */
export const warningChecks: Readonly<Record<KindWithWarnings, WarningCheck>> = {
  iban: ibanWarning,
  vatNumber: vatNumberWarning,
  fiscalCode: fiscalCodeWarning,
}
