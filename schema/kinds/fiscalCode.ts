import { builder } from '../field.ts'
import { codeKindOf, type CodeOptions } from './code.ts'
import { sampleVatNumber } from './vatNumber.ts'

/**
 * An Italian fiscal code: 16 characters for a person, or a company's number, which may be its VAT
 * number; so every VAT number is valid here too.
 */
export const fiscalCode = builder<'fiscalCode', string, CodeOptions>('fiscalCode')

export const fiscalCodeKind = codeKindOf({
  pattern: /^[A-Z0-9]{8,16}$/,
  message: 'validation.fiscalCode',
  italianDigits: 11,
  max: 16,
  sample: sampleVatNumber,
})
