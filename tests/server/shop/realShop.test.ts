import { expect, test } from 'vitest'
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
