import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer()
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
})

test('a collection is sent, changed, and sent again: what differs is known before', async () => {
  const first = (await desk.differences()).filter(({ problem }) => problem === null)
  expect(first.length).toBeGreaterThan(1)
  expect(new Set(first.map(({ outcome }) => outcome))).toEqual(new Set(['new']))
  const names = first[0]?.fields.map(({ field }) => field)
  expect(names).toEqual(
    expect.arrayContaining(['name', 'description.it', 'price.EUR', 'stock', 'images']),
  )
  expect((await desk.send()).body).toEqual({ queued: first.length })
  const waiting = (await desk.sends()).filter(({ state }) => state === 'waiting')
  expect(waiting.length).toBe(first.length)
  await desk.work()
  const sent = (await desk.sends()).filter(({ state }) => state === 'sent')
  expect(sent.map(({ sku }) => sku)).toEqual(first.map(({ sku }) => sku))
  expect(new Set(sent.map(({ inShop }) => inShop))).toEqual(new Set(['current']))
  const equal = (await desk.differences()).filter(({ problem }) => problem === null)
  expect(equal.flatMap(({ fields }) => fields)).toEqual([])
  expect(new Set(equal.map(({ outcome }) => outcome))).toEqual(new Set(['equal']))

  const product = String(first[0]?.product)
  const { body: before } = await desk.admin.call('GET', `/api/product/${product}`)
  expect(before).toMatchObject({ inShop: 'current' })
  const stockQuantity = Number((before as Json)['stockQuantity']) + 3
  expect((await desk.admin.call('PUT', `/api/product/${product}`, { stockQuantity })).status).toBe(
    200,
  )
  const { body: after } = await desk.admin.call('GET', `/api/product/${product}`)
  expect(after).toMatchObject({ inShop: 'outdated' })
  const filter = encodeURIComponent(JSON.stringify({ inShop: 'outdated' }))
  const listed = await desk.admin.call('GET', `/api/product?filter=${filter}`)
  expect((listed.body as Json[]).map((one) => one['_id'])).toEqual([product])
  const changed = (await desk.differences()).filter(({ outcome }) => outcome === 'changed')
  expect(changed).toMatchObject([
    { product, fields: [{ field: 'stock', from: stockQuantity - 3, to: stockQuantity }] },
  ])
  await desk.send({ products: [product] })
  await desk.work()
  const again = await desk.sends(`product=${product}`)
  expect(again).toMatchObject([{ inShop: 'current', state: 'sent', problem: null }])
  expect(await desk.differences(`product=${product}`)).toMatchObject([{ outcome: 'equal' }])
})
