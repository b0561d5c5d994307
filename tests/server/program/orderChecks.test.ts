import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faults } from '../../../server/platform/faults.ts'
import { deliver } from '../../helpers/postman.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { cards, payer, type Payer } from './payer.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, gatewayPatience: 1500 })
const admin = server.as('admin')

const order = async (buyer: Payer, more: Record<string, unknown> = {}) =>
  buyer.call('POST', '/api/payment/subscription', {
    nonce: await buyer.nonce(),
    planId: 'premium-monthly',
    vendorId: buyer.id,
    ...more,
  })

/** Calls the sandbox's gateway. */
const act = (action: string, body: Record<string, unknown>) =>
  admin.call('POST', `/api/sandbox/gateway/actions/${action}`, body)

test('program-analytics 1: the price that the payer saw is charged, or nothing is', async () => {
  const buyer = await payer(server)
  const { body: plans } = await admin.call('GET', '/api/plan')
  const plan = (plans as { _id: string; planId: string; price: number }[]).find(
    ({ planId }) => planId === 'premium-monthly',
  )
  await admin.call('PUT', `/api/plan/${plan?._id}`, { price: 157 })
  const refused = await order(buyer, { price: 70 })
  await admin.call('PUT', `/api/plan/${plan?._id}`, { price: plan?.price })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'PRICE_CHANGED', price: 192, error: expect.stringContaining('192') },
  })
  expect(await buyer.subscriptions()).toEqual([])
  expect(await server.app.outside.gateway?.cards(buyer.id)).toEqual([])
  expect((await buyer.call('GET', '/api/receipt')).body).toEqual([])
  expect((await order(buyer, { price: 70 })).body).toMatchObject({ subscription: { price: 70 } })
})

test('program-analytics 4: an order under way is told to whoever may read the artisan', async () => {
  const buyer = await payer(server)
  const open = async (client: Pick<Client, 'call'>) =>
    client.call('GET', `/api/payment/${buyer.id}/order`)
  expect((await open(buyer)).body).toEqual({ order: null })
  armed.arm('gateway', { kind: 'error', what: 'createSubscription' })
  expect((await order(buyer)).status).toBe(409)
  expect((await open(buyer)).body).toMatchObject({
    order: { planId: 'premium-monthly', at: expect.stringMatching(/Z$/) },
  })
  expect((await open(admin)).body).toMatchObject({ order: { planId: 'premium-monthly' } })
  expect((await open(await payer(server))).status).toBe(404)
  await sql`update "planOrders" set "at" = now() - interval '2 minutes'
    where "vendor" = ${buyer.id}::uuid`.execute(server.database)
  await sql`update jobs set "runAt" = now() where "kind" = 'settlePlanOrder'`.execute(
    server.database,
  )
  await deliver(server, '')
  expect((await open(buyer)).body).toEqual({ order: null })
})

test('calls P8: without a payment method the catalogue’s text says so', async () => {
  const buyer = await payer(server)
  const text = 'Please, select a correct payment method first or fill it with correct data'
  for (const answer of [
    await order(buyer, { nonce: undefined }),
    await order(buyer, { nonce: '' }),
    await buyer.call('PATCH', '/api/payment/payment-method', {}),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT', error: text, fields: { nonce: expect.any(String) } },
    })
  expect(await order(buyer, { planId: '' })).toMatchObject({
    status: 400,
    body: { error: 'Some values are not valid', fields: { planId: expect.any(String) } },
  })
})

test('program-analytics 8: a declined card says why in the reader’s language', async () => {
  const buyer = await payer(server)
  const declined = async () =>
    (await order(buyer, { nonce: await buyer.nonce(cards.declined) })).body
  expect(await declined()).toMatchObject({
    code: 'DECLINED',
    error: 'The payment was refused: your bank does not allow it (Do Not Honor)',
    message: 'Do Not Honor',
  })
  await buyer.call('PUT', '/api/user/language/it', {})
  expect(await declined()).toMatchObject({
    error: 'Il pagamento è stato rifiutato: la tua banca non lo autorizza',
  })
  expect((await order(buyer)).body).toMatchObject({ message: 'Piano Premium mensile ordinato' })
})

test('program-analytics 21: a plan that is on notice is not to be ended once more', async () => {
  const buyer = await payer(server)
  await order(buyer)
  const take = () => admin.call('PUT', `/api/user/${buyer.id}/premium`, { status: false })
  expect((await take()).body).toMatchObject({
    code: 'PLAN_BOUGHT',
    error: expect.stringContaining('End its renewal instead'),
  })
  const [running] = await buyer.subscriptions()
  await admin.call('DELETE', `/api/payment/subscription/${String(running?.['id'])}`)
  expect((await take()).body).toMatchObject({
    code: 'PLAN_BOUGHT',
    error: expect.stringContaining('It isn’t renewed'),
  })
})

test('program-analytics 24: a card that is called a duplicate is one in orders to come too', async () => {
  const buyer = await payer(server)
  expect((await act('duplicateCard', { card: '4444' })).status).toBe(204)
  const nonce = await buyer.nonce(cards.other)
  expect(await order(buyer, { nonce })).toMatchObject({
    status: 409,
    body: {
      code: 'PAYMENT_UNDER_WAY',
      error: 'We are processing your transaction. Please try again in 30 seconds.',
    },
  })
  expect((await act('acceptCard', { card: '4444' })).status).toBe(204)
  expect((await order(buyer, { nonce: await buyer.nonce(cards.other) })).status).toBe(200)
})
