import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { italianCheckLetter } from '../../../schema/index.ts'
import type { WarningCheck } from './warningCheck.ts'

/** Countries whose accounts begin with a letter that checks the rest (CIN). */
const withCheckLetter = ['IT', 'SM']

/** An IBAN whose country, length, build, check digits or check letter do not fit. */
export const ibanWarning: WarningCheck = (value) => {
  const start = value.slice(0, 2)
  const { errorCodes } = validateIBAN(value)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return { key: 'app.warnings.iban.country', vars: { start } }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    const length = getCountrySpecifications()[start]?.chars ?? 0
    return { key: 'app.warnings.iban.length', vars: { start, length, given: value.length } }
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat))
    return { key: 'app.warnings.iban.shape', vars: { start } }
  if (errorCodes.length) return { key: 'app.warnings.iban.digits' }
  // The library does not know this letter: it passes whatever the check digits were made for.
  return withCheckLetter.includes(start) && italianCheckLetter(value.slice(5)) !== value[4]
    ? { key: 'app.warnings.iban.letter', vars: { letter: value.charAt(4) } }
    : null
}
