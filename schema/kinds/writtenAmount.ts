import type { AnyField } from '../field.ts'
import type { TextOptions } from './text.ts'

/** An amount that another system wrote as text. */
export interface WrittenAmount {
  readonly amount: number
  /** Three letters, `EUR`. */
  readonly currency: string
}

const currencyOf: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
}

const sign = String.raw`€|\$|£|¥|[A-Z]{3}`
const written = new RegExp(
  String.raw`^(?<before>${sign})?\s*(?<digits>\d[\d.,'’\s]*)(?<=\d)\s*(?<after>${sign})?$`,
)

/** Whether a field holds an amount as another system wrote it. */
export const isWrittenAmount = ({ field }: { readonly field: AnyField }): boolean =>
  (field as AnyField & TextOptions).isAmount === true

/**
 * Reads `€4,585.00`, `4.585,00 €` or `EUR 435.00`: the last sign before two digits at the end is
 * the decimal one. Null for any other text.
 */
export function readWrittenAmount(text: string): WrittenAmount | null {
  const { before, digits = '', after } = written.exec(text.trim())?.groups ?? {}
  const currency = before ?? after
  if (currency === undefined) return null
  const [, whole = '', cents = ''] = /^(.*?)(?:[.,](\d{2}))?$/.exec(digits) ?? []
  const amount = Number(`${whole.replace(/\D/g, '')}.${cents || '0'}`)
  return Number.isNaN(amount) ? null : { amount, currency: currencyOf[currency] ?? currency }
}
