import { setTimeout as delay } from 'node:timers/promises'
import { noted, type Noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import {
  readCanceledPage,
  readId,
  readMedia,
  readOrderPage,
  readProducts,
  readRefusal,
  type SpreeAnswer,
} from './readSpree.ts'
import { fetchShop } from './fetchShop.ts'
import { shopCurrencies, type Shop, type ShopProduct } from './shop.ts'
import { ShopError } from './shopError.ts'

export interface SpreeOptions {
  /** Where the shop is, without `/api`. */
  readonly url: string
  /** A secret key of the admin API. */
  readonly key: string
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
}

/** The calls by what they do. */
export const spreeCalls = [
  'findProducts',
  'createProduct',
  'changeProduct',
  'translate',
  'readMedia',
  'addMedia',
  'deleteMedia',
  'readOrders',
  'readCanceled',
  'readStore',
] as const
export type SpreeCall = (typeof spreeCalls)[number]

interface SpreeRequest {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below `/api/v3/admin`. */
  readonly path: string
  readonly query?: URLSearchParams
  readonly body?: object
  /** Nothing is done twice under one key. */
  readonly key?: string
}

/** Where the calls are. */
export const adminPath = '/api/v3/admin'

const ordersAtOnce = 50
/** Seconds, where a shop that is busy does not say how long. */
const usualRest = 5
const longestRest = 3600
/** Seconds that a call waits for a shop that is busy, all in all. */
const mostRest = 10

const isObject = (value: unknown): value is SpreeAnswer =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object in an answer, nothing where it is empty; null for a text that is none. */
function objectIn(body: string): SpreeAnswer | null {
  if (body.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Seconds that a header asks for, as a number or as a date. */
function restOf(header: string | null): number {
  const seconds = header === null ? NaN : Number(header)
  const until = header === null ? NaN : (Date.parse(header) - Date.now()) / 1000
  const asked = [seconds, until].find((one) => Number.isFinite(one) && one >= 0) ?? usualRest
  return Math.min(Math.ceil(asked), longestRest)
}

/** What a shop that answers says; anything but a clear yes is an error. */
function judged(status: number, answer: SpreeAnswer | null, retryAfter: string | null) {
  const refusal = readRefusal(answer)
  if (status === 429)
    throw new ShopError(
      'busy',
      { key: 'app.shop.trouble.busy' },
      {
        retryAfter: restOf(retryAfter),
      },
    )
  // Whoever is not let in has had nothing done for them.
  if (status === 401 || status === 403)
    throw new ShopError('notSent', { key: 'app.shop.trouble.key' })
  if (status >= 500 || status === 408)
    throw new ShopError('unknown', { key: 'app.shop.trouble.error', vars: { status } })
  if (refusal && status >= 400)
    throw new ShopError(
      status === 409 ? 'unknown' : 'refused',
      { words: refusal.message },
      {
        code: refusal.code,
      },
    )
  if (!answer || status >= 300)
    throw new ShopError('unknown', { key: 'app.shop.trouble.unreadable' })
  return answer
}

/**
 * Does a call, again after a rest where the shop is busy: it has done nothing then.
 * @throws ShopError `busy` where the shop asks for a longer rest than somebody can wait
 */
async function rested<T>(work: () => Promise<T>): Promise<T> {
  for (let left = mostRest; ;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ShopError) || error.kind !== 'busy') throw error
      const { retryAfter = usualRest } = error
      if (retryAfter > left) throw error
      left -= Math.max(retryAfter, 1)
      await delay(retryAfter * 1000)
    }
  }
}

/** A product as the admin API takes it. */
const spreeProduct = ({ texts, prices, ...product }: ShopProduct) => ({
  name: texts.en.name,
  description: texts.en.description,
  slug: product.slug,
  status: product.status,
  metadata: { images: product.images, properties: product.properties },
  variants: [
    {
      sku: product.sku,
      prices: shopCurrencies.map((currency) => ({ currency, amount: prices[currency] })),
      stock_levels: [{ count_on_hand: product.stock, backorderable: product.isBackorderable }],
    },
  ],
})

