import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { cancelOrder } from './cancelOrders.ts'
import { readDifferences } from './readDifferences.ts'
import type { ShopParts } from './shopParts.ts'
import { tryOrder } from './takeOrders.ts'

/** Takes or cancels an order that a webhook has announced, by its current state in the shop. */
export function takeShopOrderJob(parts: ShopParts): JobHandler<'takeShopOrder'> {
  return async (_id, { number }) => {
    const { shop } = parts
    if (!shop) return
    const { orders } = await shop.readOrdersNamed([number])
    // An unreadable order is reported by the next fetch of all orders. An unknown filter finds
    // other orders, too.
    for (const order of orders.filter((one) => one.number === number))
      if (order.isCanceled) await cancelOrder(parts, number, order.changedAt)
      else await tryOrder(parts, order)
  }
}

interface Sent {
  readonly product: string
  readonly sentAt: string
}

/** Marks a product as outdated when it has changed in the shop and differs from what was sent. */
export function compareInShopJob(parts: ShopParts): JobHandler<'compareInShop'> {
  const { database, shop } = parts
  const sentBy = async (tx: typeof database, shopId: string) => {
    const { rows } = await sql<Sent>`select "product"::text as product, "sentAt"::text as "sentAt"
      from "shopProducts" where "shopId" = ${shopId} and "state" = 'sent'`.execute(tx)
    return rows[0]
  }
  return async (_id, { shopId }) => {
    const before = await sentBy(database, shopId)
    if (!shop || !before) return
    const found = await readDifferences(parts, shop, [before.product], 'en')
    if (!found.some(({ outcome }) => outcome !== 'equal')) return
    await inTransaction(database, async (tx) => {
      const now = await sentBy(tx, shopId)
      // When it was sent again meanwhile, the shop is up to date.
      if (now?.sentAt === before.sentAt) await noteOutdated(tx, [before.product])
    })
  }
}
