import { builder, type FieldOptions } from '../field.ts'
import type { Random } from '../kind.ts'
import { codeKindOf, digits } from './code.ts'

/** Eleven digits, the last of which checks the others as on a credit card. */
export function sampleVatNumber(random: Random): string {
  const ten = digits(10, random)
  const sum = ten.split('').reduce((total, digit, at) => {
    const counted = Number(digit) * (at % 2 ? 2 : 1)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return `${ten}${(10 - (sum % 10)) % 10}`
}

/** A VAT number, with or without the two letters of its country. */
export const vatNumber = builder<'vatNumber', string, FieldOptions>('vatNumber')

export const vatNumberKind = codeKindOf({
  pattern: /^[A-Z0-9]{8,14}$/,
  message: 'validation.vatNumber',
  max: 14,
  sample: sampleVatNumber,
})
