import { textOf, type Json } from '../../../resources/parts/entries.ts'
import { isObject } from '../../../schema/index.ts'

const countryName = (code: string, locale: string) => {
  if (code === '') return ''
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code
}

/** Where an order goes, line by line as on a label; empty where nobody knows, or may read it. */
export function recipientLines(order: Json, locale: string): readonly string[] {
  const to: Json = isObject(order['shipTo']) ? order['shipTo'] : {}
  const part = (name: string) => textOf(to[name])
  return [
    part('name'),
    part('company'),
    part('address'),
    part('address2'),
    [part('zip'), part('city'), part('state')].filter(Boolean).join(' '),
    /^[A-Z]{2}$/.test(part('country')) ? countryName(part('country'), locale) : '',
    part('phone'),
    part('email'),
  ].filter(Boolean)
}

/** The same in a few words: who, and in which town. */
export function recipientWords(order: Json): string {
  const to: Json = isObject(order['shipTo']) ? order['shipTo'] : {}
  return [to['name'], to['city']].map(textOf).filter(Boolean).join(', ')
}
