import { expect, test } from 'vitest'
import { spreeWebhook } from '../../../server/sandbox/shop/spreeWebhooks.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer(undefined, { shopUrl: 'http://127.0.0.1:9', shopKey: 'sk_5h0p' })

test('the sandbox page has a real shop with its place and its trouble, and without its key', async () => {
  const { body } = await server.as('admin').call('GET', '/api/sandbox')
  const found = (body as { readonly name: string }[]).find((one) => one.name === 'shop')
  expect(found).toMatchObject({
    isEmbedded: false,
    address: 'http://127.0.0.1:9',
    faults: [],
    trouble: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain('5h0p')
})

test('issue 37.1: without a secret no webhook is taken, and the page says so', async () => {
  const { body, headers } = spreeWebhook({ name: 'webhook.test', data: {} }, '5.6', 'x')
  expect(await server.as('nobody').call('POST', '/api/shop/webhook', body, headers)).toMatchObject({
    status: 404,
    body: { code: 'NO_WEBHOOKS' },
  })
  const shop = await server.as('admin').call('GET', '/api/shop')
  expect(shop.body).toMatchObject({ takesNotices: false, noticeAt: null })
})
