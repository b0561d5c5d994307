import { builder } from '../field.ts'
import type { Random } from '../kind.ts'
import { codeKindOf, digits, type CodeOptions } from './code.ts'

/**
 * A random VAT number of 11 digits: 7 of the company, 3 of its tax office, and a Luhn check digit.
 */
export function sampleVatNumber(random: Random): string {
  const office = 1 + Math.floor(random() * 99)
  const ten = digits(7, random) + String(office).padStart(3, '0')
  const sum = ten.split('').reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `${ten}${(10 - (sum % 10)) % 10}`
}

/** A VAT number, with or without the two letters of its country. */
export const vatNumber = builder<'vatNumber', string, CodeOptions>('vatNumber')

export const vatNumberKind = codeKindOf({
  pattern: /^[A-Z0-9]{8,14}$/,
  message: 'validation.vatNumber',
  italianDigits: 11,
  max: 14,
  sample: sampleVatNumber,
})
