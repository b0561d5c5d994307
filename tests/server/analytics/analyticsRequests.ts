import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { artisanToken, askCube } from './askCube.ts'

/** What it takes for each call about figures to succeed. */
export const analyticsRequests = (server: TestServer) => ({
  loadAnalytics: async () => {
    const token = await artisanToken(server, await madeVendor(server))
    return askCube(server, token, { measures: ['productDays.views'] })
  },
  postAnalytics: async () => {
    const authorization = await artisanToken(server, await madeVendor(server))
    const body = { query: { measures: ['saleDays.units'] }, queryType: 'multi' }
    return server.as('nobody').call('POST', '/cubejs-api/v1/load', body, { authorization })
  },
  readAnalyticsMeta: async () => {
    const authorization = await artisanToken(server, await madeVendor(server))
    return server.as('nobody').call('GET', '/cubejs-api/v1/meta', undefined, {
      authorization,
    })
  },
  readAnalyticsAccess: async () => server.as('admin').call('GET', '/api/figures/access'),
  readAdvice: async () => {
    await refreshFigures(server.database, server.model)
    return server.as('admin').call('GET', `/api/figures/advice?vendor=${server.as('vendor').id}`)
  },
})
