// Imported by their paths: the whole package is twenty times as large.
import { InvalidChecksum, InvalidComponent } from 'stdnum/lib/esm/exceptions.js'
import { validate } from 'stdnum/lib/esm/it/codicefiscale.js'
import { validate as validateVatNumber } from 'stdnum/lib/esm/it/iva.js'
import {
  type KindWithWarnings,
  italianCheckLetter,
  type FieldError,
} from '../../../schema/index.ts'
import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools'

/**
 * The reason to doubt a value that the rules accept, or null.
 * @param country of the record, where the field refers to one
 */
type WarningCheck = (value: string, country: string | null) => FieldError | null

/** Countries whose account numbers begin with a check letter (CIN). */
const withCheckLetter = ['IT', 'SM']

/** Warns of an IBAN with a wrong country, length, structure, check digits or check letter. */
const ibanWarning: WarningCheck = (value) => {
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
  // The library does not check this letter: a wrong one passes if the check digits fit it.
  return withCheckLetter.includes(start) && italianCheckLetter(value.slice(5)) !== value[4]
    ? { key: 'app.warnings.iban.letter', vars: { letter: value.charAt(4) } }
    : null
}

/**
 * Whether a number has the prefix of another country, or belongs to a record of another country.
 */
const isForeign = (value: string, country: string | null) =>
  /^[A-Z]{2}/.test(value) ? !value.startsWith('IT') : country !== null && country !== 'IT'

/**
 * Warns of an Italian VAT number that no tax office can have issued; other countries are not
 * checked.
 */
const vatNumberWarning: WarningCheck = (value, country) => {
  if (isForeign(value, country)) return null
  const { error } = validateVatNumber(value)
  if (!error) return null
  if (error instanceof InvalidChecksum) return { key: 'app.warnings.vatNumber.digit' }
  if (error instanceof InvalidComponent) return { key: 'app.warnings.vatNumber.office' }
  return { key: 'app.warnings.vatNumber.length' }
}

/**
 * Warns of an invalid Italian fiscal code: sixteen characters of a person, or a company's number.
 */
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
