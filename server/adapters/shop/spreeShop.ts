import { isObject } from '../../../schema/index.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { noted, type Noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import { fetchShop } from './fetchShop.ts'
import { readNotice } from './readNotice.ts'
import { readId, readList, readRefusal, type SpreeAnswer } from './readAnswer.ts'
import { readCanceledPage, readOrderPage } from './readSpreeOrders.ts'
import { descriptionHtml } from '../../platform/descriptionHtml.ts'
import { ShopError } from './shopError.ts'
import { missingScopes, readPlaces, type SpreePlaces } from './spreePlaces.ts'
import { askedMetadata, readProducts, readStock, spreeProduct } from './spreeProduct.ts'
import type { Shop, ShopProduct } from './shop.ts'

export interface SpreeOptions {
  /** Where the shop is, without `/api`. */
  readonly url: string
  /** A secret key of the admin API. */
  readonly key: string
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
  /** Name or id of the place where stock lies; absent for the shop's usual one. */
  readonly stockLocation?: string
  /** Of the shop's webhook endpoint; absent where none is set up. */
  readonly webhookSecret?: string
}

/** The calls by what they do. */
export const spreeCalls = [
  'findProducts',
  'createProduct',
  'changeProduct',
  'changeStock',
  'publish',
  'translate',
  'readMedia',
  'addMedia',
  'deleteMedia',
  'readOrders',
  'readCanceled',
  'readPlaces',
  'readKey',
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
      { retryAfter: restOf(retryAfter) },
    )
  // Whoever is not let in has had nothing done for them.
  if (status === 401 || status === 403) {
    const scope = refusal?.details?.required_scope
    throw new ShopError(
      'notSent',
      scope === undefined
        ? { key: 'app.shop.trouble.key' }
        : { key: 'app.shop.trouble.scope', vars: { scopes: scope } },
    )
  }
  if (status === 404 && !refusal)
    throw new ShopError('refused', { key: 'app.shop.trouble.noSuchCall' }, { code: 'no_such_call' })
  if (status >= 500 || status === 408)
    throw new ShopError('unknown', { key: 'app.shop.trouble.error', vars: { status } })
  if (refusal && status >= 400)
    throw new ShopError(
      status === 409 ? 'unknown' : 'refused',
      refusal.message ? { words: refusal.message } : { key: 'app.shop.trouble.wordless' },
      { code: refusal.code },
    )
  if (!answer || status >= 300)
    throw new ShopError('unknown', { key: 'app.shop.trouble.unreadable' })
  return answer
}

/**
 * Does a call, again after a rest where the shop is busy: it has done nothing then.
 * @throws ShopError `busy` where the shop asks for a longer rest than somebody can wait
 */
async function rested<T>(work: (tries: number) => Promise<T>): Promise<T> {
  let left = mostRest
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries)
    } catch (error) {
      if (!(error instanceof ShopError) || error.kind !== 'busy') throw error
      const { retryAfter = usualRest } = error
      if (retryAfter > left) throw error
      left -= Math.max(retryAfter, 1)
      await delay(retryAfter * 1000)
    }
  }
}

/** A shop's places hardly change; who moves the stock is followed within so many milliseconds. */
const placesLast = 10 * 60 * 1000

/**
 * A shop behind Spree's admin API v3. What it has not done because it was busy is asked for again after a short rest;
 * nothing else is: whether work may be asked for twice is for the caller to know.
 */
