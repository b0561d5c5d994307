import type { LightMyRequestResponse } from 'fastify'

type Get = (url: string, session: string) => Promise<LightMyRequestResponse>

/** What of analytics a replica may answer, each with what must be read before. */
export const analyticsFromReplica = {
  figures: async (get: Get, session: string) => {
    const { token } = (await get('/api/figures/access', session)).json<{ token: string }>()
    const query = encodeURIComponent('{"measures":["productDays.views"]}')
    return () => get(`/cubejs-api/v1/load?query=${query}`, token)
  },
  advice: async (get: Get, session: string) => () => get('/api/figures/advice', session),
}
