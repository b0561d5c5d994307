import { madeId } from './madeId.ts'
import { stockWord, type SpreeVersion } from './spreeContract.ts'

/** A product as the embedded shop stores it. */
export interface SpreeDocument {
  readonly name: string
  readonly description_html: string | null
  readonly slug: string
  readonly status: string
  readonly metadata: Readonly<Record<string, unknown>>
  /** Ids of the channels that it is published on. */
  readonly publications: readonly string[]
  /** Its only variant. */
  readonly variant: SpreeVariant
  readonly translations: Readonly<
    Record<string, { readonly name: string | null; readonly description: string | null }>
  >
}

export interface SpreeVariant {
  readonly id: string
  readonly sku: string
  readonly weight: number | null
  readonly width: number | null
  readonly height: number | null
  readonly depth: number | null
  readonly weight_unit: string
  readonly dimensions_unit: string
  readonly prices: readonly SpreePrice[]
  readonly stock: readonly SpreeStock[]
}

export interface SpreePrice {
  readonly id: string
  readonly currency: string
  readonly amount: number
  readonly compare_at_amount: number | null
}

export interface SpreeStock {
  readonly id: string
  readonly stock_location_id: string
  readonly count_on_hand: number
  readonly backorderable: boolean
}

export interface SpreeMedia {
  readonly id: string
  readonly url: string
  readonly position: number
}

/**
 * Stock locations of the embedded shop, each with an item of every product; the first is the
 * default.
 */
export const stockLocations = [
  { id: 'sloc_laboratory', name: 'Laboratory', default: true, active: true },
  { id: 'sloc_fair', name: 'Fair', default: false, active: true },
] as const

/** The default channel need not be the first. */
export const channels = [
  { id: 'ch_wholesale', name: 'Wholesale', code: 'wholesale', default: false, active: true },
  { id: 'ch_online', name: 'Online Store', code: 'online', default: true, active: true },
] as const

/** A new variant: no stock, no prices and no size. */
export const emptyVariant = (): SpreeVariant => ({
  id: madeId('variant'),
  sku: '',
  weight: null,
  width: null,
  height: null,
  depth: null,
  weight_unit: 'kg',
  dimensions_unit: 'cm',
  prices: [],
  stock: stockLocations.map(({ id }) => ({
    id: madeId('si'),
    stock_location_id: id,
    count_on_hand: 0,
    backorderable: false,
  })),
})

const asText = (amount: number | null) =>
  amount === null ? null : amount.toFixed(2).replace(/0$/, '')

/** The plain text of markup: only line breaks and ends of blocks start a new line. */
const plainText = (html: string | null) =>
  html
    ?.replace(/\s+/g, ' ')
    .replace(/<(?:br ?\/?|\/p|\/li|\/ul)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim() ?? null

export interface SpreeRow {
  readonly id: string
  readonly doc: SpreeDocument
  readonly media: readonly SpreeMedia[]
}

/** A product as a version answers it, with everything that can be expanded. */
export function shownProduct({ id, doc, media }: SpreeRow, version: SpreeVersion) {
  const { variant, publications, translations, description_html: html, ...productFields } = doc
  const { prices, stock, ...variantFields } = variant
  const shownVariant = {
    ...variantFields,
    product_id: id,
    prices: prices.map((one) => ({
      ...one,
      amount: asText(one.amount),
      compare_at_amount: asText(one.compare_at_amount),
    })),
    [stockWord(version)]: stock,
  }
  return {
    id,
    ...productFields,
    description: plainText(html),
    description_html: html,
    tags: [],
    default_variant_id: variant.id,
    // In 5.6 the only variant is the master, which `variants` does not include.
    variant_count: version === '5.6' ? 0 : 1,
    variants: version === '5.6' ? [] : [shownVariant],
    default_variant: shownVariant,
    media: media.map(({ id: mediaId, position }) => ({ id: mediaId, position })),
    product_publications: publications.map((channel) => ({
      id: `pp_${channel}`,
      channel_id: channel,
    })),
    translations: { it: { name: null, description: null, ...translations['it'] } },
  }
}
