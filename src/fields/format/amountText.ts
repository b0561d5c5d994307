import { readWrittenAmount } from '../../../schema/index.ts'
import { numberFormat } from './numberFormat.ts'

/**
 * Amounts that another system wrote, in the conventions of the screen's language; several are
 * joined by ` + `. A text that is no amount stays as it is.
 */
export const amountText = (text: string, locale: string): string =>
  text
    .split(' + ')
    .map((part) => {
      const read = readWrittenAmount(part)
      if (!read) return part
      const { amount, currency } = read
      return numberFormat(locale, { style: 'currency', currency }).format(amount)
    })
    .join(' + ')
