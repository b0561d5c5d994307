import type { SpreeCall } from '../../adapters/shop/spreeShop.ts'
import {
  channelsBody,
  largestPage,
  mediaBody,
  orderFilters,
  orderRelations,
  productBody,
  productFilters,
  productRelations,
  scopes,
  stockBody,
  translationsBody,
  type Permitted,
  type Relations,
  type SpreeScope,
  type SpreeVersion,
} from './spreeContract.ts'
import { channels, stockLocations } from './spreeDocument.ts'
import { listSpreeOrders } from './spreeOrders.ts'
import { addSpreeMedia, deleteSpreeMedia, listSpreeMedia } from './spreeMedia.ts'
import {
  addToChannels,
  changeSpreeProduct,
  changeSpreeStock,
  createSpreeProduct,
  listSpreeProducts,
  translateSpreeProducts,
  type SpreeShop,
} from './spreeProducts.ts'

/** A parsed call: its body holds only permitted parameters, its filters only known ones. */
export interface ParsedCall extends SpreeShop {
  readonly filters: ReadonlyMap<string, readonly string[]>
  readonly page: number
  readonly limit: number
  readonly sort: string
  readonly body: Readonly<Record<string, unknown>>
  /** Scopes of the key. */
  readonly held: readonly SpreeScope[]
  readonly losesImages: boolean
  /** The ids in the path. */
  readonly id: string
  readonly secondId: string
}

export interface SpreeRoute {
  /** Name of the call in faults and the log. */
  readonly what: SpreeCall | ((query: URLSearchParams) => SpreeCall)
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: RegExp
  readonly status: number
  /** Needed scope; absent when any key may call it. */
  readonly scope?: SpreeScope
  /** The only version that has it; absent when both have. */
  readonly only?: SpreeVersion
  readonly takes?: Permitted | ((version: SpreeVersion) => Permitted)
  readonly relations?: Relations
  /** The event that a webhook reports after the call. */
  readonly tells?: 'product.created' | 'product.updated'
  readonly filters?: (version: SpreeVersion) => readonly string[]
  /** Does the call; null for an answer without a body. */
  readonly work: (call: ParsedCall) => Promise<object | null>
}

const list = (data: readonly object[]) => Promise.resolve({ data, meta: { next: null } })

/** The name of a call of `/orders`, which serves both. */
const orderCallName = (query: URLSearchParams): SpreeCall =>
  query.has('q[status_eq]') ? 'readCanceled' : 'readOrders'

const id = String.raw`([\w-]+)`
const stock = (word: string, only: SpreeVersion): readonly SpreeRoute[] => [
  {
    what: 'readPlaces',
    method: 'GET',
    path: new RegExp(`^/${word}$`),
    status: 200,
    scope: scopes.readStock,
    only,
    work: () => list([]),
  },
  {
    what: 'changeStock',
    method: 'PATCH',
    path: new RegExp(`^/${word}/${id}$`),
    status: 200,
    scope: scopes.writeStock,
    only,
    takes: stockBody,
    work: (call) => changeSpreeStock(call, call.id, call.body),
  },
]

/** The calls of the admin API that the embedded shop has; any other is an HTML 404, as in Spree. */
export const spreeRoutes: readonly SpreeRoute[] = [
  {
    what: 'readKey',
    method: 'GET',
    path: /^\/api_keys\/current$/,
    status: 200,
    work: ({ held }) => Promise.resolve({ id: 'key_embedded', name: 'Bottega', scopes: held }),
  },
  {
    what: 'readPlaces',
    method: 'GET',
    path: /^\/channels$/,
    status: 200,
    scope: scopes.readSettings,
    work: () => list(channels),
  },
  {
    what: 'readPlaces',
    method: 'GET',
    path: /^\/stock_locations$/,
    status: 200,
    scope: scopes.readStock,
    work: () => list(stockLocations),
  },
  ...stock('stock_items', '5.6'),
  ...stock('stock_levels', '6.0'),
  {
    what: 'findProducts',
    method: 'GET',
    path: /^\/products$/,
    status: 200,
    scope: scopes.readProducts,
    filters: productFilters,
    relations: { data: productRelations },
    work: (call) => listSpreeProducts(call, call.filters, call.page, call.limit),
  },
  {
    what: 'createProduct',
    method: 'POST',
    path: /^\/products$/,
    status: 201,
    scope: scopes.writeProducts,
    takes: productBody,
    relations: productRelations,
    tells: 'product.created',
    work: (call) => createSpreeProduct(call, call.body),
  },
  {
    what: 'publish',
    method: 'POST',
    path: /^\/products\/bulk_add_to_channels$/,
    status: 200,
    scope: scopes.writeProducts,
    takes: channelsBody,
    work: (call) => addToChannels(call, call.body),
  },
  {
    what: 'changeProduct',
    method: 'PATCH',
    path: new RegExp(`^/products/${id}$`),
    status: 200,
    scope: scopes.writeProducts,
    takes: productBody,
    relations: productRelations,
    tells: 'product.updated',
    work: (call) => changeSpreeProduct(call, call.id, call.body),
  },
  {
    what: 'readMedia',
    method: 'GET',
    path: new RegExp(`^/products/${id}/media$`),
    status: 200,
    scope: scopes.readProducts,
    work: (call) => listSpreeMedia(call.database, call.id),
  },
  {
    what: 'addMedia',
    method: 'POST',
    path: new RegExp(`^/products/${id}/media$`),
    status: 202,
    scope: scopes.writeProducts,
    takes: mediaBody,
    async work(call) {
      await addSpreeMedia(call.database, call.id, call.body, call.losesImages)
      return null
    },
  },
  {
    what: 'deleteMedia',
    method: 'DELETE',
    path: new RegExp(`^/products/${id}/media/${id}$`),
    status: 204,
    scope: scopes.writeProducts,
    async work(call) {
      await deleteSpreeMedia(call.database, call.id, call.secondId)
      return null
    },
  },
  {
    what: 'translate',
    method: 'POST',
    path: /^\/translations\/batch$/,
    status: 200,
    scope: scopes.writeProducts,
    takes: translationsBody,
    work: (call) => translateSpreeProducts(call, call.body),
  },
  {
    what: orderCallName,
    method: 'GET',
    path: /^\/orders$/,
    status: 200,
    scope: scopes.readOrders,
    filters: () => orderFilters,
    relations: { data: orderRelations },
    work: (call) =>
      listSpreeOrders(call, call.filters, {
        ...call,
        limit: Math.min(call.limit, largestPage),
      }),
  },
]
