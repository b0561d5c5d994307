import { withoutInvisible } from './signs.ts'

/** What spreadsheets show in place of a value: in English, Italian, German, French, Spanish and Portuguese. */
const errors = new Set(
  `#REF! #N/A #NAME? #VALUE! #DIV/0! #NULL! #NUM! #SPILL! #CALC! #FIELD! #BLOCKED! #UNKNOWN! #CONNECT! #BUSY!
  #GETTING_DATA #RIF! #N/D #ND #NOME? #VALORE! #NULLO! #ESPANSIONE! #CAMPO! #BEZUG! #NV #WERT! #ZAHL! #ÜBERLAUF!
  #VALEUR! #NOM? #NOMBRE! #NUL! #¡REF! #¿NOMBRE? #¡VALOR! #¡DIV/0! #¡NUM! #¡NULO! #VALOR! #NÚM! #NULO!`.split(
    /\s+/,
  ),
)

/** Whether a text is what a spreadsheet shows where a formula fails, or where a column is too narrow. */
export function isSheetError(text: string): boolean {
  const plain = withoutInvisible(text).trim().toUpperCase()
  return errors.has(plain) || /^(?:ERR:\d{3}|#{2,})$/.test(plain)
}

/** Whether a text is what a spreadsheet makes of a long row of digits: `8.00123E+12`, of which only a part is left. */
export const isRoundedCode = (text: string): boolean =>
  /^[+-]?\d(?:[.,]\d{1,15})?E\+\d{2,3}$/i.test(withoutInvisible(text).trim())

/** How many digits a postcode has, in countries where some begin with zeros. */
const postcodeDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    ['IT', 'DE', 'FR', 'ES', 'US', 'FI', 'EE', 'MX', 'TR', 'UA', 'MY'].map((one) => [one, 5]),
  ),
  ...Object.fromEntries(['NO', 'AU', 'NZ', 'ZA'].map((one) => [one, 4])),
}

/** What some digits were before a spreadsheet took them for a number; undefined where nothing is missing. */
export function withLostZeros(text: string, digits: number, most: number): string | undefined {
  const plain = withoutInvisible(text).replace(/[\s.-]/g, '')
  const missing = digits - plain.length
  return /^\d+$/.test(plain) && missing > 0 && missing <= most
    ? plain.padStart(digits, '0')
    : undefined
}

/** The same for a postcode of a country; null for a country that nobody knows. */
export const wholePostcode = (text: string, country: string | null): string | undefined =>
  withLostZeros(text, postcodeDigits[country ?? ''] ?? 0, 2)
