import {
  array,
  boolean,
  date,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type Schema,
} from 'yup'
import {
  shopCurrencies,
  type FoundProduct,
  type CanceledPage,
  type OrderPage,
  type ShopOrder,
} from './shop.ts'
import { ShopError } from './shopError.ts'

/** What a call answered: an object, of which nothing is taken for granted. */
export type SpreeAnswer = Readonly<Record<string, unknown>>

/** Numbers may come as text and the other way round; nothing at all is an empty text. */
const words = () =>
  string()
    .trim()
    .transform((text: string | null) => text ?? '')
    .default('')
const neededWords = () => string().trim().required()
const amount = () => number().required()

/** The value in its shape; undefined for one that does not fit. */
function readAs<T>(shape: Schema<T>, value: unknown): T | undefined {
  try {
    return shape.validateSync(value, { stripUnknown: true })
  } catch (error) {
    if (error instanceof ValidationError) return undefined
    throw error
  }
}

const unreadable = () => new ShopError('unknown', { key: 'app.shop.trouble.unreadable' })

const idShape = object({ id: neededWords() })

/** The id of what was made. @throws ShopError for an answer without one */
export function readId(answer: SpreeAnswer): string {
  const found = readAs(idShape, answer)
  if (!found) throw unreadable()
  return found.id
}

const errorShape = object({
  error: object({ code: words(), message: neededWords() }).required(),
})

/** Why the shop says no; undefined for an answer that is no refusal. */
export const readRefusal = (answer: SpreeAnswer | null) => readAs(errorShape, answer)?.error

const listShape = object({
  data: array().required(),
  meta: object({ next: number().nullable().default(null) }).default({ next: null }),
})

/** @throws ShopError for an answer that is no list */
function readList(answer: SpreeAnswer) {
  const found = readAs(listShape, answer)
  if (!found) throw unreadable()
  return { data: found.data as readonly unknown[], isLast: found.meta.next === null }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const text = string().nullable().default(null)
const productShape = object({
  id: neededWords(),
  slug: words(),
  status: string().oneOf(['active', 'archived', 'draft']).required(),
  name: text,
  description: text,
  metadata: object({
    images: array(string().defined()).default([]),
    properties: mixed<Readonly<Record<string, unknown>>>(isRecord).default({}),
  }).default({ images: [], properties: {} }),
  translations: object({
    it: object({ name: text, description: text }).default({ name: null, description: null }),
  }).default({ it: { name: null, description: null } }),
  media: array(object({ id: neededWords() })).default([]),
  variants: array(
    object({
      sku: neededWords(),
      prices: array(object({ currency: neededWords(), amount: amount() })).default([]),
      stock_levels: array(
        object({ count_on_hand: number().default(0), backorderable: boolean().default(false) }),
      ).default([]),
    }),
  ).min(1),
})

function readProduct(value: unknown): FoundProduct | undefined {
  const found = readAs(productShape, value)
  const variant = found?.variants?.[0]
  if (!found || !variant) return undefined
  const { id, slug, status, name, description, metadata, translations, media } = found
  const [level] = variant.stock_levels
  const price = (currency: string) =>
    variant.prices.find((one) => one.currency === currency)?.amount ?? null
  const properties = Object.entries(metadata.properties)
  return {
    id,
    product: {
      sku: variant.sku,
      slug,
      status,
      texts: { en: { name, description }, it: translations.it },
      prices: Object.fromEntries(shopCurrencies.map((currency) => [currency, price(currency)])) as {
        EUR: number | null
        USD: number | null
        GBP: number | null
      },
      stock: level?.count_on_hand ?? 0,
      isBackorderable: level?.backorderable ?? false,
      // Somebody has taken some away, or they never all came.
      images: media.length === metadata.images.length ? metadata.images : [],
      properties: Object.fromEntries(properties.map(([key, one]) => [key, String(one)])),
    },
  }
}

/** @throws ShopError for an answer that is no list of products */
export function readProducts(answer: SpreeAnswer): readonly FoundProduct[] {
  return readList(answer).data.map((value) => {
    const found = readProduct(value)
    if (!found) throw unreadable()
    return found
  })
}

/** The ids of a product's pictures. @throws ShopError */
export const readMedia = (answer: SpreeAnswer): readonly string[] =>
  readList(answer).data.map((one) => readId(one as SpreeAnswer))

const orderShape = object({
  number: neededWords(),
  completed_at: date().required(),
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
    state_name: words(),
    country_iso: words(),
    phone: words(),
  })
    .nullable()
    .default(null),
  items: array(
    object({
      id: neededWords(),
      sku: neededWords(),
      name: words(),
      quantity: number().integer().min(1).required(),
      price: amount(),
    }),
  ).required(),
  fulfillments: array(
    object({
      number: neededWords(),
      status: words(),
      items: array(
        object({ item_id: neededWords(), quantity: number().integer().min(1).required() }),
      ).default([]),
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
      state: address.state_name,
      country: address.country_iso,
      phone: address.phone,
    },
    items: found.items,
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
    const found = readAs(canceledShape, value)
    if (!found) throw unreadable()
    return { number: found.number, changedAt: found.updated_at.toISOString() }
  })
  return { orders, isLast }
}
