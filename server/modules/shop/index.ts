import { fetchShopOrdersJob, scheduleShopOrders } from './orderJob.ts'
import { sendToShopJob } from './sendJob.ts'
import { shopHandlers } from './shopHandlers.ts'
import type { Feature } from '../registry/feature.ts'

export const shop = {
  portalCalls: shopHandlers,
  jobs: (parts) => ({
    sendToShop: sendToShopJob(parts),
    fetchShopOrders: fetchShopOrdersJob(parts),
  }),
  async schedule({ database, shop }) {
    if (shop) await scheduleShopOrders(database)
  },
} satisfies Feature
