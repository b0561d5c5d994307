import { sql } from 'kysely'
import { fold, type DocumentNamed } from '../../../schema/index.ts'
import { serverActor } from '../../access/serverActor.ts'
import type { ShopOrder } from '../../adapters/shop/shop.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { folds } from '../../db/tables/foldSql.ts'
import { changeRecord, createRecord } from '../../records/write/writeRecord.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { orderHooks } from '../orders/orderHooks.ts'
import { byVendor, orderBody, productBySku, type OrderedProduct } from './orderBodies.ts'
import { lockNumber } from './lockNumber.ts'
import type { ShopParts } from './shopParts.ts'

/** The result of taking an order. */
export interface TakenOrder {
  readonly records: number
  /** SKUs that no product has. */
  readonly unknown: readonly string[]
}

/** What the shop sells a product at, as it was last sent. */
interface SentPrice {
  readonly retail: number | null
  /** Known once the portal's price is another. */
  readonly wholesale: number | null
}

/**
 * A product with the prices that it is sold at: as long as a newer one is not sent, the customer
 * pays the old one, and the artisan gets what belongs to it (decision 63).
 */
function asSold({ doc, ...product }: OrderedProduct, sent: SentPrice): OrderedProduct {
  const { retail, wholesale } = sent
  const EUR = doc.pricing?.EUR
  if (retail === null || wholesale === null || retail === EUR?.retail) return { ...product, doc }
  return { ...product, doc: { ...doc, pricing: { ...doc.pricing, EUR: { retail, wholesale } } } }
}

async function productsOf(tx: Tx, order: ShopOrder): Promise<ReadonlyMap<string, OrderedProduct>> {
  const skus = folds(order.items.map(({ sku }) => sku))
  const { rows } = await sql<OrderedProduct & { sent: SentPrice }>`
    select g."_id"::text as id, g."sku", g."vendor"::text as vendor, d."doc" as doc,
      jsonb_build_object('retail', s."sent" #> '{prices,EUR}', 'wholesale', s."wholesale") as sent
    from products g join products_docs d on d."_id" = g."_id"
    left join "shopProducts" s on s."product" = g."_id"
    where folded(g."sku") = any(${skus}::text[])
    order by g."_id" for no key update of g`.execute(tx)
  const sold = rows.map(({ sent, ...row }) => asSold(row, sent))
  const byFoldedSku = sold.map((row) => [fold(row.sku), row] as const)
  return new Map([...byFoldedSku, ...sold.map((row) => [row.sku, row] as const)])
}

/** The existing records of an order, by artisan. */
async function recordsOf(tx: Tx, number: string): Promise<ReadonlyMap<string, OrderRecord>> {
  const { rows } = await sql<OrderRecord & { vendor: string }>`
    select g."_id"::text as id, g."vendor"::text as vendor, d."doc" as doc
    from orders g join orders_docs d on d."_id" = g."_id" where folded(g."number") = folded(${number})`.execute(
    tx,
  )
  return new Map(rows.map((row) => [row.vendor, row]))
}

interface OrderRecord {
  readonly id: string
  readonly doc: DocumentNamed<'orders'>
}

/**
 * Creates a record for each artisan of an order that has none yet. Records are found by the order's
 * number, so that an order may be taken repeatedly. A product that came to the portal after its
 * order is added to its artisan's record.
 * @throws ApiError for an order that the validation refuses
 */
export function takeOrder({ database, model }: ShopParts, order: ShopOrder): Promise<TakenOrder> {
  const resource = model.resource('orders')
  const actor = serverActor('fetchShopOrders')
  return inTransaction(database, async (tx) => {
    await lockNumber(tx, order.number)
    const target = { tx, model, resource, actor }
    const options = { hooks: orderHooks, isServer: true }
    const products = await productsOf(tx, order)
    const existing = await recordsOf(tx, order.number)
    let records = 0
    for (const [vendor, sold] of byVendor(order, products)) {
      const body = orderBody(order, vendor, sold)
      const record = existing.get(vendor)
      if (!record) {
        await createRecord(target, body, options)
        records += 1
        continue
      }
      if (hasEnded(record.doc.status)) continue
      const items = record.doc.line_items ?? []
      const added = body.line_items.filter(
        ({ variant_sku: sku }) => !items.some((one) => one.variant_sku === sku),
      )
      if (added.length)
        await changeRecord(target, record.id, { line_items: [...items, ...added] }, options)
    }
    // An item without a SKU is the shop's own: a voucher, or a variant deleted for good.
    const unknown = order.items.flatMap(({ sku }) =>
      sku === '' || productBySku(products, sku) ? [] : [sku],
    )
    return { records, unknown: [...new Set(unknown)] }
  })
}