export function spreeShop({
  url,
  key,
  calls,
  timeoutMilliseconds,
  stockLocation,
  webhookSecret,
}: SpreeOptions): Shop {
  const base = `${url.replace(/\/+$/, '')}${adminPath}`

  function called<T>(
    what: SpreeCall,
    { method = 'GET', path, query, body, key: idempotencyKey }: SpreeRequest,
    read: (answer: SpreeAnswer) => T,
    which: Noted = 'all',
  ): Promise<T> {
    const address = `${base}${path}${query ? `?${query.toString()}` : ''}`
    const work = async (tries: number) => {
      // "Busy" is kept under a key, too: the next try needs another one.
      const once = tries === 0 ? idempotencyKey : `${idempotencyKey}.${tries}`
      const request = {
        method,
        headers: {
          'x-spree-api-key': key,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': once }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }
      const answer = await fetchShop(address, request, timeoutMilliseconds)
      return read(judged(answer.status, objectIn(answer.body), answer.retryAfter))
    }
    return rested((tries) => noted(calls, 'shop', what, () => work(tries), which))
  }

  const nothing = () => undefined
  const productPath = (id: string, rest = '') => `/products/${encodeURIComponent(id)}${rest}`

  let known: { readonly until: number; readonly places: Promise<SpreePlaces> } | undefined
  function places(): Promise<SpreePlaces> {
    if (known && known.until > Date.now()) return known.places
    const found = readPlaces({
      location: stockLocation,
      read: (path) => called('readPlaces', { path }, (answer) => answer),
      takesTranslations: () => translateAll([]),
    })
    known = { until: Date.now() + placesLast, places: found }
    found.catch(() => (known = undefined))
    return found
  }

  /** @returns whether the shop knows the call at all */
  async function translateAll(translations: readonly object[]): Promise<boolean> {
    try {
      const body = { translations }
      await called('translate', { method: 'POST', path: '/translations/batch', body }, nothing)
      return true
    } catch (error) {
      if (error instanceof ShopError && error.code === 'no_such_call') return false
      // An empty batch is only a question; whatever the answer, somebody was there to give it.
      if (translations.length === 0 && error instanceof ShopError && error.kind === 'refused')
        return true
      throw error
    }
  }

  const changeStock = ({ stock }: SpreePlaces, id: string, product: ShopProduct) =>
    called(
      'changeStock',
      {
        method: 'PATCH',
        path: `/${stock}/${encodeURIComponent(id)}`,
        body: { count_on_hand: product.stock, backorderable: product.isBackorderable },
      },
      nothing,
    )

  const readOrders = (query: readonly (readonly [string, string])[]) =>
    called(
      'readOrders',
      {
        path: '/orders',
        query: new URLSearchParams([
          ['limit', String(ordersAtOnce)],
          ['sort', 'completed_at'],
          ['expand', 'items.variant,fulfillments,shipping_address'],
          ['q[completed_at_not_null]', 'true'],
          ...query.map(([name, value]) => [name, value]),
        ]),
      },
      readOrderPage,
    )

  return {
    async find(skus) {
      const at = await places()
      const query = new URLSearchParams({
        limit: String(Math.max(1, skus.length)),
        expand: `default_variant.prices,default_variant.${at.stock},media,translations,product_publications`,
      })
      for (const sku of skus) query.append(at.skuFilter, sku)
      return called('findProducts', { path: '/products', query }, (answer) =>
        readProducts(answer, skus, at),
      )
    },

    async create(product, idempotencyKey) {
      const at = await places()
      const { id, stock } = await called(
        'createProduct',
        {
          method: 'POST',
          path: '/products',
          query: new URLSearchParams({ expand: `default_variant.${at.stock}` }),
          body: spreeProduct(product, at),
          key: idempotencyKey,
        },
        (answer) => ({ id: readId(answer), stock: readStock(answer, at) }),
      )
      // 5.6 takes "made when sold out" there, but not its opposite.
      if (stock && stock.isBackorderable !== product.isBackorderable)
        await changeStock(at, stock.id, product)
      return id
    },

    async change(found, product) {
      const at = await places()
      const { id, kept, product: there } = found
      await called(
        'changeProduct',
        { method: 'PATCH', path: productPath(id), body: spreeProduct(product, at, found) },
        readId,
      )
      const stock = kept.stock.find(({ location }) => location === at.location)
      if (
        stock &&
        (there.stock !== product.stock || there.isBackorderable !== product.isBackorderable)
      )
        await changeStock(at, stock.id, product)
      if (product.isPublished && !there.isPublished)
        await called(
          'publish',
          {
            method: 'POST',
            path: '/products/bulk_add_to_channels',
            body: { ids: [id], channel_ids: [at.channel] },
          },
          nothing,
        )
    },

    archive: (id) =>
      called(
        'changeProduct',
        { method: 'PATCH', path: productPath(id), body: { status: 'archived' } },
        nothing,
      ),

    async translate(id, text) {
      const values = { it: { name: text.name, description: descriptionHtml(text) } }
      await translateAll([{ resource_type: 'product', resource_id: id, values }])
    },

    async clearImages(id) {
      const there = await called(
        'readMedia',
        { path: productPath(id, '/media?limit=100') },
        (answer) => readList(answer).data.map(readId),
      )
      for (const one of there)
        await called(
          'deleteMedia',
          { method: 'DELETE', path: productPath(id, `/media/${encodeURIComponent(one)}`) },
          nothing,
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
          nothing,
        )
    },

    noteImages: (id, product) =>
      called(
        'changeProduct',
        {
          method: 'PATCH',
          path: productPath(id),
          body: { metadata: askedMetadata(product) },
        },
        nothing,
      ),

    readOrders: (since, page) =>
      readOrders([
        ['page', String(page)],
        ...(since === null ? [] : [['q[completed_at_gteq]', since] as const]),
      ]),

    readOrdersNamed: (numbers) => readOrders(numbers.map((one) => ['q[number_in][]', one])),

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

    version: async () => (await places()).version,

    // What is thrown is the answer of a promise, as with every other method.
    readNotice: async (headers, body) => readNotice(headers, body, webhookSecret),

    async trouble() {
      try {
        const missing = await called('readKey', { path: '/api_keys/current' }, missingScopes)
        if (missing.length)
          return { key: 'app.shop.trouble.scope', vars: { scopes: missing.join(', ') } }
        await places()
        return null
      } catch (error) {
        if (!(error instanceof ShopError)) throw error
        return error.reason
      }
    },
  }
}
