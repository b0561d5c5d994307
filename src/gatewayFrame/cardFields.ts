import valid from 'card-validator'

/** What hosted fields of the gateway are told about a card's kind. */
export type CardKind = ReturnType<typeof valid.creditCardType.default>[number]

export type FieldName = 'number' | 'expirationDate' | 'cvv'

export interface Validity {
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}

interface CardField {
  /** Read to who cannot see the label beside the frame, unless the page sends its own. */
  readonly label: string
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  /** Most digits. */
  readonly longest: (kind: CardKind | undefined) => number
  /** Digits as they are shown. */
  readonly show: (digits: string, kind: CardKind | undefined) => string
  readonly check: (digits: string, kind: CardKind | undefined) => Validity
}

/** Every kind of card that a number may still become; all of them for an empty one. */
export const cardKinds = (digits: string): CardKind[] => valid.creditCardType.default(digits)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export const cardFields: Readonly<Record<FieldName, CardField>> = {
  number: {
    label: 'Credit Card Number',
    autocomplete: 'cc-number',
    longest: (kind) => Math.max(...(kind?.lengths ?? [19])),
    show: (digits, kind) => spaced(digits, kind?.gaps ?? [4, 8, 12, 16]),
    check: (digits) => valid.number(digits),
  },
  expirationDate: {
    label: 'Expiration Date',
    autocomplete: 'cc-exp',
    longest: () => 6,
    show: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
    check: (digits) => valid.expirationDate(digits),
  },
  cvv: {
    label: 'CVV',
    autocomplete: 'cc-csc',
    longest: (kind) => kind?.code.size ?? 4,
    show: (digits) => digits,
    check: (digits, kind) => valid.cvv(digits, kind?.code.size ?? [3, 4]),
  },
}

/** Month and year of an expiry, the year with four digits. */
export function expiryParts(digits: string): { readonly month: string; readonly year: string } {
  const { month, year } = valid.expirationDate(digits)
  return { month: month ?? '', year: year?.length === 2 ? `20${year}` : (year ?? '') }
}

function spaced(digits: string, gaps: readonly number[]): string {
  return Array.from(digits, (digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join('')
}
