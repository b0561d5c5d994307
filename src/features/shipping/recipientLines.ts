import type { Order } from '../../../resources/parts/orders/order.ts'

const countryName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code

/** The lines of an order's delivery address; empty if unknown or not readable by the user. */
export function recipientLines({ shipTo: to }: Order, locale: string): readonly string[] {
  return [
    to?.name,
    to?.company,
    to?.address,
    to?.address2,
    [to?.zip, to?.city, to?.state].filter(Boolean).join(' '),
    to?.country && countryName(to.country, locale),
    to?.phone,
    to?.email,
  ].flatMap((line) => line || [])
}

/** The name and town of the recipient. */
export const recipientWords = ({ shipTo: to }: Order): string =>
  [to?.name, to?.city].filter(Boolean).join(', ')
