import { array, date, number, object } from 'yup'
import type { CanceledPage, OrderPage, ShopOrder } from './shop.ts'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import { readList, readOrFail, type SpreeAnswer } from './readAnswer.ts'

const count = () => number().integer().min(1).required()

const orderShape = object({
  number: requiredText(),
  completed_at: date().required(),
  updated_at: date().required(),
  status: optionalText(),
  currency: optionalText(),
  display_item_total: optionalText(),
  email: optionalText(),
  shipping_address: object({
    full_name: optionalText(),
    company: optionalText(),
    address1: optionalText(),
    address2: optionalText(),
    city: optionalText(),
    postal_code: optionalText(),
    state_abbr: optionalText(),
    state_code: optionalText(),
    state_name: optionalText(),
    country_iso: optionalText(),
    country_code: optionalText(),
    phone: optionalText(),
  })
    .nullable()
    .default(null),
  items: array(
    object({
      id: requiredText(),
      name: optionalText(),
      quantity: count(),
      price: number().required(),
      // Null when the variant was deleted for good; the order is valid all the same.
      variant: object({ sku: optionalText() }).nullable().default(null),
    }),
  ).required(),
  fulfillments: array(
    object({
      number: requiredText(),
      status: optionalText(),
      items: array(object({ item_id: requiredText(), quantity: count() })).default([]),
    }),
  ).default([]),
})

function readOrder(value: unknown): ShopOrder | undefined {
  const found = readAs(orderShape, value)
  if (!found) return undefined
  const { shipping_address: address, fulfillments } = found
  return {
    number: found.number,
    completedAt: found.completed_at.toISOString(),
    isCanceled: found.status === 'canceled',
    changedAt: found.updated_at.toISOString(),
    currency: found.currency,
    itemTotal: found.display_item_total,
    email: found.email,
    address: address && {
      name: address.full_name,
      company: address.company,
      address1: address.address1,
      address2: address.address2,
      city: address.city,
      zip: address.postal_code,
      state: address.state_abbr || address.state_code || address.state_name,
      country: address.country_iso || address.country_code,
      phone: address.phone,
    },
    items: found.items.map(({ variant, ...item }) => ({ ...item, sku: variant?.sku ?? '' })),
    fulfillments: fulfillments.map(({ items, ...fulfillment }) => ({
      ...fulfillment,
      items: items.map(({ item_id: id, quantity }) => ({ id, quantity })),
    })),
  }
}

const numberShape = object({ number: requiredText() })

/** Orders that cannot be read are reported in `unread`, not dropped silently. @throws ShopError */
export function readOrderPage(answer: SpreeAnswer): OrderPage {
  const { data, isLast } = readList(answer)
  const read = data.map((value) => ({ value, order: readOrder(value) }))
  return {
    isLast,
    orders: read.flatMap(({ order }) => order ?? []),
    unread: read.flatMap(({ value, order }) =>
      order ? [] : [readAs(numberShape, value)?.number ?? '?'],
    ),
  }
}

const canceledShape = object({ number: requiredText(), updated_at: date().required() })

/** @throws ShopError when an order in the answer lacks its number or `updated_at` */
export function readCanceledPage(answer: SpreeAnswer): CanceledPage {
  const { data, isLast } = readList(answer)
  const orders = data.map((value) => {
    const { number: canceled, updated_at: at } = readOrFail(canceledShape, value)
    return { number: canceled, changedAt: at.toISOString() }
  })
  return { orders, isLast }
}
