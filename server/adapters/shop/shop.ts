import type { ShopReason } from './shopError.ts'

/** Currencies that a product has a price in. */
export const shopCurrencies = ['EUR', 'USD', 'GBP'] as const
export type ShopCurrency = (typeof shopCurrencies)[number]

/** What the shop says of a product in one language. */
export interface ShopText {
  readonly name: string | null
  readonly description: string | null
}

/** A product as the shop shows it: the portal makes one of a record, the client reads one out of the shop. */
export interface ShopProduct {
  readonly sku: string
  readonly slug: string
  /** `archived`: no longer for sale. */
  readonly status: 'active' | 'archived' | 'draft'
  /** English is the shop's own language, Italian a translation. */
  readonly texts: { readonly en: ShopText; readonly it: ShopText }
  /** Amounts; null for none in this currency. */
  readonly prices: Readonly<Record<ShopCurrency, number | null>>
  readonly stock: number
  /** It is made when the stock is empty. */
  readonly isBackorderable: boolean
  /** Absolute addresses, the main picture first. */
  readonly images: readonly string[]
  /** Sizes, weight, material and parcels, by name. */
  readonly properties: Readonly<Record<string, string>>
}

/** One that is in the shop. */
export interface FoundProduct {
  /** The shop's own id. */
  readonly id: string
  readonly product: ShopProduct
}

export interface ShopAddress {
  readonly name: string
  readonly company: string
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly zip: string
  readonly state: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly phone: string
}

export interface ShopItem {
  readonly id: string
  readonly sku: string
  readonly name: string
  readonly quantity: number
  /** Of one, in the order's currency. */
  readonly price: number
}

export interface ShopFulfillment {
  readonly number: string
  readonly status: string
  /** Which items travel together; empty: all. */
  readonly items: readonly { readonly id: string; readonly quantity: number }[]
}

export interface ShopOrder {
  readonly number: string
  /** ISO 8601 UTC. */
  readonly completedAt: string
  /** It was canceled before it came. */
  readonly isCanceled: boolean
  readonly currency: string
  /** As the shop writes the sum of its items. */
  readonly itemTotal: string
  readonly email: string
  readonly address: ShopAddress | null
  readonly items: readonly ShopItem[]
  readonly fulfillments: readonly ShopFulfillment[]
}

export interface OrderPage {
  readonly orders: readonly ShopOrder[]
  /** Orders that came, but not so that they can be understood, by number. */
  readonly unread: readonly string[]
  readonly isLast: boolean
}

/** Orders that the shop has canceled. */
export interface CanceledPage {
  readonly orders: readonly {
    readonly number: string
    /** When the shop changed it last, ISO 8601 UTC. */
    readonly changedAt: string
  }[]
  readonly isLast: boolean
}

/** A shop behind Spree's admin API. Each method may throw a ShopError. */
export interface Shop {
  /** Those of these SKUs that it has. At most 100. */
  find(skus: readonly string[]): Promise<readonly FoundProduct[]>
  /**
   * Makes a product without its Italian text and its pictures.
   * @param key the same at every repeat: nothing is made twice under one key
   * @returns the shop's id
   */
  create(product: ShopProduct, key: string): Promise<string>
  /** Changes all but Italian text and pictures. @returns whether the shop has it */
  change(id: string, product: ShopProduct): Promise<boolean>
  translate(id: string, text: ShopText): Promise<void>
  clearImages(id: string): Promise<void>
  addImages(id: string, images: readonly string[]): Promise<void>
  /**
   * Completed orders, the oldest first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readOrders(since: string | null, page: number): Promise<OrderPage>
  /**
   * Canceled orders, those that changed first first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readCanceled(since: string | null, page: number): Promise<CanceledPage>
  /** Why it cannot be reached at the moment; null when it can. */
  trouble(): Promise<ShopReason | null>
}

/** What a product has in the shop, by the names that people are shown: `price.EUR`, `description.it`. */
export function shopFields(product: ShopProduct): Readonly<Record<string, unknown>> {
  const { sku, slug, status, texts, prices, stock, isBackorderable, images, properties } = product
  const named = (prefix: string, values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]))
  return {
    sku,
    status,
    name: texts.en.name,
    description: texts.en.description,
    'name.it': texts.it.name,
    'description.it': texts.it.description,
    slug,
    ...named('price', prices),
    stock,
    backorderable: isBackorderable,
    images,
    ...named('property', properties),
  }
}
