import valid from 'card-validator'

/** A kind of card, with its lengths and gaps. */
export type CardKind = ReturnType<typeof valid.creditCardType.default>[number]

export type FieldName = 'number' | 'expirationDate' | 'cvv'

export interface Validity {
  readonly isValid: boolean
  readonly isPotentiallyValid: boolean
}

interface CardField {
  /**
   * Label for screen readers, which cannot see the one beside the frame; the page may replace it.
   */
  readonly label: string
  readonly autocomplete: 'cc-number' | 'cc-exp' | 'cc-csc'
  /** Most digits. */
  readonly maxDigits: (kind: CardKind | undefined) => number
  /** Formats digits for display. */
  readonly format: (digits: string, kind: CardKind | undefined) => string
  readonly check: (digits: string, kind: CardKind | undefined) => Validity
}

/** Every kind of card that an incomplete number may still be; all of them for an empty one. */
export const cardKinds = (digits: string): CardKind[] => valid.creditCardType.default(digits)

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

export const cardFields: Readonly<Record<FieldName, CardField>> = {
  number: {
    label: 'Credit Card Number',
    autocomplete: 'cc-number',
    maxDigits: (kind) => Math.max(...(kind?.lengths ?? [19])),
    format: (digits, kind) => spaced(digits, kind?.gaps ?? [4, 8, 12, 16]),
    check: (digits) => valid.number(digits),
  },
  expirationDate: {
    label: 'Expiration Date',
    autocomplete: 'cc-exp',
    maxDigits: () => 6,
    format: (digits) => (digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits),
    check: (digits) => valid.expirationDate(digits),
  },
  cvv: {
    label: 'CVV',
    autocomplete: 'cc-csc',
    maxDigits: (kind) => kind?.code.size ?? 4,
    format: (digits) => digits,
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
