import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer } from './payer.ts'

const server = withServer()

test.each([1, 2, 3])(
  'who orders in two tabs while a plan runs has one plan to come, and the gateway agrees (turn %i)',
  async () => {
    const buyer = await payer(server)
    await buyer.order('base-monthly')
    const nonces = [await buyer.nonce(), await buyer.nonce(cards.other)]
    const answers = await Promise.all([
      buyer.order('premium-yearly', nonces[0]),
      buyer.order('premium-yearly', nonces[1]),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
    const all = await buyer.subscriptions()
    expect(all.map(({ planId, status }) => [planId, status])).toEqual([
      ['base-monthly', 'Notice period'],
      ['premium-yearly', 'Pending'],
    ])
    const found = await server.app.outside.gateway?.findSubscription(String(all[1]?.['id']))
    expect(found?.state).toBe('Pending')
    expect(await server.app.outside.gateway?.cards(buyer.id)).toHaveLength(1)
  },
)
