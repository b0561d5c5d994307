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
import type { Shop } from './shop.ts'

export interface SpreeOptions {
  /** Address of the shop, without `/api`. */
  readonly url: string
  /** A secret key of the admin API. */
  readonly key: string
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
  /** Name or id of the stock location; absent for the shop's default one. */
  readonly stockLocation?: string
  /** Secret of the shop's webhook endpoint; absent when none is set up. */
  readonly webhookSecret?: string
}

/** The calls by name, as the log and the faults use them. */
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
  /** Idempotency key. */
  readonly key?: string
}

/** Path of the admin API. */
export const adminPath = '/api/v3/admin'

const ordersPerPage = 50
/** Seconds to wait when a busy shop sends no `Retry-After`. */
const defaultRetrySeconds = 5
const maxRetrySeconds = 3600
/** Most seconds that a call waits for a busy shop, over all attempts. */
const maxWaitSeconds = 10

/** The JSON object of a body, `{}` for an empty body; null for anything else. */
function parseObject(body: string): SpreeAnswer | null {
  if (body.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(body)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** Seconds of a `Retry-After` header, which is a number or a date. */
function retrySecondsOf(header: string | null): number {
  const seconds = header === null ? NaN : Number(header)
  const until = header === null ? NaN : (Date.parse(header) - Date.now()) / 1000
  const asked =
    [seconds, until].find((one) => Number.isFinite(one) && one >= 0) ?? defaultRetrySeconds
  return Math.min(Math.ceil(asked), maxRetrySeconds)
}

/** The answer of a successful call. @throws ShopError for anything but a clear success */
function checkedAnswer(status: number, answer: SpreeAnswer | null, retryAfter: string | null) {
  const refusal = readRefusal(answer)
  if (status === 429)
    throw new ShopError(
      'busy',
      { key: 'app.shop.trouble.busy' },
      { retryAfter: retrySecondsOf(retryAfter) },
    )
  // Without access nothing was done, so the call counts as not sent.
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
 * Does a call and repeats it after a pause while the shop is busy, because a busy shop has done
 * nothing.
 * @throws ShopError `busy` when the shop asks for a longer pause than a user can wait
 */
async function retriedWhenBusy<T>(work: (tries: number) => Promise<T>): Promise<T> {
  let secondsLeft = maxWaitSeconds
  for (let tries = 0; ; tries += 1) {
    try {
      return await work(tries)
    } catch (error) {
      if (!(error instanceof ShopError) || error.kind !== 'busy') throw error
      const { retryAfter = defaultRetrySeconds } = error
      if (retryAfter > secondsLeft) throw error
      secondsLeft -= Math.max(retryAfter, 1)
      await delay(retryAfter * 1000)
    }
  }
}

/** Milliseconds that the shop's places are cached: they hardly ever change. */
const placesTtlMs = 10 * 60 * 1000

/**
 * A shop behind Spree's admin API v3. A call that a busy shop has not done is repeated after a
 * short pause; no other call is: only the caller knows whether it may be repeated.
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
    name: SpreeCall,
    { method = 'GET', path, query, body, key: idempotencyKey }: SpreeRequest,
    read: (answer: SpreeAnswer) => T,
    which: Noted = 'all',
  ): Promise<T> {
    const address = `${base}${path}${query ? `?${query.toString()}` : ''}`
    const work = async (tries: number) => {
      // Spree stores even the "busy" answer under an idempotency key: the next attempt needs
      // another key.
      const attemptKey = tries === 0 ? idempotencyKey : `${idempotencyKey}.${tries}`
      const request = {
        method,
        headers: {
          'x-spree-api-key': key,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': attemptKey }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }
      const answer = await fetchShop(address, request, timeoutMilliseconds)
      return read(checkedAnswer(answer.status, parseObject(answer.body), answer.retryAfter))
    }
    return retriedWhenBusy((tries) => noted(calls, 'shop', name, () => work(tries), which))
  }

  const ignoreAnswer = () => undefined
  const productPath = (id: string, rest = '') => `/products/${encodeURIComponent(id)}${rest}`

  let cachedPlaces: { readonly until: number; readonly places: Promise<SpreePlaces> } | undefined
  function places(): Promise<SpreePlaces> {
    if (cachedPlaces && cachedPlaces.until > Date.now()) return cachedPlaces.places
    const found = readPlaces({
      location: stockLocation,
      read: (path) => called('readPlaces', { path }, (answer) => answer),
      takesTranslations: () => translateAll([]),
    })
    cachedPlaces = { until: Date.now() + placesTtlMs, places: found }
    found.catch(() => (cachedPlaces = undefined))
    return found
  }

  /** @returns whether the shop has the call at all */
  async function translateAll(translations: readonly object[]): Promise<boolean> {
    try {
      const body = { translations }
      await called('translate', { method: 'POST', path: '/translations/batch', body }, ignoreAnswer)
      return true
    } catch (error) {
      if (error instanceof ShopError && error.code === 'no_such_call') return false
      // An empty batch only checks that the call exists; a refusal proves that it does.
      if (translations.length === 0 && error instanceof ShopError && error.kind === 'refused')
        return true
      throw error
    }
  }

  const changeStock = (
    { stock }: SpreePlaces,
    id: string,
    { count, isBackorderable }: { readonly count?: number; readonly isBackorderable: boolean },
  ) =>
    called(
      'changeStock',
      {
        method: 'PATCH',
        path: `/${stock}/${encodeURIComponent(id)}`,
        body: {
          ...(count !== undefined && { count_on_hand: count }),
          backorderable: isBackorderable,
        },
      },
      ignoreAnswer,
    )

  const readOrders = (query: readonly (readonly [string, string])[]) =>
    called(
      'readOrders',
      {
        path: '/orders',
        query: new URLSearchParams([
          ['limit', String(ordersPerPage)],
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
      // On creation, 5.6 accepts `backorderable: true` but ignores `false`.
      if (stock && stock.isBackorderable !== product.isBackorderable)
        await changeStock(at, stock.id, { isBackorderable: product.isBackorderable })
      return id
    },

    async change(found, product) {
      const at = await places()
      const { id, product: there } = found
      await called(
        'changeProduct',
        { method: 'PATCH', path: productPath(id), body: spreeProduct(product, at, found) },
        readId,
      )
      if (product.isPublished && !there.isPublished)
        await called(
          'publish',
          {
            method: 'POST',
            path: '/products/bulk_add_to_channels',
            body: { ids: [id], channel_ids: [at.channel] },
          },
          ignoreAnswer,
        )
    },

    async changeStock({ kept }, stock) {
      const at = await places()
      const ours = kept.stock.find(({ location }) => location === at.location)
      if (ours) await changeStock(at, ours.id, stock)
    },

    archive: (id) =>
      called(
        'changeProduct',
        { method: 'PATCH', path: productPath(id), body: { status: 'archived' } },
        ignoreAnswer,
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
          ignoreAnswer,
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
          ignoreAnswer,
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
        ignoreAnswer,
      ),

    readOrders: (since, page) =>
      readOrders([
        ['page', String(page)],
        ...(since === null ? [] : [['q[completed_at_gteq]', since] as const]),
      ]),

    readOrdersNamed: (numbers) => readOrders(numbers.map((one) => ['q[number_in][]', one])),

    readCanceled(since, page) {
      const query = new URLSearchParams({
        limit: String(ordersPerPage),
        page: String(page),
        sort: 'updated_at',
        'q[status_eq]': 'canceled',
        'q[completed_at_not_null]': 'true',
        ...(since !== null && { 'q[updated_at_gteq]': since }),
      })
      return called('readCanceled', { path: '/orders', query }, readCanceledPage)
    },

    version: async () => (await places()).version,

    // Async, so that an error rejects the promise, as with every other method.
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
