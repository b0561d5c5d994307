import { isObject } from '../../../schema/index.ts'
import { array, mixed, number, object, string, ValidationError, type InferType } from 'yup'
import {
  dimensionUnits,
  productStates,
  stockWord,
  weightUnits,
  type SpreeVersion,
} from './spreeContract.ts'
import { madeId } from './madeId.ts'
import {
  channels,
  emptyVariant,
  type SpreeDocument,
  type SpreePrice,
  type SpreeStock,
  type SpreeVariant,
} from './spreeDocument.ts'
import { SpreeRefusal } from './spreeRefusal.ts'

const size = () =>
  number().nullable().min(0, 'Weight must be greater than or equal to 0').optional()
const price = object({
  currency: string().required("Currency can't be blank"),
  amount: number().nullable().typeError('Amount is not a number').optional(),
  compare_at_amount: number().nullable().optional(),
})
const stock = object({
  stock_location_id: string().optional(),
  count_on_hand: number().integer('Count on hand must be an integer').optional(),
  backorderable: mixed<boolean>().optional(),
})
const variantShape = object({
  sku: string().trim().optional(),
  weight: size(),
  width: size(),
  height: size(),
  depth: size(),
  weight_unit: string().oneOf(weightUnits, 'Weight unit is not included in the list').optional(),
  dimensions_unit: string()
    .oneOf(dimensionUnits, 'Dimensions unit is not included in the list')
    .optional(),
  prices: array(price).optional(),
  stock_items: array(stock).optional(),
  stock_levels: array(stock).optional(),
})
type VariantBody = InferType<typeof variantShape>

const shape = object({
  name: string().trim().max(255, 'Name is too long').optional(),
  description: string().nullable().optional(),
  slug: string().trim().optional(),
  status: string().oneOf(productStates, 'Status is not included in the list').optional(),
  metadata: mixed<Readonly<Record<string, unknown>>>(isObject).optional(),
  product_publications: array(object({ channel_id: string().required() })).optional(),
  variants: array(variantShape).optional(),
})

function validated(body: unknown) {
  try {
    return shape.validateSync(body, { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const inner = error.inner.length ? error.inner : [error]
    const details: Record<string, readonly string[]> = {}
    for (const { path = 'base', message } of inner)
      details[path] = [...(details[path] ?? []), message]
    throw new SpreeRefusal(
      422,
      'validation_error',
      inner.map(({ message }) => message).join(' and '),
      details,
    )
  }
}

/** The sent prices replace all prices: a currency that is not sent is deleted. */
function pricesOf(
  before: readonly SpreePrice[],
  sent: VariantBody['prices'],
  version: SpreeVersion,
): readonly SpreePrice[] {
  if (!sent) return before
  return sent.flatMap(({ currency, amount, compare_at_amount: compareAt }) => {
    if (amount == null) {
      if (version === '5.6')
        throw new SpreeRefusal(422, 'validation_error', 'Amount is not a number', {
          'variants.prices.amount': ['is not a number'],
        })
      return []
    }
    const id = before.find((one) => one.currency === currency)?.id ?? madeId('price')
    return [{ id, currency, amount, compare_at_amount: compareAt ?? null }]
  })
}

/**
 * In 5.6 a location that is not sent loses its stock, and an unknown or missing location breaks the
 * call; 6.0 ignores unknown locations.
 */
function stockOf(
  before: readonly SpreeStock[],
  body: VariantBody,
  version: SpreeVersion,
): readonly SpreeStock[] {
  const sent = body[stockWord(version)]
  if (!sent) return before
  const isKnown = (place: string | undefined) =>
    before.some((one) => one.stock_location_id === place)
  if (version === '5.6' && sent.some((one) => !isKnown(one.stock_location_id)))
    throw new Error('undefined method `count_on_hand=` for nil')
  return before.flatMap((one) => {
    const sentStock = sent.find(({ stock_location_id: place }) => place === one.stock_location_id)
    if (!sentStock) return version === '5.6' ? [] : [one]
    const backorderable = sentStock.backorderable ?? one.backorderable
    return [
      {
        ...one,
        count_on_hand: sentStock.count_on_hand ?? one.count_on_hand,
        backorderable: version === '5.6' ? one.backorderable || backorderable : backorderable,
      },
    ]
  })
}

function variantOf(
  before: SpreeVariant,
  [body]: readonly VariantBody[],
  version: SpreeVersion,
): SpreeVariant {
  if (!body) return before
  const { prices, stock_items: _items, stock_levels: _levels, ...fields } = body
  // Null does not clear a size.
  const given = Object.entries(fields).filter(([, value]) => value != null)
  return {
    ...before,
    ...(Object.fromEntries(given) as Partial<SpreeVariant>),
    prices: pricesOf(before.prices, prices, version),
    stock: stockOf(before.stock, body, version),
  }
}

const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** The product after a write. @throws SpreeRefusal 422 */
export function readSpreeProduct(
  body: unknown,
  before: SpreeDocument | undefined,
  version: SpreeVersion,
): SpreeDocument {
  const {
    name,
    description,
    slug,
    status,
    metadata,
    product_publications: on,
    variants = [],
  } = validated(body)
  const singleSpaced = (name ?? before?.name ?? '').replace(/\s+/g, ' ').trim()
  if (singleSpaced === '')
    throw new SpreeRefusal(422, 'validation_error', "Name can't be blank", {
      name: ["can't be blank"],
    })
  const known = channels.map(({ id }): string => id)
  return {
    name: singleSpaced,
    description_html: description === undefined ? (before?.description_html ?? null) : description,
    slug: slug ?? before?.slug ?? slugOf(singleSpaced),
    status: status ?? before?.status ?? 'draft',
    metadata: metadata ?? before?.metadata ?? {},
    publications:
      on?.map(({ channel_id: id }) => id).filter((id) => known.includes(id)) ??
      before?.publications ??
      [],
    variant: variantOf(before?.variant ?? emptyVariant(), variants, version),
    translations: before?.translations ?? {},
  }
}
