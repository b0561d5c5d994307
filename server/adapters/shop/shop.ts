import type { NoticeHeaders } from './readNotice.ts'
import type { Description } from '../../platform/descriptionHtml.ts'
import type { ShopReason } from './shopError.ts'

/** Currencies that a product has a price in. */
export const shopCurrencies = ['EUR', 'USD', 'GBP'] as const
export type ShopCurrency = (typeof shopCurrencies)[number]

/** What the shop says of a product in one language. */
export interface ShopText extends Description {
  readonly name: string | null
}

/** Centimetres and kilograms; null for what nobody has measured. */
export interface ShopSize {
  readonly width: number | null
  readonly depth: number | null
  readonly height: number | null
  readonly weight: number | null
}

/** A product as the shop shows it: the portal makes one of a record, the client reads one out of the shop. */
export interface ShopProduct {
  readonly sku: string
  /** Its place when it is made; a shop keeps it when the name changes, as people have linked it. */
  readonly slug: string
  /** `archived`: no longer for sale. */
  readonly status: 'active' | 'archived' | 'draft'
  /** English is the shop's own language, Italian a translation. */
  readonly texts: { readonly en: ShopText; readonly it: ShopText }
  /** Amounts; null for none in this currency. */
  readonly prices: Readonly<Record<ShopCurrency, number | null>>
  readonly size: ShopSize
  readonly stock: number
  /** It is made when the stock is empty. */
  readonly isBackorderable: boolean
  /** It is on the shop's usual channel: on none nobody sees it, however active. */
  readonly isPublished: boolean
  /** Absolute addresses, the main picture first. */
  readonly images: readonly string[]
  /** What the shop's own people find: type, category, parcels, by name. */
  readonly properties: Readonly<Record<string, string>>
}

/** What others have put to a product in the shop, and where ours lies there; a change leaves it as it is. */
export interface KeptInShop {
  readonly metadata: Readonly<Record<string, unknown>>
  readonly prices: readonly {
    readonly currency: string
    readonly amount: number
    readonly compareAt: number | null
  }[]
  /** Ours among them, by place. */
  readonly stock: readonly {
    readonly id: string
    readonly location: string
    readonly count: number
    readonly isBackorderable: boolean
  }[]
  /** Addresses of pictures that it was asked to fetch, and how often. */
  readonly askedImages: readonly string[]
  readonly imageTries: number
}

/** One that is in the shop. */
export interface FoundProduct {
  /** The shop's own id. */
  readonly id: string
  readonly product: ShopProduct
  readonly kept: KeptInShop
  /** Pictures that the shop could not fetch, however often it was asked. */
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
  /** Empty for what has none, or is gone for good. */
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
  /** When the shop changed it last, ISO 8601 UTC. */
  readonly changedAt: string
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

/** What a webhook tells; what it means is read from the shop itself, so that order and repeats do not matter. */
export interface ShopNotice {
  /** The same however often it is sent. */
  readonly id: string
  /** An order by its number or a product by the shop's id, with the shop's word for what has happened; null: nothing for us. */
  readonly about:
    | { readonly event: string; readonly order: string }
    | { readonly event: string; readonly product: string }
    | null
}

/** A shop behind Spree's admin API. Each method may throw a ShopError. */
export interface Shop {
  /** Those of these SKUs that it has. At most 100. */
  find(skus: readonly string[]): Promise<readonly FoundProduct[]>
  /**
   * Makes a product without its Italian text and its pictures.
   * @param key the same at every repeat until the shop has clearly refused: nothing is made twice under one key
   * @returns the shop's id
   */
  create(product: ShopProduct, key: string): Promise<string>
  /** Changes all but Italian text and pictures. */
  change(found: FoundProduct, product: ShopProduct): Promise<void>
  /** Takes it off sale, and leaves everything else. */
  archive(id: string): Promise<void>
  translate(id: string, text: ShopText): Promise<void>
  clearImages(id: string): Promise<void>
  addImages(id: string, images: readonly string[]): Promise<void>
  /** Notes that it was asked for the pictures of a new product: until then they are asked for again. */
  noteImages(id: string, product: ShopProduct): Promise<void>
  /**
   * Completed orders, the oldest first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readOrders(since: string | null, page: number): Promise<OrderPage>
  /** Those of these numbers that it has. At most 50. */
  readOrdersNamed(numbers: readonly string[]): Promise<OrderPage>
  /**
   * Canceled orders, those that changed first first.
   * @param since ISO 8601 UTC, inclusive; null for all
   * @param page from 1
   */
  readCanceled(since: string | null, page: number): Promise<CanceledPage>
  /** Why it cannot be reached at the moment, or not all that is needed; null when it can. Nothing is written there. */
  trouble(): Promise<ShopReason | null>
  /** Which Spree it is: `5.6`. */
  version(): Promise<string>
  /** @throws ApiError for a webhook that the shop has not signed just now */
  readNotice(headers: NoticeHeaders, body: Buffer): Promise<ShopNotice>
}

/** What a product has in the shop, by the names that people are shown: `price.EUR`, `description.it`. */
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
