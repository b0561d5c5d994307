import { numberFormat } from '../../fields/format/numberFormat.ts'

/** The formats of figures in a language. */
export function figureFormats(locale: string) {
  const count = numberFormat(locale)
  const euros = numberFormat(locale, { style: 'currency', currency: 'EUR' })
  const wholeEuros = numberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  })
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  /** A share above 0 is never shown as 0%, and one below 1 never as 100%. */
  const share = (value: number) => {
    if (value > 0 && value < 0.005) return `<${percent.format(0.01)}`
    if (value < 1 && value >= 0.995) return `>${percent.format(0.99)}`
    return percent.format(value)
  }
  return {
    count: (value: number) => count.format(value),
    euros: (value: number) => euros.format(value),
    wholeEuros: (value: number) => wholeEuros.format(value),
    /** A relative change. */
    percent: (value: number) => percent.format(value),
    share,
  }
}
