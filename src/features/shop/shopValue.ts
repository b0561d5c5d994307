import type { T } from '../../language/useT.ts'
import { isLanguage } from '../../language/language.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'

/**
 * The label of a field of the shop: `price.EUR` is "Price: EUR". Unknown fields keep their name.
 */
export function shopFieldLabel(field: string, t: T): string {
  const [head = '', ...rest] = field.split('.')
  const part = rest.join('.')
  if (head === 'property') {
    const parcel = /^parcel_(\d+)$/.exec(part)?.[1]
    return parcel === undefined
      ? t(`app.shop.property.${part}`, { _: part })
      : t('app.shop.property.parcel', { number: parcel })
  }
  if (head === 'size') return t(`app.shop.size.${part}`, { _: part })
  const name = t(`app.shop.field.${head}`, { _: head })
  if (part === '') return name
  return t('app.shop.fieldOf', {
    field: name,
    part: isLanguage(part) ? t(`app.values.languages.${part}`) : part,
  })
}

/** A value of the shop, formatted for users. */
export function shopValue(field: string, value: unknown, locale: string, t: T): string {
  if (value === null || value === undefined || value === '') return t('app.shop.emptyValue')
  if (typeof value === 'boolean') return t(value ? 'app.values.yes' : 'app.values.no')
  if (typeof value === 'number') {
    const [head, currency] = field.split('.')
    return head === 'price' && currency !== undefined
      ? numberFormat(locale, { style: 'currency', currency }).format(value)
      : numberFormat(locale).format(value)
  }
  if (typeof value === 'string')
    return field === 'status' ? t(`app.shop.status.${value}`, { _: value }) : value
  if (Array.isArray(value)) {
    if (value.length === 0) return t('app.shop.emptyValue')
    // Users learn more from the number of images than from their URLs.
    if (field === 'images') return t('app.shop.images', { smart_count: value.length })
    return value.map((one) => shopValue(field, one, locale, t)).join(', ')
  }
  return JSON.stringify(value)
}
