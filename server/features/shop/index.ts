import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import { markOutdated } from '../shopSends/noteInShop.ts'
import { emptyTables } from '../../db/emptyTables.ts'
import { shopSystem } from '../../sandbox/shop/shopSystem.ts'
import { spreeTables } from '../../sandbox/shop/spreeTables.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import type { Feature } from '../registry/feature.ts'
import { followCollection } from '../shopSends/followCollection.ts'
import { followProductType } from '../shopSends/followProductType.ts'
import { followVendor } from '../shopSends/followVendor.ts'
import { followProduct } from './followProduct.ts'
import { followTranslation } from './followTranslation.ts'
import { compareInShopJob, takeShopOrderJob } from './noticeJobs.ts'
import { openShop, shopSettings } from './openShop.ts'
import { fetchShopOrdersJob, scheduleShopOrders } from './orderJob.ts'
import { slugsInShop } from './slugsInShop.ts'
import { sendToShopJob } from './sendJob.ts'
import { shopHandlers } from './shopHandlers.ts'

declare module '../../jobs/enqueueJob.ts' {
  interface JobPayloads {
    /** Updates a product in the shop to match the portal's. */
    readonly sendToShop: { readonly product: string }
    /** Fetches new orders from the shop. */
    readonly fetchShopOrders: Readonly<Record<string, never>>
    /** Takes an order, or its cancellation, that a webhook has announced. */
    readonly takeShopOrder: { readonly number: string }
    /** Marks products as outdated that were not sent after this time. */
    readonly noteOutdated: { readonly products: readonly string[]; readonly sentUntil: string }
    /** Compares a product that has changed in the shop. */
    readonly compareInShop: { readonly shopId: string }
  }
}

export const shop = {
  follows: {
    products: followProduct,
    collections: followCollection,
    productTypes: followProductType,
    vendors: followVendor,
    translations: followTranslation,
  },
  settings: shopSettings,
  outside: (parts) => ({
    ...openShop(parts),
    slugsInShop: (products) => slugsInShop(parts.database, products),
  }),
  systems: () => [
    {
      name: 'shop',
      label: 'app.shop.system.name',
      settings: ['SHOP_URL', 'SHOP_KEY'],
      page: pages.shop.path,
    },
  ],
  sandbox: (parts) => (parts.shop ? [shopSystem({ ...parts, shop: parts.shop })] : []),
  portalCalls: shopHandlers,
  waiting: (parts) => ({
    shop: parts.shop && (() => sql`select "seenAt" as since from "shopOrders"`),
    shopSends:
      parts.shop &&
      (() => sql`select "requestedAt" as since from "shopProducts"
        where "state" in ('waiting', 'retrying')`),
  }),
  jobs: (parts) => ({
    sendToShop: sendToShopJob(parts),
    noteOutdated: (_id, { products, sentUntil }) =>
      inTransaction(parts.database, (tx) => markOutdated(tx, products, sentUntil)),
    fetchShopOrders: fetchShopOrdersJob(parts),
    takeShopOrder: takeShopOrderJob(parts),
    compareInShop: compareInShopJob(parts),
  }),
  // The shop answers several calls at once.
  slowJobs: {
    kinds: ['sendToShop', 'noteOutdated', 'fetchShopOrders', 'takeShopOrder', 'compareInShop'],
    runners: 4,
  },
  async schedule({ database, shop: openedShop }) {
    if (openedShop) await scheduleShopOrders(database)
  },
  async removeDemo(tx) {
    await emptyTables(tx, [...spreeTables, 'shopProducts', 'shopOrders', 'shopNotices'])
    await sql`delete from state where "key" = 'shopOrders'`.execute(tx)
    // The embedded shop was emptied above: no product is in the shop any more.
    await sql`with noted as (
        update products set "inShop" = 'never' where "inShop" <> 'never' returning "_id")
      update products_docs d set "doc" = jsonb_set(d."doc", '{inShop}', '"never"')
      from noted where d."_id" = noted."_id"`.execute(tx)
  },
} satisfies Feature
