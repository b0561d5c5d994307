import type { TestServer } from '../../helpers/testServer.ts'
import { twoArtisans } from './erpOrder.ts'

/** What it takes for each call about the ERP to succeed. */
export function erpRequests(server: TestServer) {
  const admin = () => server.as('admin')
  return {
    checkSpreeOrders: async () => {
      await twoArtisans(server)
      return admin().call('GET', '/api/sap/check-spree-orders')
    },
    createSapOrder: async () => admin().call('POST', `/api/sap/order/${await twoArtisans(server)}`),
  }
}
