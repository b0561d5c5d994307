import { array, date, number, object } from 'yup'
import type { CanceledPage, OrderPage, ShopOrder } from './shop.ts'
import { neededWords, readAs, readList, readOrFail, words, type SpreeAnswer } from './readAnswer.ts'

const count = () => number().integer().min(1).required()

const orderShape = object({
  number: neededWords(),
  completed_at: date().required(),
  updated_at: date().required(),
  status: words(),
  currency: words(),
  display_item_total: words(),
  email: words(),
  shipping_address: object({
    full_name: words(),
    company: words(),
    address1: words(),
    address2: words(),
    city: words(),
    postal_code: words(),
    state_abbr: words(),
    state_code: words(),
    state_name: words(),
    country_iso: words(),
    country_code: words(),
    phone: words(),
  })
    .nullable()
    .default(null),
  items: array(
    object({
      id: neededWords(),
      name: words(),
      quantity: count(),
      price: number().required(),
      // Null for what is gone for good: the order is one all the same.
      variant: object({ sku: words() }).nullable().default(null),
    }),
  ).required(),
  fulfillments: array(
    object({
      number: neededWords(),
      status: words(),
      items: array(object({ item_id: neededWords(), quantity: count() })).default([]),
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
    fulfillments: fulfillments.map(({ items, ...one }) => ({
      ...one,
      items: items.map(({ item_id: id, quantity }) => ({ id, quantity })),
    })),
  }
}

const numbered = object({ number: neededWords() })

/** An order that cannot be read is not dropped in silence: its number is reported. @throws ShopError */
export function readOrderPage(answer: SpreeAnswer): OrderPage {
  const { data, isLast } = readList(answer)
  const read = data.map((value) => ({ value, order: readOrder(value) }))
  return {
    isLast,
    orders: read.flatMap(({ order }) => order ?? []),
    unread: read.flatMap(({ value, order }) =>
      order ? [] : [readAs(numbered, value)?.number ?? '?'],
    ),
  }
}

const canceledShape = object({ number: neededWords(), updated_at: date().required() })

/** @throws ShopError for an answer with an order that names no number and moment */
export function readCanceledPage(answer: SpreeAnswer): CanceledPage {
  const { data, isLast } = readList(answer)
  const orders = data.map((value) => {
    const { number: canceled, updated_at: at } = readOrFail(canceledShape, value)
    return { number: canceled, changedAt: at.toISOString() }
  })
  return { orders, isLast }
}
