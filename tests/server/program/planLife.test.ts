import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { lifeOf } from '../processes/lifeOf.ts'
import { cards, payer } from './payer.ts'

const server = withServer()
const admin = server.as('admin')

const gateway = async (action: string, body: Record<string, unknown>) => {
  const { status } = await admin.call('POST', `/api/sandbox/gateway/actions/${action}`, body)
  expect(status).toBe(204)
  await deliver(server, '')
}

test('issue 51.1: the life of a plan, from its order over a failed charge to its end', async () => {
  const buyer = await payer(server)
  const life = lifeOf(server, 'subscriptions', '/api/subscription', buyer)
  await buyer.order('premium-monthly')
  const { body } = await admin.call(
    'GET',
    `/api/subscription?range=[0,0]&filter={"vendor":["${buyer.id}"]}`,
  )
  const [plan] = body as readonly (Json & { readonly _id: string })[]
  const id = String(plan?._id)
  await life({ id, is: 'running', tells: 'planCharged' })
  const [card] = (await server.app.outside.gateway?.cards(buyer.id)) ?? []
  await gateway('declineCard', { card: card?.token ?? '' })
  await gateway('moveClock', { days: 33 })
  await life({ id, is: 'pastDue', tells: 'paymentFailed' })
  const nonce = await buyer.nonce(cards.other)
  expect((await buyer.call('PATCH', '/api/payment/payment-method', { nonce })).status).toBe(200)
  await life({ id, is: 'running', tells: 'planCharged' })
  const [own] = await buyer.subscriptions()
  const canceled = await buyer.call('DELETE', `/api/payment/subscription/${String(own?.['id'])}`)
  expect(canceled.status).toBeLessThan(300)
  await life({ id, is: 'onNotice', tells: 'renewalEnded' })
  await gateway('moveClock', { days: 33 })
  await life({ id, is: 'ended', tells: 'planEnded' })
})
