import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const made = async (status: string) =>
  madeProduct(server, { ...(await richFields(server)), status })
const withdraw = async (
  who: 'buyer' | 'translator' | 'vendor' | 'vendor2',
  id: string,
  version = 1,
) =>
  (await server.as(who)).call('PUT', `/api/product/withdraw/${id}`, undefined, {
    'If-Match': `"${version}"`,
  })

test('PROD-082: an artisan takes its own product that waits back into work', async () => {
  const id = await made('pending')
  const { body } = await (await server.as('vendor')).call('GET', `/api/product/${id}`)
  const { version } = body as { version: number }
  expect(await withdraw('vendor', id, version)).toMatchObject({
    status: 200,
    body: { status: 'draft' },
  })
})

test('PROD-082: nobody else does, and not what has been approved meanwhile', async () => {
  const id = await made('pending')
  expect((await withdraw('vendor2', id)).status).toBe(404)
  for (const who of ['buyer', 'translator'] as const)
    expect((await withdraw(who, id)).status).toBe(403)
  expect((await withdraw('vendor', id, 99)).status).toBe(409)
  // No other write takes it back: it would be changed behind the back of who looks at it.
  const vendor = await server.as('vendor')
  expect(await vendor.call('PUT', `/api/product/${id}`, { status: 'draft' })).toMatchObject({
    status: 403,
    body: { fields: { status: expect.any(String) } },
  })
  const approved = await made('approved')
  const refused = await vendor.call('PUT', `/api/product/withdraw/${approved}`)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(refused.status).toBeLessThan(500)
  expect((await vendor.call('GET', `/api/product/${approved}`)).body).toMatchObject({
    status: 'approved',
  })
})
