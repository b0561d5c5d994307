import { describe, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer } from './payer.ts'

const server = withServer()

const gateway = () => {
  const { gateway } = server.app.outside
  if (!gateway) throw new Error('no gateway')
  return gateway
}

describe('another card', () => {
  test('API-208: is charged from now on, and the old one is gone', async () => {
    const buyer = await payer(server)
    await buyer.order('premium-monthly')
    const { status, body } = await buyer.call('PATCH', '/api/payment/payment-method', {
      nonce: await buyer.nonce(cards.other),
      cardDetails: { lastFour: '0000', cardType: 'Invented' },
    })
    expect([status, body]).toMatchObject([200, { card: { lastFour: '4444' } }])
    expect(await buyer.subscriptions()).toMatchObject([{ card: { lastFour: '4444' } }])
    expect(await gateway().cards(buyer.id)).toMatchObject([{ lastFour: '4444' }])
  })

  test('a card that is not taken leaves the old one', async () => {
    const buyer = await payer(server)
    await buyer.order('premium-monthly')
    for (const number of [cards.debit, cards.declined]) {
      const nonce = await buyer.nonce(number)
      const { status } = await buyer.call('PATCH', '/api/payment/payment-method', { nonce })
      expect(status).toBe(422)
    }
    expect(await buyer.subscriptions()).toMatchObject([{ card: { lastFour: '1111' } }])
    expect(await gateway().cards(buyer.id)).toMatchObject([{ lastFour: '1111' }])
  })

  test('without a plan there is nothing to pay', async () => {
    const buyer = await payer(server)
    const nonce = await buyer.nonce()
    expect(await buyer.call('PATCH', '/api/payment/payment-method', { nonce })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_PAY' },
    })
    expect(await buyer.call('PATCH', '/api/payment/payment-method', {})).toMatchObject({
      status: 400,
      body: { fields: { nonce: expect.any(String) } },
    })
  })
})
