import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { cancelOrder } from './cancelOrders.ts'
import { readDifferences } from './readDifferences.ts'
import type { ShopParts } from './shopParts.ts'
import { tryOrder } from './takeOrders.ts'

/** Takes an order that the shop has told of, or cancels it here; what it has now counts, not what it told. */
export function takeShopOrderJob(parts: ShopParts): JobHandler<'takeShopOrder'> {
  return async (_id, { number }) => {
    const { shop } = parts
    if (!shop) return
    const { orders } = await shop.readOrdersNamed([number])
    // One that cannot be read is named by the next look at all orders. A filter that is not known finds others, too.
    for (const order of orders.filter((one) => one.number === number))
      if (order.isCanceled) await cancelOrder(parts, number, order.changedAt)
      else await tryOrder(parts, order)
  }
}

interface Sent {
  readonly product: string
  readonly sentAt: string
}

/** Looks whether a product that has changed in the shop is still what was sent, and notes where it is not. */
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
      // Sent again meanwhile: that is what the shop has now.
      if (now?.sentAt === before.sentAt) await noteOutdated(tx, [before.product])
    })
  }
}
