import { array, boolean, date, mixed, number, object, string } from 'yup'
import { isObject, isSameValue } from '../../../schema/index.ts'
import {
  shopCurrencies,
  type FoundProduct,
  type KeptInShop,
  type ShopCurrency,
  type ShopProduct,
} from './shop.ts'
import { optionalText, readAs, requiredText } from '../../platform/readAs.ts'
import { readList, readOrFail, type SpreeAnswer } from './readAnswer.ts'
import { readDescriptionHtml, descriptionHtml } from '../../platform/descriptionHtml.ts'
import type { SpreePlaces } from './spreePlaces.ts'

/** Milliseconds after which a picture that the shop's job has not fetched counts as failed. */
const imageFetchTimeoutMs = 60 * 60 * 1000
/** How often the shop is asked to fetch the same pictures. */
const maxImageTries = 3

const text = () => string().nullable().default(null)
/** Sizes cannot be cleared in Spree: a missing size is written as 0, and 0 is read as missing. */
const size = () =>
  number()
    .nullable()
    .transform((value: number | null) => value || null)
    .default(null)

const stockShape = array(
  object({
    id: requiredText(),
    stock_location_id: requiredText(),
    count_on_hand: number().default(0),
    backorderable: boolean().default(false),
  }),
)

const productShape = object({
  id: requiredText(),
  slug: optionalText(),
  status: string().oneOf(['active', 'archived', 'draft']).required(),
  name: text(),
  description_html: text(),
  metadata: mixed<Readonly<Record<string, unknown>>>(isObject).default({}),
  translations: object({
    it: object({ name: text(), description: text() }).default({ name: null, description: null }),
  }).default({ it: { name: null, description: null } }),
  media: array(object({ id: requiredText() })).required(),
  product_publications: array(object({ channel_id: requiredText() })).required(),
  default_variant: object({
    sku: optionalText(),
    width: size(),
    depth: size(),
    height: size(),
    weight: size(),
    prices: array(
      object({
        currency: requiredText(),
        amount: number().required(),
        compare_at_amount: number().nullable().default(null),
      }),
    ).required(),
    stock_items: stockShape.optional(),
    stock_levels: stockShape.optional(),
  }).required(),
})

const oursShape = object({
  images: array(string().defined()).default([]),
  imagesAt: date().nullable().default(null),
  imageTries: number().default(0),
  properties: mixed<Readonly<Record<string, unknown>>>(isObject).default({}),
})

function readImages(metadata: unknown, imageCount: number) {
  const { images = [], imagesAt, imageTries = 0 } = readAs(oursShape, metadata) ?? {}
  const isUnderWay = imagesAt != null && Date.now() - imagesAt.getTime() < imageFetchTimeoutMs
  const missing = Math.max(0, images.length - imageCount)
  const isGivenUp = missing > 0 && !isUnderWay && imageTries >= maxImageTries
  return {
    // Missing pictures are requested again until the shop has failed to fetch them too often.
    images: missing === 0 || isUnderWay || isGivenUp ? images : [],
    askedImages: images,
    imageTries,
    missingImages: isGivenUp ? missing : 0,
  }
}

function readProduct(value: unknown, { channel, location }: SpreePlaces): FoundProduct {
  const found = readOrFail(productShape, value)
  const { id, slug, status, name, metadata, translations, default_variant: variant } = found
  const stock = (variant.stock_items ?? variant.stock_levels ?? []).map((one) => ({
    id: one.id,
    location: one.stock_location_id,
    count: one.count_on_hand,
    isBackorderable: one.backorderable,
  }))
  const ours = stock.find((one) => one.location === location)
  const price = (currency: string) =>
    variant.prices.find((one) => one.currency === currency)?.amount ?? null
  const { images, missingImages, ...asked } = readImages(metadata, found.media.length)
  const properties = Object.entries(readAs(oursShape, metadata)?.properties ?? {})
  return {
    id,
    missingImages,
    kept: {
      metadata,
      stock,
      ...asked,
      prices: variant.prices.map(({ compare_at_amount: compareAt, ...one }) => ({
        ...one,
        compareAt,
      })),
    },
    product: {
      sku: variant.sku,
      slug,
      status,
      texts: {
        en: { name, ...readDescriptionHtml(found.description_html) },
        it: { name: translations.it.name, ...readDescriptionHtml(translations.it.description) },
      },
      prices: Object.fromEntries(
        shopCurrencies.map((currency) => [currency, price(currency)]),
      ) as Record<ShopCurrency, number | null>,
      size: {
        width: variant.width,
        depth: variant.depth,
        height: variant.height,
        weight: variant.weight,
      },
      stock: ours?.count ?? 0,
      isBackorderable: ours?.isBackorderable ?? false,
      isPublished: found.product_publications.some((one) => one.channel_id === channel),
      images,
      properties: Object.fromEntries(properties.map(([key, one]) => [key, String(one)])),
    },
  }
}

