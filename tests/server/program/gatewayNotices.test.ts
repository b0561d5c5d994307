import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { payer } from './payer.ts'

const server = withServer()

test('a notice that nobody has signed is refused, whatever it says', async () => {
  const nobody = server.as('nobody')
  const { app } = server
  for (const payload of ['', 'bt_signature=a', 'bt_signature=a%7Cb&bt_payload=c', 'bt_payload=%00'])
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/payment/webhook',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload,
        })
      ).statusCode,
    ).toBe(400)
  expect(await nobody.call('POST', '/api/payment/webhook', {})).toMatchObject({ status: 400 })
})

test('forms of the web are taken at that address alone', async () => {
  const buyer = await payer(server)
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `email=${buyer.id}`,
  })
  expect(statusCode).toBe(415)
})
