import { InvalidChecksum } from 'stdnum/lib/esm/exceptions.js'
import { validate } from 'stdnum/lib/esm/it/codicefiscale.js'
import type { KindWithWarnings } from '../../../schema/index.ts'
import { ibanWarning } from './ibanWarning.ts'
import type { WarningCheck } from './warningCheck.ts'
import { vatNumberWarning } from './vatNumberWarning.ts'

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
