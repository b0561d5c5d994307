import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listOf } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
const buyer = server.as('buyer')
const vendor = server.as('vendor')
let url: string

beforeAll(async () => {
  const { rows } = await listOf(vendor, '/api/product', { range: [0, 0] })
  url = `/api/presence/products/${String(rows[0]?.['_id'])}`
})
beforeEach(async () => {
  await server.database.deleteFrom('presence').execute()
})

const here = (client: Client, page = 'one') => client.call('PUT', url, { page })

describe('who has a record open', () => {
  test('is shown to the others, once however many pages, and not to oneself', async () => {
    expect(await here(admin)).toMatchObject({ status: 200, body: [] })
    await here(admin, 'two')
    expect(await here(buyer)).toMatchObject({
      status: 200,
      body: [{ email: 'admin@bottega.example', type: 'admin', since: expect.any(String) }],
    })
    expect(await here(admin)).toMatchObject({ body: [{ type: 'buyer' }] })
  })

  test('ends when the last page is left', async () => {
    await here(admin)
    await here(admin, 'two')
    expect(await admin.call('DELETE', `${url}?page=one`)).toMatchObject({ status: 204 })
    expect((await here(buyer)).body).toHaveLength(1)
    await admin.call('DELETE', `${url}?page=two`)
    expect((await here(buyer)).body).toEqual([])
  })

  test('cannot be ended by somebody else', async () => {
    await here(admin)
    await buyer.call('DELETE', `${url}?page=one`)
    expect((await here(buyer)).body).toHaveLength(1)
  })

  test('ends after 30 seconds without a sign, and the row goes', async () => {
    await here(admin)
    await sql`update presence set "seenAt" = now() - interval '31 seconds'`.execute(server.database)
    expect((await here(buyer)).body).toEqual([])
    const rows = await server.database.selectFrom('presence').select('userId').execute()
    expect(rows).toEqual([{ userId: buyer.id }])
  })

  test('waits for nobody whose page comes back at that moment', async () => {
    await here(admin)
    await sql`update presence set "seenAt" = now() - interval '31 seconds'`.execute(server.database)
    await server.database.transaction().execute(async (tx) => {
      await sql`update presence set "seenAt" = now()`.execute(tx)
      expect(await here(buyer)).toMatchObject({ status: 200, body: [] })
    })
    expect(await here(buyer)).toMatchObject({ body: [{ type: 'admin' }] })
  }, 5000)

  test('a vendor sees that staff is there, not who', async () => {
    await here(admin)
    await here(buyer)
    const { body } = await here(vendor)
    expect(body).toEqual([{ name: null, email: null, type: null, since: expect.any(String) }])
    expect(await here(buyer)).toMatchObject({ body: [{ type: 'admin' }, { type: 'vendor' }] })
  })

  test('a vendor sees nothing of other vendors', async () => {
    const { rows } = await listOf(admin, '/api/product-data', { range: [0, 0] })
    const shared = `/api/presence/productTypes/${String(rows[0]?.['_id'])}`
    const second = server.as('vendor2')
    expect(await second.call('PUT', shared, { page: 'x' })).toMatchObject({ status: 200 })
    expect(await vendor.call('PUT', shared, { page: 'x' })).toMatchObject({ status: 200, body: [] })
  })

  test('is for those who may read the record', async () => {
    await here(admin)
    expect(await here(server.as('vendor2'))).toMatchObject({ status: 404 })
    expect(await here(server.as('nobody'))).toMatchObject({ status: 401 })
  })

  test.each([undefined, '', 7, 'a b', 'x'.repeat(65)])('%s is no page', async (page) => {
    expect(await admin.call('PUT', url, { page })).toMatchObject({ status: 400 })
  })
})
