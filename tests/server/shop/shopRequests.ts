import type { TestServer } from '../../helpers/testServer.ts'
import { spreeWebhook } from '../../../server/sandbox/shop/spreeWebhooks.ts'
import { sellingCollection } from './shopDesk.ts'

/** Of the server that the calls go to. */
export const webhookSecret = 'a secret of the shop that the tests know'
export const shopParts = { shopWebhookSecret: webhookSecret }

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
    takeShopNotice: async () => {
      const event = { name: 'webhook.test', data: { message: 'A test' } }
      const { body, headers } = spreeWebhook(event, '5.6', webhookSecret)
      return server.as('nobody').call('POST', '/api/shop/webhook', body, headers)
    },
  }
}
