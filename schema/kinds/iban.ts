import { builder, type FieldOptions } from '../field.ts'
import { codeKindOf, digits } from './code.ts'

/** The two check digits of an IBAN, by ISO 7064 mod 97-10. */
function checkDigits(country: string, account: string): string {
  const moved = `${account}${country}00`
  const numbers = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of numbers) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** Values of the letters at odd positions; a digit counts as the letter at its index. */
const oddValues = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
]

/** The check letter (CIN) of an Italian account, computed from its bank, branch and number. */
export function italianCheckLetter(account: string): string {
  const sum = account.split('').reduce((total, sign, at) => {
    const place = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65
    return total + (at % 2 ? place : (oddValues[place] ?? 0))
  }, 0)
  return String.fromCharCode(65 + (sum % 26))
}

/** An international bank account number. */
export const iban = builder<'iban', string, FieldOptions>('iban')

export const ibanKind = codeKindOf({
  pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  message: 'validation.iban',
  max: 34,
  sample: (random) => {
    const account = `0542811101${digits(12, random)}`
    const fullAccount = italianCheckLetter(account) + account
    return `IT${checkDigits('IT', fullAccount)}${fullAccount}`
  },
})
