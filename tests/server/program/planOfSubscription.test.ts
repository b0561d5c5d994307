import { expect, test } from 'vitest'
import { serverActor } from '../../../server/access/serverActor.ts'
import { hooks } from '../../../server/features/index.ts'
import { createEngine } from '../../../server/records/engine.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')

test('FIELD-SUB-001, FIELD-SUB-014: a subscription knows its plan by an id of the staging account', async () => {
  const { body } = await admin.call('GET', '/api/plan?range=[0,0]')
  const [plan] = body as Json[]
  const { id: vendor } = server.as('vendor')
  const sent = {
    subscriptionId: 'sub-new',
    vendor,
    planId: `${String(plan?.['planId'])}-staging`,
    status: 'Pending' as const,
  }
  // The gateway says which there are, nobody else.
  expect((await admin.call('POST', '/api/subscription', sent)).status).toBe(403)
  const engine = createEngine(server.database, server.model, hooks)
  const resource = server.model.resource('subscriptions')
  const made = await engine.create(resource, serverActor('a test'), sent, { isServer: true })
  expect(await admin.call('GET', `/api/subscription/${String(made['_id'])}`)).toMatchObject({
    body: { id: 'sub-new', subscriptionId: 'sub-new', plan: plan?.['_id'] },
  })
})
