import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { madeId } from './madeId.ts'
import type { SpreeVersion } from './spreeContract.ts'
import type { SpreeDocument } from './spreeDocument.ts'
import type { SpreeShop } from './spreeProducts.ts'
import { ApiError } from '../../errors/apiError.ts'

const first = (filters: ReadonlyMap<string, readonly string[]>, name: string) =>
  filters.get(name)?.[0] ?? null

/** 6.0's names for the states of parcels; it has a single state for parcels that have not left. */
const statesIn6: Readonly<Record<string, string>> = {
  pending: 'unfulfilled',
  ready: 'unfulfilled',
  shipped: 'fulfilled',
}

interface StoredOrder {
  readonly id: string
  readonly number: string
  readonly completed_at: string
  readonly currency: string
  readonly email: string
  readonly item_total: string
  readonly total: string
  readonly fulfillment_status: string
  readonly fulfillments: readonly { readonly status: string }[]
  readonly items: readonly {
    readonly quantity: number
    readonly variant?: { readonly product_id?: string } | null
  }[]
}

/** An order in a webhook: some fields of the public API, where an order has no status. */
const publicOrder = ({
  id,
  number,
  completed_at,
  currency,
  email,
  item_total,
  total,
  fulfillment_status,
}: StoredOrder) => ({
  id,
  number,
  email,
  currency,
  item_total,
  total,
  fulfillment_status,
  completed_at,
})
type PublicOrder = ReturnType<typeof publicOrder>

const shownOrder = <D extends StoredOrder>(doc: D, version: SpreeVersion) => ({
  ...doc,
  fulfillments: doc.fulfillments.map((one) => ({
    ...one,
    status: version === '6.0' ? (statesIn6[one.status] ?? one.status) : one.status,
  })),
})

/**
 * GET /orders, paged: completed orders since a date, oldest first; or orders with a status, changed
 * since a date; or orders by number.
 */
export async function listSpreeOrders(
  { database, version }: SpreeShop,
  filters: ReadonlyMap<string, readonly string[]>,
  { page, limit, sort }: { readonly page: number; readonly limit: number; readonly sort: string },
) {
  const since = first(filters, 'completed_at_gteq')
  const changedSince = first(filters, 'updated_at_gteq')
  const status = first(filters, 'status_eq')
  const numbers = filters.get('number_in')
  const changedAt = sql`("doc" ->> 'updated_at')::timestamptz`
  const order = sort === 'updated_at' ? changedAt : sql`"completedAt"`
  const { rows } = await sql<{ doc: StoredOrder }>`select "doc" from "spreeOrders"
    where ${since === null ? sql`true` : sql`"completedAt" >= ${since}::timestamptz`}
      and ${changedSince === null ? sql`true` : sql`${changedAt} >= ${changedSince}::timestamptz`}
      and ${status === null ? sql`true` : sql`"doc" ->> 'status' = ${status}`}
      and ${numbers ? sql`"number" = any(${numbers}::text[])` : sql`true`}
    order by ${order}, "number" limit ${sql.lit(limit + 1)} offset ${sql.lit((page - 1) * limit)}`.execute(
    database,
  )
  return {
    data: rows.slice(0, limit).map(({ doc }) => shownOrder(doc, version)),
    meta: { page, limit, next: rows.length > limit ? page + 1 : null },
  }
}

const customers = [
  [
    'Emily Carter',
    '',
    '350 5th Avenue',
    'New York',
    '10118',
    'NY | New York',
    'US',
    '+12125550142',
  ],
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
  [
    'Giulia Conti',
    '',
    'Via della Spiga 5',
    'Milano',
    '20121',
    'MI | Milano',
    'IT',
    '+390255501423',
  ],
  ['Oliver Hughes', '', '14 Marylebone Lane', 'London', 'W1U 2NE', '', 'GB', '+442055501423'],
] as const

const randomOf = <T>(list: readonly T[]): T | undefined => list[randomInt(list.length)]

function randomAddress() {
  const [full_name, company, address1, city, postal_code, state, country_iso, phone] =
    randomOf(customers) ?? customers[0]
  const [state_abbr = null, state_name = null] = state === '' ? [] : state.split(' | ', 2)
  return {
    full_name,
    company: company || null,
    address1,
    address2: null,
    city,
    postal_code,
    state_abbr,
    state_name,
    state_text: state_abbr,
    country_iso,
    phone,
  }
}