const skuShape = object({ default_variant: object({ sku: optionalText() }).required() })

/**
 * The products of an answer that have one of these SKUs. Spree ignores filters that it does
 * not know, so the result is filtered here once more.
 * @throws ShopError for an answer that is not a list of products
 */
export function readProducts(
  answer: SpreeAnswer,
  skus: readonly string[],
  places: SpreePlaces,
): readonly FoundProduct[] {
  const asked = new Set(skus.map((sku) => sku.toLowerCase()))
  return readList(answer).data.flatMap((value) => {
    // Products that are only the shop's need not match our shape.
    const sku = readAs(skuShape, value)?.default_variant.sku.toLowerCase()
    return sku !== undefined && asked.has(sku) ? [readProduct(value, places)] : []
  })
}

const stockOf = object({
  default_variant: object({
    stock_items: stockShape.optional(),
    stock_levels: stockShape.optional(),
  }).required(),
})

/** The stock of a newly created product at our location; undefined when there is none. */
export function readStock(answer: SpreeAnswer, { location }: SpreePlaces) {
  const { default_variant: variant } = readOrFail(stockOf, answer)
  const all = variant.stock_items ?? variant.stock_levels ?? []
  const ours = all.find((one) => one.stock_location_id === location)
  return ours && { id: ours.id, count: ours.count_on_hand, isBackorderable: ours.backorderable }
}

/**
 * Our prices, and those in other currencies as they are: Spree deletes a price that is not sent.
 */
function pricesOf(product: ShopProduct, kept: KeptInShop | undefined) {
  const compared = new Map(kept?.prices.map(({ currency, compareAt }) => [currency, compareAt]))
  const isOurs = (currency: string) => shopCurrencies.some((one) => one === currency)
  const others = kept?.prices.filter(({ currency }) => !isOurs(currency)) ?? []
  return [
    ...shopCurrencies.flatMap((currency) => {
      const amount = product.prices[currency]
      return amount === null
        ? []
        : [{ currency, amount, compare_at_amount: compared.get(currency) ?? null }]
    }),
    ...others.map(({ compareAt, ...one }) => ({ ...one, compare_at_amount: compareAt })),
  ]
}

/**
 * Metadata that records which pictures were requested: the shop does not say where a picture came
 * from.
 */
export const askedMetadata = ({ images, properties }: ShopProduct, imageTries = 1) => ({
  properties,
  images,
  imagesAt: new Date().toISOString(),
  imageTries,
})

function metadataOf(product: ShopProduct, found: FoundProduct | undefined) {
  const { images, properties } = product
  if (!found || isSameValue(found.product.images, images))
    return { ...found?.kept.metadata, properties }
  const { metadata, askedImages, imageTries } = found.kept
  const isRetry = isSameValue(askedImages, images)
  return { ...metadata, ...askedMetadata(product, isRetry ? imageTries + 1 : 1) }
}

/**
 * The stock to send when our location has none yet. In 5.6 a location that is not sent loses its
 * stock.
 */
function newStockOf(product: ShopProduct, places: SpreePlaces, kept: KeptInShop | undefined) {
  if (kept?.stock.some(({ location }) => location === places.location)) return {}
  const others = places.stock === 'stock_items' ? (kept?.stock ?? []) : []
  const ours = {
    location: places.location,
    count: product.stock,
    isBackorderable: product.isBackorderable,
  }
  return {
    [places.stock]: [...others, ours].map(({ location, count, isBackorderable }) => ({
      stock_location_id: location,
      count_on_hand: count,
      backorderable: isBackorderable,
    })),
  }
}

/** A product as the admin API takes it. An existing product keeps its slug and publications. */
export function spreeProduct(product: ShopProduct, places: SpreePlaces, found?: FoundProduct) {
  const { texts, size } = product
  return {
    name: texts.en.name,
    description: descriptionHtml(texts.en),
    status: product.status,
    ...(!found && { slug: product.slug, product_publications: [{ channel_id: places.channel }] }),
    metadata: metadataOf(product, found),
    variants: [
      {
        sku: product.sku,
        width: size.width ?? 0,
        depth: size.depth ?? 0,
        height: size.height ?? 0,
        dimensions_unit: 'cm',
        weight: size.weight ?? 0,
        weight_unit: 'kg',
        prices: pricesOf(product, found?.kept),
        ...newStockOf(product, places, found?.kept),
      },
    ],
  }
}
