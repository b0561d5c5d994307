import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { day, openOrder, wholePreparation } from './openOrder.ts'
import { readyOrder } from './readyOrder.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')

const subjects = async (number: string, address = 'vendor@bottega.example') =>
  (await deliver(server, address))
    .flatMap(({ subject }) => (subject?.includes(number) ? [subject] : []))
    .toReversed()

const change = (id: string, body: Json) => admin.call('PUT', `/api/order/${id}`, body)
const read = async (id: string) => (await admin.call('GET', `/api/order/${id}`)).body as Json
const itemsOf = (order: Json) => order['line_items'] as Json[]

test('process 10: another quantity makes the net anew, opens the review and is told to the artisan', async () => {
  const order = await readyOrder(server, { netToVendor: 120, display_item_total: '€200.00' })
  expect(await order.read()).toMatchObject({
    isReadyToShip: false,
    reviews: [{ state: 'accepted' }],
  })
  const [item] = itemsOf(await read(order.id))
  const { status, body } = await change(order.id, { line_items: [{ ...item, quantity: 7 }] })
  expect([status, body]).toMatchObject([
    200,
    {
      netToVendor: 420,
      display_item_total: '€700.00',
      line_items: [{ quantity: 7, price: 100, cost_price: 60, net_to_vendor: 420 }],
      reviews: [{ state: 'open' }],
      isReadyToShip: false,
    },
  ])
  expect((await subjects(order.number)).at(-1)).toBe(`Order ${order.number} has changed`)
  const statement = `/api/order/vendor/${vendor.id}/statement/2026-11?format=csv`
  const csv = String((await vendor.call('GET', statement)).body)
  const lines = csv.split('\r\n').filter((line) => line.includes(order.number))
  expect(lines.map((line) => line.split(',').slice(-4))).toEqual([
    ['700.00', '280.00', '0.00', '420.00'],
    ['700.00', '280.00', '0.00', '420.00'],
  ])
})

test('process 10: what was agreed for a piece holds for each; what staff give stands', async () => {
  const { id, order } = await openOrder(server, { netToVendor: 95 })
  const [item] = itemsOf(order)
  const one = { ...item, net_to_vendor: 100 }
  // 20 less than twice 60 was agreed, and 5 less beyond the lines.
  expect((await change(id, { line_items: [one] })).body).toMatchObject({ netToVendor: 75 })
  expect((await change(id, { line_items: [{ ...one, quantity: 4 }] })).body).toMatchObject({
    netToVendor: 175,
    line_items: [{ net_to_vendor: 200 }],
  })
  const dearer = { ...one, quantity: 4, net_to_vendor: 200, cost_price: 70 }
  expect((await change(id, { line_items: [dearer] })).body).toMatchObject({
    netToVendor: 215,
    line_items: [{ net_to_vendor: 240 }],
  })
  const given = { ...dearer, quantity: 2, net_to_vendor: 90 }
  expect((await change(id, { line_items: [given], netToVendor: 80 })).body).toMatchObject({
    netToVendor: 80,
    line_items: [{ net_to_vendor: 90 }],
  })
})

test('process 9: a line added to a shipped order opens it again, is paid for and is sent', async () => {
  const order = await readyOrder(server, { netToVendor: 120 })
  await order.ship()
  expect(await order.read()).toMatchObject({ status: 'shipped' })
  const [item] = itemsOf(await read(order.id))
  const sku = `${order.sku}-MORE`
  const more = { ...item, variant_sku: sku, quantity: 1, net_to_vendor: 60 }
  delete (more as Json)['_id']
  const { status, body } = await change(order.id, { line_items: [item, more] })
  expect([status, body]).toMatchObject([
    200,
    {
      status: 'partial',
      netToVendor: 180,
      waitsForDate: true,
      shipBy: day(20),
      labels: [{}],
      orderManagementData: [{}, { productSKU: sku, parcels: [] }],
    },
  ])
  expect((await subjects(order.number)).at(-1)).toBe(`Order ${order.number} has changed`)
  const management = order.management.replace(`/product/${order.sku}/`, `/product/${sku}/`)
  expect((await vendor.call('PUT', management, await wholePreparation(vendor))).status).toBe(200)
  await admin.call('PUT', `${order.part}/product/${sku}/review`, { state: 'accepted', remarks: [] })
  expect(await order.read()).toMatchObject({ isReadyToShip: true })
  expect((await order.ship()).status).toBe(200)
  expect(await order.read()).toMatchObject({ status: 'shipped', labels: [{}, {}] })
})

test('process 9: one product that is bought while another has no boxes yet is not all of it', async () => {
  const order = await readyOrder(server)
  const [item] = itemsOf(await read(order.id))
  const more = { ...item, variant_sku: `${order.sku}-B` }
  await change(order.id, { line_items: [item, more] })
  const first = [1, 2].map((number) => ({ productSKU: order.sku, number }))
  expect((await order.ship({ parcels: first })).status).toBe(200)
  expect(await order.read()).toMatchObject({ status: 'partial' })
})

test('process 10: the quantity of what has a label stays, and says what to do instead', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const [item] = itemsOf(await read(order.id))
  for (const line_items of [[{ ...item, quantity: 3 }], []]) {
    const { status, body } = await change(order.id, { line_items })
    expect([status, (body as { fields?: Json }).fields]).toEqual([
      422,
      { line_items: expect.stringContaining('voided') as string },
    ])
  }
  // A price is agreed on all the same, and what has shipped is not reviewed again.
  const { body } = await change(order.id, { line_items: [{ ...item, price: 110 }] })
  expect(body).toMatchObject({ status: 'shipped', reviews: [{ state: 'accepted' }] })
})

test('process 10: a later change of product or artisan moves nothing; an artisan changes no terms', async () => {
  const { id, order } = await openOrder(server)
  const items = itemsOf(order)
  const put = await vendor.call('PUT', `/api/order/${id}`, {
    line_items: [{ ...items[0], quantity: 9 }],
  })
  expect(put.status).toBe(403)
  expect(itemsOf(await read(id))).toEqual(items)
})

test('process 12: an order that a carrier has, or that has shipped, is not deleted', async () => {
  const order = await readyOrder(server)
  await order.ship()
  const remove = () => admin.call('DELETE', `/api/order/${order.id}`)
  const refused = await remove()
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { error: expect.stringContaining('void it') as string },
  ])
  const { TrackingNumber } = await order.bought()
  await change(order.id, { state: 'canceled' })
  expect((await remove()).status).toBe(422)
  await order.logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })
  expect((await remove()).status).toBe(200)

  const gone = await openOrder(server, { state: 'shipped', shipments: [] })
  const shipped = await admin.call('DELETE', `/api/order/${gone.id}`)
  expect([shipped.status, shipped.body]).toMatchObject([
    422,
    { error: expect.stringContaining('statement') as string },
  ])
})

test('process 12: the artisan of a deleted order is told, and no notice leads nowhere', async () => {
  const { id, number, vendor: owner } = await openOrder(server)
  await deliver(server, 'vendor@bottega.example')
  expect((await admin.call('DELETE', `/api/order/${id}`)).status).toBe(200)
  expect((await subjects(number)).at(-1)).toMatch(/has been deleted/)
  const { body } = await vendor.call('GET', '/api/notices')
  const mine = JSON.stringify(body)
  expect(mine).toContain(number)
  expect(mine).not.toContain(`/vendors/${owner}/orders/${number}`)
})
