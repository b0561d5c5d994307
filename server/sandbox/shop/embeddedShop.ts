import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { adminPath, type SpreeCall } from '../../adapters/shop/spreeShop.ts'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { localServer, type LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { shopSettings, type ShopSettings } from './shopSettings.ts'
import { listSpreeOrders } from './spreeOrders.ts'
import { addSpreeMedia, deleteSpreeMedia, listSpreeMedia } from './spreeMedia.ts'
import {
  changeSpreeProduct,
  createSpreeProduct,
  listSpreeProducts,
  translateSpreeProducts,
} from './spreeProducts.ts'
import { SpreeRefusal } from './spreeRefusal.ts'

export interface EmbeddedShopParts {
  readonly database: Database
  readonly faults: Faults
}

export interface EmbeddedShop {
  /** Without `/api`. */
  readonly url: string
  readonly key: string
  close(): Promise<void>
}

const mostBody = 2 * 1024 * 1024

const json = (status: number, value: object): LocalAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})
const error = (status: number, code: string, message: string, details?: object): LocalAnswer =>
  json(status, { error: { code, message, ...(details && { details }) } })
const outOfOrder = error(500, 'internal_error', 'The shop is out of order.')

interface Asked {
  readonly database: Database
  readonly query: URLSearchParams
  readonly body: unknown
  readonly key: string | undefined
  readonly refused: ShopSettings['refused']
  /** What the path names. */
  readonly ids: readonly string[]
}

interface Route {
  readonly method: string
  readonly path: RegExp
  readonly what: SpreeCall | ((query: URLSearchParams) => SpreeCall)
  readonly status: number
  readonly work: (asked: Asked) => Promise<object>
}

const route = (
  what: Route['what'],
  method: string,
  path: RegExp,
  status: number,
  work: Route['work'],
): Route => ({ what, method, path, status, work })

const first = ([id = '']: readonly string[]) => id

/** One path answers both. */
const ordersRead = (query: URLSearchParams) =>
  query.has('q[status_eq]') ? 'readCanceled' : 'readOrders'

const routes: readonly Route[] = [
  route('readStore', 'GET', /^\/store$/, 200, () =>
    Promise.resolve({ id: 'store_embedded', name: 'Bottega' }),
  ),
  route('findProducts', 'GET', /^\/products$/, 200, ({ database, query }) =>
    listSpreeProducts(database, query),
  ),
  route('createProduct', 'POST', /^\/products$/, 201, ({ database, body, key, refused }) =>
    createSpreeProduct(database, body, key, refused),
  ),
  route(
    'changeProduct',
    'PATCH',
    /^\/products\/([\w-]+)$/,
    200,
    ({ database, ids, body, refused }) => changeSpreeProduct(database, first(ids), body, refused),
  ),
  route('readMedia', 'GET', /^\/products\/([\w-]+)\/media$/, 200, ({ database, ids }) =>
    listSpreeMedia(database, first(ids)),
  ),
  route('addMedia', 'POST', /^\/products\/([\w-]+)\/media$/, 202, ({ database, ids, body }) =>
    addSpreeMedia(database, first(ids), body),
  ),
  route(
    'deleteMedia',
    'DELETE',
    /^\/products\/([\w-]+)\/media\/([\w-]+)$/,
    200,
    ({ database, ids }) => deleteSpreeMedia(database, first(ids), ids[1] ?? ''),
  ),
  route('translate', 'POST', /^\/translations\/batch$/, 200, ({ database, body }) =>
    translateSpreeProducts(database, body),
  ),
  route(ordersRead, 'GET', /^\/orders$/, 200, ({ database, query }) =>
    listSpreeOrders(database, query),
  ),
]

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

async function answerCall({ work, status }: Route, asked: Asked): Promise<LocalAnswer> {
  try {
    return json(status, await work(asked))
  } catch (reason) {
    if (reason instanceof SpreeRefusal)
      return error(reason.status, reason.code, reason.message, reason.details)
    return outOfOrder
  }
}

/** Counts calls of the second that it is. @returns whether this one is one too many */
function rateLimit() {
  let second = 0
  let count = 0
  return (most: number | null) => {
    const now = Math.floor(Date.now() / 1000)
    count = now === second ? count + 1 : 1
    second = now
    return most !== null && count > most
  }
}

/**
 * A shop that a demo plays itself: Spree's admin API over HTTP on a port of this machine, so that the client cannot
 * tell it from the real one. What it knows is in the database; two servers on one database are one shop.
 */
export async function embeddedShop({ database, faults }: EmbeddedShopParts): Promise<EmbeddedShop> {
  const key = `sk_${randomBytes(24).toString('base64url')}`
  const leaving = new AbortController()
  const isTooMuch = rateLimit()

  async function handle(request: IncomingMessage, sent: Buffer): Promise<LocalAnswer | null> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop')
    if (request.headers['x-spree-api-key'] !== key)
      return error(401, 'invalid_token', 'Valid API key required')
    const path = pathname.startsWith(adminPath) ? pathname.slice(adminPath.length) : ''
    const found = routes.find((one) => one.method === request.method && one.path.test(path))
    if (!found) return error(404, 'record_not_found', 'There is nothing here')
    const { refused, perSecond } = await shopSettings(database)
    if (isTooMuch(perSecond))
      return {
        ...error(429, 'rate_limit_exceeded', 'Too many requests'),
        headers: { 'retry-after': '1' },
      }
    const body = parsed(sent)
    if (sent.length > 0 && body === undefined)
      return error(400, 'parameter_invalid', 'The body is no JSON')
    const idempotency = request.headers['idempotency-key']
    const asked: Asked = {
      database,
      refused,
      query: searchParams,
      body,
      key: typeof idempotency === 'string' ? idempotency : undefined,
      ids: found.path.exec(path)?.slice(1) ?? [],
    }
    const parts = { faults, system: 'shop', outOfOrder, signal: leaving.signal }
    const what = typeof found.what === 'string' ? found.what : found.what(searchParams)
    return spoiledAnswer(parts, what, () => answerCall(found, asked))
  }

  const server = await localServer({ mostBody, outOfOrder, handle, staysOpen: true })
  return {
    url: `http://127.0.0.1:${server.port}`,
    key,
    close() {
      leaving.abort()
      return server.close()
    },
  }
}
