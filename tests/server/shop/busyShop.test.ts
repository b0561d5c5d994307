import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer(undefined, { shopPatience: 1000 })
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
})

const sellable = async () => (await desk.differences()).filter(({ problem }) => problem === null)
const act = (action: string, values: object = {}) =>
  desk.admin.call('POST', `/api/sandbox/shop/actions/${action}`, values)

test('a shop that wants to be left alone is: everything arrives all the same', async () => {
  const products = (await sellable()).slice(0, 2)
  await act('limitCalls', { perSecond: 4 })
  await desk.send({ products: products.map(({ product }) => product) })
  await desk.work()
  await act('limitCalls', {})
  const states = (await desk.sends()).flatMap(({ state }) => state ?? [])
  expect(states).toEqual(['sent', 'sent'])
  const { body } = await desk.admin.call('GET', '/api/sandbox')
  expect(JSON.stringify(body)).toContain('asks for a pause')
})

test('what the shop refuses has failed with its words, filters in the grid, and goes once it is mended', async () => {
  const product = (await sellable()).at(-1)
  await sql`delete from "spreeProducts"`.execute(server.database)
  await act('refuseProduct', { sku: product?.sku })
  const scope = `product=${String(product?.product)}`
  await desk.send({ products: [product?.product] })
  await desk.work()
  expect(await desk.sends(scope)).toMatchObject([
    {
      state: 'failed',
      inShop: 'failed',
      problem: `SKU ${product?.sku} is not allowed in this shop`,
    },
  ])
  const filter = encodeURIComponent(JSON.stringify({ inShop: ['failed'] }))
  const { body } = await desk.admin.call('GET', `/api/product?filter=${filter}`)
  expect(body).toMatchObject([{ sku: product?.sku }])
  await act('acceptProducts')
  await desk.send({ products: [product?.product] })
  await desk.work()
  expect(await desk.sends(scope)).toMatchObject([{ state: 'sent', problem: null }])
})

test('a shop that does not answer: 502 with a sentence, and nothing of its key', async () => {
  await desk.arm('timeout', 'findProducts')
  const answer = await desk.admin.call('GET', `/api/shop/differences?collection=${desk.collection}`)
  expect([answer.status, answer.body]).toMatchObject([502, { code: 'SHOP_FAILED' }])
  expect(JSON.stringify(answer.body)).not.toContain('sk_')
  await desk.arm('garbage', 'readOrders')
  expect((await desk.takeOrders()).status).toBe(502)
  expect((await desk.takeOrders()).status).toBe(200)
})

test('given up after so many attempts, with what happened on the way', async () => {
  // What a webhook has announced before would meet the fault in its place.
  await desk.work()
  const [product] = await sellable()
  await sql`delete from "spreeProducts"`.execute(server.database)
  await desk.send({ products: [product?.product] })
  await sql`update "shopProducts" set "attempts" = 11, "shopId" = 'prod_gone'
    where "product" = ${product?.product}::uuid`.execute(server.database)
  await desk.arm('error', 'findProducts')
  await desk.work()
  expect(await desk.sends(`product=${String(product?.product)}`)).toMatchObject([
    { state: 'failed', attempts: 12, problem: 'The shop answered with an error (500)' },
  ])
  expect(await server.database.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test('without a shop nothing is sent, and the page says so', async () => {
  const bare = await testServer(undefined, { isDemo: false })
  try {
    const admin = bare.as('admin')
    expect((await admin.call('GET', '/api/shop')).body).toMatchObject({ isSetUp: false })
    expect((await admin.call('POST', '/api/shop/orders')).status).toBe(503)
    expect((await admin.call('POST', '/api/shop/send', {})).status).toBe(503)
  } finally {
    await bare.close()
  }
})

test('what is named wrong is 400, what is not there 404; an artisan sends nothing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect((await desk.send({})).status).toBe(400)
  expect((await desk.send({ products: [nobody] })).status).toBe(404)
  expect((await desk.send({ collection: nobody })).status).toBe(404)
  const bad = await desk.admin.call('GET', '/api/shop/differences')
  expect(bad.status).toBe(400)
  const vendor = server.as('vendor')
  expect((await vendor.call('GET', '/api/shop')).status).toBe(403)
  const { body } = await vendor.call('GET', '/api/product?range=[0,0]')
  expect(Object.keys((body as object[])[0] ?? {})).not.toContain('inShop')
})