/**
 * A shop behind Spree's admin API v3. What it has not done because it was busy is asked for again after a short rest;
 * nothing else is: whether work may be asked for twice is for the caller to know.
 */
export function spreeShop({ url, key, calls, timeoutMilliseconds }: SpreeOptions): Shop {
  const base = `${url.replace(/\/+$/, '')}${adminPath}`

  function called<T>(
    what: SpreeCall,
    { method = 'GET', path, query, body, key: idempotencyKey }: SpreeRequest,
    read: (answer: SpreeAnswer) => T,
    which: Noted = 'all',
  ): Promise<T> {
    const request = {
      method,
      headers: {
        'x-spree-api-key': key,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }
    const address = `${base}${path}${query ? `?${query.toString()}` : ''}`
    const work = async () => {
      const {
        status,
        body: text,
        retryAfter,
      } = await fetchShop(address, request, timeoutMilliseconds)
      return read(judged(status, objectIn(text), retryAfter))
    }
    return rested(() => noted(calls, 'shop', what, work, which))
  }

  const productPath = (id: string, rest = '') => `/products/${encodeURIComponent(id)}${rest}`

  return {
    find(skus) {
      const query = new URLSearchParams({
        limit: String(Math.max(1, skus.length)),
        expand: 'variants,media,translations',
      })
      for (const sku of skus) query.append('q[variants_sku_in][]', sku)
      return called('findProducts', { path: '/products', query }, readProducts)
    },

    create: (product, idempotencyKey) =>
      called(
        'createProduct',
        { method: 'POST', path: '/products', body: spreeProduct(product), key: idempotencyKey },
        readId,
      ),

    async change(id, product) {
      try {
        await called(
          'changeProduct',
          { method: 'PATCH', path: productPath(id), body: spreeProduct(product) },
          readId,
        )
        return true
      } catch (error) {
        if (error instanceof ShopError && error.code === 'record_not_found') return false
        throw error
      }
    },

    translate: (id, text) =>
      called(
        'translate',
        {
          method: 'POST',
          path: '/translations/batch',
          body: {
            translations: [{ resource_type: 'product', resource_id: id, values: { it: text } }],
          },
        },
        () => undefined,
      ),

    async clearImages(id) {
      const there = await called('readMedia', { path: productPath(id, '/media') }, readMedia)
      for (const one of there)
        await called(
          'deleteMedia',
          { method: 'DELETE', path: productPath(id, `/media/${encodeURIComponent(one)}`) },
          () => undefined,
        )
    },

    async addImages(id, images) {
      for (const [at, image] of images.entries())
        await called(
          'addMedia',
          {
            method: 'POST',
            path: productPath(id, '/media'),
            body: { url: image, position: at + 1 },
          },
          () => undefined,
        )
    },

    readOrders(since, page) {
      const query = new URLSearchParams({
        limit: String(ordersAtOnce),
        page: String(page),
        sort: 'completed_at',
        expand: 'items,fulfillments,shipping_address',
        'q[completed_at_not_null]': 'true',
        ...(since !== null && { 'q[completed_at_gteq]': since }),
      })
      return called('readOrders', { path: '/orders', query }, readOrderPage)
    },

    readCanceled(since, page) {
      const query = new URLSearchParams({
        limit: String(ordersAtOnce),
        page: String(page),
        sort: 'updated_at',
        'q[status_eq]': 'canceled',
        'q[completed_at_not_null]': 'true',
        ...(since !== null && { 'q[updated_at_gteq]': since }),
      })
      return called('readCanceled', { path: '/orders', query }, readCanceledPage)
    },

    async trouble() {
      try {
        await called('readStore', { path: '/store' }, () => undefined)
        return null
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        return error.reason
      }
    },
  }
}
