import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer(undefined, { carrierUrl: 'http://127.0.0.1:9/api', carrierKey: 'k3y' })

test('the sandbox page has a real carrier with its place and its trouble, and without its key', async () => {
  const { body } = await server.as('admin').call('GET', '/api/sandbox')
  const found = (body as { readonly name: string }[]).find((one) => one.name === 'carrier')
  expect(found).toMatchObject({
    isEmbedded: false,
    address: 'http://127.0.0.1:9',
    faults: [],
    trouble: expect.any(String),
  })
  expect(JSON.stringify(body)).not.toContain('k3y')
})
