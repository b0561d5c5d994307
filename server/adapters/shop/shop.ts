import type { NoticeHeaders } from './readNotice.ts'
import type { Description } from '../../platform/descriptionHtml.ts'
import type { ShopReason } from './shopError.ts'

/** Currencies that a product has a price in. */
export const shopCurrencies = ['EUR', 'USD', 'GBP'] as const
export type ShopCurrency = (typeof shopCurrencies)[number]

/** The texts of a product in the shop in one language. */
export interface ShopText extends Description {
  readonly name: string | null
}

/** Centimetres and kilograms; null for values that were not measured. */
export interface ShopSize {
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  readonly weight: number | null
}

/**
 * A product in the shop: built from a record by the portal, or read from the shop by the client.
 */
export interface ShopProduct {
  readonly sku: string
  /** Set on creation; kept when the name changes, because people have linked to it. */
  readonly slug: string
  /** `archived`: no longer for sale. */
  readonly status: 'active' | 'archived' | 'draft'
  /** English is the shop's own language, Italian a translation. */
  readonly texts: { readonly en: ShopText; readonly it: ShopText }
  /** Amounts; null where the product has no price in the currency. */
  readonly prices: Readonly<Record<ShopCurrency, number | null>>
  readonly size: ShopSize
  readonly stock: number
  /** It can be ordered when the stock is empty, and is made then. */
  readonly isBackorderable: boolean
  /** It is on the shop's default channel. On no channel, even an active product is invisible. */
  readonly isPublished: boolean
  /** Absolute addresses, the main picture first. */
  readonly images: readonly string[]
  /** Information for the shop's staff, by name: type, category, parcels. */
  readonly properties: Readonly<Record<string, string>>
}

/**
 * Data of a product in the shop that others have set, which a change must preserve, with our stock.
 */
export interface KeptInShop {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly prices: readonly {
    readonly currency: string
    readonly amount: number
    readonly compareAt: number | null
  }[]
  /** Stock of all locations, ours among them. */
  readonly stock: readonly {
    readonly id: string
    readonly location: string
    readonly count: number
    readonly isBackorderable: boolean
  }[]
  /** Addresses of the pictures that the shop was asked to fetch; `imageTries` counts how often. */
  readonly askedImages: readonly string[]
  readonly imageTries: number
}

/** A product found in the shop. */
export interface FoundProduct {
  /** The shop's own id. */
  readonly id: string
  readonly product: ShopProduct
  readonly kept: KeptInShop
  /** Number of pictures that the shop failed to fetch in all attempts. */
  readonly missingImages: number
}

export interface ShopAddress {
  readonly name: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly zip: string
  /** The code of the region where the shop has one, else its name. */
  readonly state: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly phone: string
}

export interface ShopItem {
  readonly id: string
  /** Empty for an item without a SKU, or whose variant was deleted for good. */
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** Unit price in the order's currency. */
  readonly price: number
}

export interface ShopFulfillment {
  readonly number: string
  readonly status: string
  /** The items of the parcel; empty: all items of the order. */
  readonly items: readonly { readonly id: string; readonly quantity: number }[]
}

export interface ShopOrder {
  readonly number: string
  /** ISO 8601 UTC. */
  readonly completedAt: string
  /** The shop has canceled it. */
  readonly isCanceled: boolean
  /** When the shop last changed it, ISO 8601 UTC. */
  readonly changedAt: string
  readonly currency: string
  /** Total of the items, as the shop displays it. */
  readonly itemTotal: string
  readonly email: string
  readonly address: ShopAddress | null
  readonly items: readonly ShopItem[]
  readonly fulfillments: readonly ShopFulfillment[]
}

export interface OrderPage {
  readonly orders: readonly ShopOrder[]
  /** Numbers of the orders that could not be parsed. */
  readonly unread: readonly string[]
  readonly isLast: boolean
}

/** Orders that the shop has canceled. */
export interface CanceledPage {
  readonly orders: readonly {
    readonly number: string
    /** When the shop last changed it, ISO 8601 UTC. */
    readonly changedAt: string
  }[]
  readonly isLast: boolean
}

/**
 * A webhook's content. It only says what to read again from the shop, so neither the order of
 * webhooks nor repeats matter.
 */
export interface ShopNotice {
  /** The same for every delivery of the webhook. */
  readonly id: string
  /**
   * The order (by number) or product (by the shop's id) and the event's name; null: not relevant
   * here.
   */
  readonly about:
    | { readonly event: string; readonly order: string }
    | { readonly event: string; readonly product: string }
    | null
}

/** A shop behind Spree's admin API. Each method may throw a ShopError. */
export interface Shop {
  /** The products with these SKUs that the shop has. At most 100 SKUs. */
  find(skus: readonly string[]): Promise<readonly FoundProduct[]>
  /**
   * Creates a product without its Italian text and its pictures.
   * @param key idempotency key: the same for every retry until the shop has clearly refused
   * @returns the shop's id
   */
  create(product: ShopProduct, key: string): Promise<string>
  /** Changes everything but Italian text, pictures and, where the shop counts it already, stock. */
  change(found: FoundProduct, product: ShopProduct): Promise<void>
  /**
   * Writes the shop's count at our stock location; nothing where the shop does not count it there.
   * @param count absent: it stays as it is
   */
  changeStock(
    found: FoundProduct,
    stock: { readonly count?: number; readonly isBackorderable: boolean },
  ): Promise<void>
  /** Takes the product off sale and leaves everything else. */
  archive(id: string): Promise<void>
  translate(id: string, text: ShopText): Promise<void>
  clearImages(id: string): Promise<void>
  addImages(id: string, images: readonly string[]): Promise<void>
  /**
   * Notes in the shop that the pictures of a new product were requested; until then they are
   * requested again.
   */
  noteImages(id: string, product: ShopProduct): Promise<void>
  /**
   * Completed orders, oldest first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readOrders(since: string | null, page: number): Promise<OrderPage>
  /** The orders with these numbers that the shop has. At most 50 numbers. */
  readOrdersNamed(numbers: readonly string[]): Promise<OrderPage>
  /**
   * Canceled orders, least recently changed first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readCanceled(since: string | null, page: number): Promise<CanceledPage>
  /**
   * Why the shop is unreachable, or its key lacks scopes; null when all is well. Writes nothing to
   * the shop.
   */
  trouble(): Promise<ShopReason | null>
  /** Spree's version: `5.6`. */
  version(): Promise<string>
  /** @throws ApiError for a webhook with an invalid or stale signature */
  readNotice(headers: NoticeHeaders, body: Buffer): Promise<ShopNotice>
}

/**
 * The values of a product in the shop, by the field names shown to users: `price.EUR`,
 * `description.it`.
 */
export function shopFields(product: ShopProduct): Readonly<Record<string, unknown>> {
  const { sku, status, texts, prices, size, stock, isBackorderable, isPublished } = product
  const named = (prefix: string, values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value as unknown]),
    )
  return {
    sku,
    status,
    published: isPublished,
    name: texts.en.name,
    description: texts.en.description,
    details: texts.en.details,
    'name.it': texts.it.name,
    'description.it': texts.it.description,
    'details.it': texts.it.details,
    ...named('price', prices),
    ...named('size', size),
    stock,
    backorderable: isBackorderable,
    images: product.images,
    ...named('property', product.properties),
  }
}
