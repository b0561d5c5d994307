import { withoutInvisible } from './signs.ts'

/** Error values of spreadsheets, in English, Italian, German, French, Spanish and Portuguese. */
const sheetErrors = new Set(
  `#REF! #N/A #NAME? #VALUE! #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #UNKNOWN! #CONNECT! #BUSY!
  #GETTING_DATA #RIF! #N/D #ND #NOME? #VALORE! #NULLO! #ESPANSIONE! #CAMPO! #BEZUG! #NV #WERT! #ZAHL! #ÜBERLAUF!
  #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¿NOMBRE? #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO! #VALOR! #NÚM! #NULO!`.split(
    /\s+/,
  ),
)

/**
 * Whether a text is what a spreadsheet shows for a failed formula, or in a column that is too
 * narrow.
 */
export function isSheetError(text: string): boolean {
  const plain = withoutInvisible(text).trim().toUpperCase()
  return sheetErrors.has(plain) || /^(?:ERR:\d{3}|#{2,})$/.test(plain)
}

/** Whether a text is a long number that a spreadsheet has rounded, such as `8.00123E+12`. */
export const isRoundedCode = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d{1,15})?E\+\d{2,3}$/i.test(withoutInvisible(text).trim())

/** Number of digits of a postcode, for countries where some begin with zeros. */
const postcodeDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['IT', 'DE', 'FR', 'ES', 'US', 'FI', 'EE', 'MX', 'TR', 'UA', 'MY'].map((one) => [one, 5]),
  ),
  ...Object.fromEntries(['NO', 'AU', 'NZ', 'ZA'].map((one) => [one, 4])),
}

/** Restores leading zeros that a spreadsheet has removed; undefined if none are missing. */
export function withLostZeros(text: string, digits: number, maxZeros: number): string | undefined {
  const plain = withoutInvisible(text).replace(/[\s.-]/g, '')
  const missing = digits - plain.length
  return /^\d+$/.test(plain) && missing > 0 && missing <= maxZeros
    ? plain.padStart(digits, '0')
    : undefined
}

/** Restores leading zeros of a postcode. @param country null if it is not known */
export const wholePostcode = (text: string, country: string | null): string | undefined =>
  withLostZeros(text, postcodeDigits[country ?? ''] ?? 0, 2)
