import { expect, test } from 'vitest'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import { packingContent } from '../../../server/features/papers/packingContent.ts'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { box, day, openOrder, wholePreparation } from './openOrder.ts'
import { booking, pickupDay, pickupSeconds } from './readyOrder.ts'

const server = withServer()
const vendor = server.as('vendor')
const logistics = server.as('logistics')

const skus = ['BOWL', 'LAMP', 'VASE'] as const
const line = (sku: string) => ({
  variant_sku: sku,
  quantity: 1,
  price: 80,
  cost_price: 50,
  net_to_vendor: 50,
  expected_shipping_at: day(20),
  productData: { name: `The ${sku.toLowerCase()}`, material: 'ceramic' },
})
const entry = (order: Json, sku: string) =>
  (order['orderManagementData'] as Json[]).find((one) => one['productSKU'] === sku) ?? {}
const fieldsOf = (body: unknown) => (body as { fields?: Json }).fields ?? {}

/** An order of three products that waits for its carrier, the lamp in the boxes of the bowl. */
async function packedOrder() {
  const opened = await openOrder(server, {
    line_items: skus.map(line),
    orderManagementData: skus.map((productSKU) => ({ productSKU, parcels: [box] })),
  })
  const { part, id } = opened
  const prepare = (sku: string, body: Json) =>
    vendor.call('PUT', opened.management.replace(/product\/[^/]+/, `product/${sku}`), body)
  const whole = await wholePreparation(vendor)
  const { ready } = whole['images'] as Json
  const guest = { expectedShippingAt: day(3), packedWith: 'BOWL', images: { ready } }
  const answers = [
    await prepare('BOWL', whole),
    await prepare('LAMP', guest),
    await prepare('VASE', { ...whole, parcels: [box] }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const accept = async () => {
    const admin = server.as('admin')
    for (const sku of skus)
      await admin.call('PUT', `${part}/product/${sku}/review`, { state: 'accepted', remarks: [] })
  }
  await accept()
  const form = await multipart(await sampleFiles(orderCalls.saveDocumentation.files))
  await logistics.call('PUT', `${part}/documentation`, form.body, form.headers)
  const read = async () => (await logistics.call('GET', `/api/order/${id}`)).body as Json
  const ship = async (parcels: readonly Json[]) => {
    const offer = await logistics.call('POST', `${part}/rates`, { ...booking, parcels })
    const [rate] = (offer.body as { Rates: Json[] }).Rates
    const bought = await logistics.call('POST', `${part}/ship`, {
      ...booking,
      ...rate,
      parcels,
      pickupTime: pickupSeconds(pickupDay),
      sendNotification: false,
    })
    expect([bought.status, bought.body]).toEqual([200, bought.body])
  }
  return { ...opened, prepare, accept, read, ship }
}

const bowls = [1, 2].map((number) => ({ productSKU: 'BOWL', number }))

test('findings 12: a product in another one’s boxes has none of its own, and goes with them', async () => {
  const { read, ship } = await packedOrder()
  const before = await read()
  expect(entry(before, 'LAMP')).toMatchObject({ packedWith: 'BOWL', parcels: [] })
  expect(before['status']).toBe('ready')
  const { products, boxes } = packingContent(before, {}, 'en')
  expect(boxes).toBe(3)
  expect(products.map(({ packedWith }) => packedWith)).toEqual(['', 'The bowl', ''])

  await ship(bowls)
  expect(await read()).toMatchObject({ status: 'partial', shipBy: day(3) })
  await ship([{ productSKU: 'VASE', number: 1 }])
  // Nothing of the lamp is left to be bought.
  expect(await read()).toMatchObject({ status: 'shipped', shipBy: null, waitsForDate: false })
})

test('findings 12: what is missing of it keeps the boxes from being bought', async () => {
  const { part, prepare } = await packedOrder()
  // Other pictures are judged again.
  await prepare('LAMP', { images: { ready: [] } })
  const offer = await logistics.call('POST', `${part}/rates`, { ...booking, parcels: bowls })
  const [rate] = (offer.body as { Rates: Json[] }).Rates
  const { status, body } = await logistics.call('POST', `${part}/ship`, {
    ...booking,
    ...rate,
    parcels: bowls,
    pickupTime: pickupSeconds(pickupDay),
    sendNotification: false,
  })
  expect([status, Object.keys(fieldsOf(body))]).toEqual([
    422,
    ['orderManagementData.1.readyPhoto', 'reviews'],
  ])
})

test('findings 12: only with a product of the order that has boxes, and until they have a label', async () => {
  const { prepare, accept, ship, read } = await packedOrder()
  const refused = { status: 422, body: { fields: { packedWith: expect.any(String) as string } } }
  for (const packedWith of ['VASE', 'NOBODY', 'LAMP'])
    expect([packedWith, await prepare('VASE', { packedWith })]).toMatchObject([packedWith, refused])
  // Its boxes hold another one already.
  expect(await prepare('BOWL', { packedWith: 'VASE' })).toMatchObject(refused)
  // Back to boxes of its own, which are asked for.
  expect(await prepare('LAMP', { packedWith: null })).toMatchObject({
    status: 422,
    body: { fields: { parcels: expect.any(String) as string } },
  })
  expect((await prepare('LAMP', { packedWith: null, parcels: [box] })).status).toBe(200)
  expect((await prepare('LAMP', { packedWith: 'BOWL' })).status).toBe(200)
  // Other boxes are judged again.
  await accept()
  await ship(bowls)
  expect(await prepare('LAMP', { packedWith: null, parcels: [box] })).toMatchObject(refused)
  expect(await prepare('VASE', { packedWith: 'BOWL' })).toMatchObject(refused)
  expect(entry(await read(), 'LAMP')).toMatchObject({ packedWith: 'BOWL' })
})
