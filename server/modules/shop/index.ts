import { shopSystem } from '../../sandbox/shop/shopSystem.ts'
import type { Feature } from '../registry/feature.ts'
import { openShop, shopSettings } from './openShop.ts'
import { fetchShopOrdersJob, scheduleShopOrders } from './orderJob.ts'
import { sendToShopJob } from './sendJob.ts'
import { shopHandlers } from './shopHandlers.ts'

export const shop = {
  settings: shopSettings,
  outside: (parts) => ({ shop: openShop(parts) }),
  sandbox: (parts) => (parts.shop ? [shopSystem({ ...parts, shop: parts.shop })] : []),
  portalCalls: shopHandlers,
  jobs: (parts) => ({
    sendToShop: sendToShopJob(parts),
    fetchShopOrders: fetchShopOrdersJob(parts),
  }),
  // It answers several at once.
  slowJobs: { kinds: ['sendToShop', 'fetchShopOrders'], runners: 4 },
  async schedule({ database, shop: own }) {
    if (own) await scheduleShopOrders(database)
  },
} satisfies Feature
