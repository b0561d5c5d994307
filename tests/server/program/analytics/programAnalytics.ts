import type { TestServer } from '../../../helpers/testServer.ts'

/** An artisan has its analytics with a plan, which an admin gives. */
export const programAnalytics = {
  premium: async (server: TestServer, vendor: string) => {
    const admin = server.as('admin')
    const { status, body } = await admin.call('PUT', `/api/user/${vendor}/premium`, {
      status: true,
      planId: 'premium-yearly',
    })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  },
}
