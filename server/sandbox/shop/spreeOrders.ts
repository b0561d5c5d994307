import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import type { SpreeDocument } from './spreeDocument.ts'
import { ApiError } from '../../errors/apiError.ts'

const largestPage = 100

/**
 * GET /orders: completed ones from a moment on, the oldest first, a page at a time; or those of a status, from
 * when they changed on.
 */
export async function listSpreeOrders(database: Database, query: URLSearchParams) {
  const limit = Math.min(Math.max(1, Number(query.get('limit')) || 25), largestPage)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const since = query.get('q[completed_at_gteq]')
  const changedSince = query.get('q[updated_at_gteq]')
  const status = query.get('q[status_eq]')
  const changedAt = sql`("doc" ->> 'updated_at')::timestamptz`
  const order = query.get('sort') === 'updated_at' ? changedAt : sql`"completedAt"`
  const { rows } = await sql<{ doc: object }>`select "doc" from "spreeOrders"
    where ${since === null ? sql`true` : sql`"completedAt" >= ${since}::timestamptz`}
      and ${changedSince === null ? sql`true` : sql`${changedAt} >= ${changedSince}::timestamptz`}
      and ${status === null ? sql`true` : sql`"doc" ->> 'status' = ${status}`}
    order by ${order}, "number" limit ${sql.lit(limit + 1)} offset ${sql.lit((page - 1) * limit)}`.execute(
    database,
  )
  return {
    data: rows.slice(0, limit).map(({ doc }) => doc),
    meta: { page, limit, next: rows.length > limit ? page + 1 : null },
  }
}

const customers = [
  ['Emily Carter', '', '350 5th Avenue', 'New York', '10118', 'NY', 'US', '+12125550142'],
  [
    'Jonas Weber',
    'Weber Interiors GmbH',
    'Torstraße 12',
    'Berlin',
    '10119',
    '',
    'DE',
    '+493055501423',
  ],
  ['Giulia Conti', '', 'Via della Spiga 5', 'Milano', '20121', 'MI', 'IT', '+390255501423'],
  ['Oliver Hughes', '', '14 Marylebone Lane', 'London', 'W1U 2NE', '', 'GB', '+442055501423'],
] as const

const picked = <T>(list: readonly T[]): T | undefined => list[randomInt(list.length)]

function addressOf() {
  const [full_name, company, address1, city, postal_code, state_name, country_iso, phone] =
    picked(customers) ?? customers[0]
  return {
    full_name,
    company,
    address1,
    address2: '',
    city,
    postal_code,
    state_name,
    country_iso,
    phone,
  }
}

/** What is for sale: a product of this SKU, or some of them at random. */
async function forSale(database: Database, sku: string | undefined) {
  const { rows } = await sql<{
    sku: string
    doc: SpreeDocument
  }>`select "sku", "doc" from "spreeProducts"
    where "doc" ->> 'status' = 'active' and ${sku === undefined ? sql`true` : sql`"sku" = ${sku}`}
    order by random() limit ${sql.lit(sku === undefined ? randomInt(1, 4) : 1)}`.execute(database)
  return rows
}

/** Somebody orders in the embedded shop. @throws ApiError where nothing is for sale, or not this */
export async function makeSpreeOrder(
  database: Database,
  { sku, quantity }: { readonly sku?: string; readonly quantity?: number },
): Promise<void> {
  const products = await forSale(database, sku)
  if (!products.length)
    throw sku === undefined
      ? new ApiError(409, 'NOTHING_FOR_SALE', 'app.shop.nothingForSale')
      : new ApiError(404, 'NOT_FOUND', 'app.shop.notForSale')
  const items = products.map(({ sku: own, doc }) => ({
    id: `li_${randomBytes(6).toString('base64url')}`,
    sku: own,
    name: doc.name,
    quantity: quantity ?? randomInt(1, 3),
    price: doc.variants[0]?.prices.find(({ currency }) => currency === 'EUR')?.amount ?? 0,
  }))
  const total = items.reduce((sum, item) => sum + item.price * item.quantity, 0)
  const number = `R${randomInt(100_000_000, 999_999_999)}`
  const completedAt = new Date()
  const order = {
    id: `or_${randomBytes(9).toString('base64url')}`,
    number,
    status: 'complete',
    completed_at: completedAt.toISOString(),
    updated_at: completedAt.toISOString(),
    currency: 'EUR',
    display_item_total: `€${total.toFixed(2)}`,
    email: 'customer@example.com',
    shipping_address: addressOf(),
    items,
    fulfillment_status: 'ready',
    fulfillments: [
      {
        number: `H${randomInt(100_000_000, 999_999_999)}`,
        status: 'ready',
        items: items.map((item) => ({ item_id: item.id, quantity: item.quantity })),
      },
    ],
  }
  await database
    .insertInto('spreeOrders')
    .values({ number, completedAt, doc: JSON.stringify(order) })
    .onConflict((one) => one.doNothing())
    .execute()
}

/** Somebody cancels an order of the embedded shop, the newest where none is named. @throws ApiError for one that is not there */
export async function cancelSpreeOrder(
  database: Database,
  number: string | undefined,
): Promise<void> {
  const changes = JSON.stringify({
    status: 'canceled',
    fulfillment_status: 'canceled',
    updated_at: new Date().toISOString(),
  })
  const named = number === undefined ? sql`true` : sql`"number" = ${number}`
  const { numAffectedRows } = await sql`update "spreeOrders" set "doc" = "doc" || ${changes}::jsonb
    where "number" = (select "number" from "spreeOrders" where "doc" ->> 'status' = 'complete' and ${named}
      order by "completedAt" desc limit 1)`.execute(database)
  if (!numAffectedRows) throw new ApiError(404, 'NOT_FOUND', 'app.shop.noOpenOrder')
}