/** Products for sale: the one with this SKU, or a few random ones. */
async function forSale(database: Database, sku: string | undefined) {
  const { rows } = await sql<{
    id: string
    doc: SpreeDocument
  }>`select "id", "doc" from "spreeProducts"
    where "doc" ->> 'status' = 'active' and (("doc" #>> '{variant,stock,0,count_on_hand}')::integer > 0
        or ("doc" #>> '{variant,stock,0,backorderable}')::boolean) and "doc" -> 'publications' @> '["ch_online"]' and ${sku === undefined ? sql`true` : sql`"sku" = ${sku}`}
    order by random() limit ${sql.lit(sku === undefined ? randomInt(1, 4) : 1)}`.execute(database)
  return rows
}

/** Takes the items of an order from the count, or puts them back; the first location is the usual one. */
async function moveStock(tx: Tx, items: StoredOrder['items'], sign: 1 | -1): Promise<void> {
  const inOrder = items.toSorted((a, b) =>
    String(a.variant?.product_id).localeCompare(String(b.variant?.product_id)),
  )
  for (const { quantity, variant } of inOrder)
    await sql`update "spreeProducts" set "doc" = jsonb_set("doc", '{variant,stock,0,count_on_hand}',
        to_jsonb(("doc" #>> '{variant,stock,0,count_on_hand}')::integer + ${sign * quantity}::integer))
      where "id" = ${variant?.product_id ?? ''} and "doc" #> '{variant,stock,0}' is not null`.execute(
      tx,
    )
}

/** Spree writes times in whole seconds. */
const wholeSeconds = (at: Date) => at.toISOString().replace(/\.\d+/, '')

/**
 * Makes an order in the embedded shop.
 * @throws ApiError when nothing, or not this product, is for sale
 */
export async function makeSpreeOrder(
  database: Database,
  { sku, quantity }: { readonly sku?: string; readonly quantity?: number },
): Promise<PublicOrder> {
  const products = await forSale(database, sku)
  if (!products.length)
    throw sku === undefined
      ? new ApiError(409, 'NOTHING_FOR_SALE', 'app.shop.nothingForSale')
      : new ApiError(404, 'NOT_FOUND', 'app.shop.notForSale')
  const items = products.map(({ id, doc }) => ({
    id: madeId('li'),
    variant_id: doc.variant.id,
    name: doc.name,
    slug: doc.slug,
    options_text: '',
    currency: 'EUR',
    quantity: quantity ?? randomInt(1, 3),
    price: (doc.variant.prices.find(({ currency }) => currency === 'EUR')?.amount ?? 0).toFixed(1),
    // An item never has a SKU: its variant has.
    variant: { id: doc.variant.id, product_id: id, sku: doc.variant.sku },
  }))
  const total = items.reduce((sum, item) => sum + Number(item.price) * item.quantity, 0)
  const number = `R${randomInt(100_000_000, 999_999_999)}`
  const completedAt = new Date()
  const order = {
    id: madeId('or'),
    number,
    status: 'placed',
    completed_at: wholeSeconds(completedAt),
    updated_at: wholeSeconds(completedAt),
    canceled_at: null,
    currency: 'EUR',
    item_total: total.toFixed(1),
    display_item_total: `€${total.toFixed(2)}`,
    total: total.toFixed(1),
    email: 'customer@example.com',
    shipping_address: randomAddress(),
    items,
    fulfillment_status: 'ready',
    fulfillments: [
      {
        id: madeId('ful'),
        number: `H${randomInt(100_000_000, 999_999_999)}`,
        status: 'ready',
        items: items.map(({ id, variant_id, quantity: count }) => ({
          item_id: id,
          variant_id,
          quantity: count,
        })),
      },
    ],
  }
  await inTransaction(database, async (tx) => {
    await tx
      .insertInto('spreeOrders')
      .values({ number, completedAt, doc: JSON.stringify(order) })
      .execute()
    await moveStock(tx, order.items, -1)
  })
  return publicOrder(order)
}

/**
 * Cancels an order of the embedded shop: the named one, else the newest.
 * @throws ApiError when there is no such open order
 */
export async function cancelSpreeOrder(
  database: Database,
  number: string | undefined,
): Promise<PublicOrder> {
  const changes = JSON.stringify({
    status: 'canceled',
    fulfillment_status: 'canceled',
    updated_at: wholeSeconds(new Date()),
    canceled_at: wholeSeconds(new Date()),
  })
  const named = number === undefined ? sql`true` : sql`"number" = ${number}`
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{
      doc: StoredOrder
    }>`update "spreeOrders" set "doc" = "doc" || ${changes}::jsonb
      where "number" = (select "number" from "spreeOrders" where "doc" ->> 'status' = 'placed' and ${named}
        order by "completedAt" desc limit 1) returning "doc"`.execute(tx)
    if (!rows[0]) throw new ApiError(404, 'NOT_FOUND', 'app.shop.noOpenOrder')
    await moveStock(tx, rows[0].doc.items, 1)
    return publicOrder(rows[0].doc)
  })
}
