import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { adminPath, type SpreeCall } from '../../../server/adapters/shop/spreeShop.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import type { ShopAccount } from './shopProcess.ts'

const calls: readonly (readonly [string, RegExp, SpreeCall])[] = [
  ['POST', /^\/products$/, 'createProduct'],
  ['GET', /^\/products$/, 'findProducts'],
  ['PATCH', /^\/products\/[^/]+$/, 'changeProduct'],
  ['GET', /\/media$/, 'readMedia'],
  ['POST', /\/media$/, 'addMedia'],
  ['DELETE', /\/media\//, 'deleteMedia'],
  ['POST', /^\/translations\/batch$/, 'translate'],
  ['GET', /^\/orders$/, 'readOrders'],
  ['POST', /\/bulk_add_to_channels$/, 'publish'],
  ['PATCH', /^\/stock_(?:items|levels)\/[^/]+$/, 'changeStock'],
  ['GET', /^\/(?:stock_items|stock_levels|stock_locations|channels)$/, 'readPlaces'],
  ['GET', /^\/api_keys\/current$/, 'readKey'],
]

/** A call of a process on its way. */
export interface Passing {
  readonly call: SpreeCall
  /** Of the product that it is about; empty where it is about none. */
  readonly sku: string
  readonly when: 'before' | 'after'
}

interface Sent {
  readonly variants?: readonly { readonly sku: string }[]
  readonly translations?: readonly { readonly resource_id: string }[]
}

/**
 * Stands before the embedded shop and hands calls on.
 * @param stopsHere whether a call goes no further; what came is answered to nobody then
 */
export async function shopGate(
  { database }: TestServer,
  shop: ShopAccount,
  stopsHere: (passing: Passing) => boolean,
): Promise<ShopAccount> {
  async function skuOf({ pathname, searchParams }: URL, sent: Sent): Promise<string> {
    const named =
      sent.variants?.[0]?.sku ?? [...searchParams].find(([name]) => name.includes('sku_in'))?.[1]
    if (named != null) return named
    const id =
      sent.translations?.[0]?.resource_id ?? pathname.split('/').at(adminPath.split('/').length + 1)
    const { rows } = await sql<{ sku: string }>`select "sku" from "spreeProducts"
      where "id" = ${id ?? ''} or "doc" #> '{variant,stock}' @> ${JSON.stringify([{ id }])}::jsonb`.execute(
      database,
    )
    return rows[0]?.sku ?? ''
  }

  const server = await localServer({
    mostBody: 1024 * 1024,
    outOfOrder: { status: 500, type: 'text/plain', body: '' },
    staysOpen: true,
    async handle({ method = '', url = '', headers }, body) {
      const address = new URL(url, shop.url)
      const path = address.pathname.slice(adminPath.length)
      const call = calls.find(([one, shape]) => one === method && shape.test(path))?.[2]
      if (!call) throw new Error(`an unknown call: ${method} ${url}`)
      const sent = (body.length ? JSON.parse(body.toString()) : {}) as Sent
      const sku = await skuOf(address, sent)
      if (stopsHere({ call, sku, when: 'before' })) return null
      const kept = ['x-spree-api-key', 'content-type', 'idempotency-key'].flatMap((name) => {
        const value = headers[name]
        return typeof value === 'string' ? [[name, value] as [string, string]] : []
      })
      const answer = await fetch(address, {
        method,
        headers: kept,
        ...(body.length && { body: new Uint8Array(body) }),
      })
      const text = await answer.text()
      if (stopsHere({ call, sku, when: 'after' })) return null
      return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: text }
    },
  })
  onTestFinished(() => server.close())
  return { ...shop, url: `http://127.0.0.1:${server.port}` }
}
