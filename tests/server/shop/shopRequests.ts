import type { TestServer } from '../../helpers/testServer.ts'
import { sellingCollection } from './shopDesk.ts'

/** What it takes for each call about the shop to succeed. */
export function shopRequests(server: TestServer) {
  const admin = () => server.as('admin')
  return {
    readShop: async () => admin().call('GET', '/api/shop'),
    readShopDifferences: async () =>
      admin().call('GET', `/api/shop/differences?collection=${await sellingCollection(server)}`),
    sendToShop: async () =>
      admin().call('POST', '/api/shop/send', {
        collection: await sellingCollection(server),
      }),
    readShopSends: async () =>
      admin().call('GET', `/api/shop/sends?collection=${await sellingCollection(server)}`),
    takeShopOrders: async () => admin().call('POST', '/api/shop/orders'),
  }
}
