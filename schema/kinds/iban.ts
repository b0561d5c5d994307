import { builder, type FieldOptions } from '../field.ts'
import { codeKindOf, digits } from './code.ts'

/** The two digits behind the country that make the whole divisible: what is left of 98 after 97. */
function checkDigits(country: string, account: string): string {
  const moved = `${account}${country}00`
  const numbers = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of numbers) rest = (rest * 10 + Number(digit)) % 97
  return String(98 - rest).padStart(2, '0')
}

/** A bank account by its international number. */
export const iban = builder<'iban', string, FieldOptions>('iban')

export const ibanKind = codeKindOf({
  pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
  message: 'validation.iban',
  max: 34,
  sample: (random) => {
    const account = `X0542811101${digits(12, random)}`
    return `IT${checkDigits('IT', account)}${account}`
  },
})
