/** Prefix of an invented company, which no real parcel has. */
const companyPrefix = '0809999900'

/** The GS1 check digit: weights of 3 and 1 alternate from the right. */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** The serial shipping container code of the parcel with this number: 18 digits. */
export function sscc(serial: number): string {
  const digits = `${companyPrefix}${String(serial % 10 ** 7).padStart(7, '0')}`
  return `${digits}${checkDigit(digits)}`
}
