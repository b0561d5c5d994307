import type { Language } from '../../../schema/index.ts'

/** An amount in the reader's format, with two decimals: `1,207.80 €` in Italian is `1.207,80 €`. */
export const writtenAmount = (amount: number, language: Language, currency: string): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    useGrouping: 'always',
  }).format(amount)
