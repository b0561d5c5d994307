import { beforeAll, describe, expect, test } from 'vitest'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { box, openOrder, pickup, uploaded, wholePreparation } from './openOrder.ts'
import { booking, pickupDay, pickupSeconds, readyOrder } from './readyOrder.ts'

const server = withServer()
let order: Awaited<ReturnType<typeof readyOrder>>
beforeAll(async () => {
  order = await readyOrder(server)
})

const fieldsOf = (body: unknown) => Object.keys((body as { fields?: Json }).fields ?? {})

describe('the invoice total', () => {
  const rates = (invoiceTotal: unknown) =>
    order.logistics.call('POST', `${order.part}/rates`, { ...booking, invoiceTotal })

  test.each([
    ['1200,50', 1200.5],
    ['1200.5', 1200.5],
    ['1200', 1200],
    ['1.200,50', 1200.5],
    ['1,200.50', 1200.5],
    [' 240,5 ', 240.5],
    [240.5, 240.5],
  ])('calls P1, orders-translations 4: %j is a number', async (sent, kept) => {
    expect((await rates(sent)).status).toBe(200)
    expect(await order.read()).toMatchObject({ invoiceTotal: kept })
  })

  test.each(['-5', '0', 0, -1, '12,3456', 'abc', '', '1.2.3', null, {}, true])(
    'calls P1, orders-translations 4: %j is refused',
    async (sent) => {
      const { status, body } = await rates(sent)
      expect([status, fieldsOf(body)]).toEqual([400, ['invoiceTotal']])
    },
  )

  test.each(['12,345', '12.345', '1,234', '1.200'])(
    'spec S2: of %j nobody knows the decimal sign: it is refused, and says so',
    async (sent) => {
      const { status, body } = await rates(sent)
      expect([status, (body as { fields: Json }).fields]).toEqual([
        400,
        {
          invoiceTotal: `“${sent}” can be two numbers: write it without a sign between thousands`,
        },
      ])
    },
  )

  test('calls P1: a shipment is bought at a total with a comma', async () => {
    const { status } = await order.ship({ invoiceTotal: '240,50' })
    expect(status).toBe(200)
    expect(await order.read()).toMatchObject({ invoiceTotal: 240.5, status: 'shipped' })
  })
})

test('calls P8: without rate or day shipping answers the catalogue’s text, naming the field', async () => {
  const { part, logistics } = await readyOrder(server)
  const pickupTime = pickupSeconds(pickupDay)
  for (const [sent, field] of [
    [{ ...booking, pickupTime }, 'rate_id'],
    [{ ...booking, rate_id: 'r' }, 'pickupTime'],
  ] as const) {
    const { status, body } = await logistics.call('POST', `${part}/ship`, sent)
    expect([status, body, fieldsOf(body)]).toMatchObject([
      400,
      { error: 'Select shipping rate and pickup time first', code: 'BAD_INPUT' },
      [field],
    ])
  }
  const wrong = await logistics.call('POST', `${part}/ship`, {
    ...booking,
    rate_id: 'r',
    pickupTime: 'x',
  })
  expect(wrong.body).toMatchObject({ error: 'Some values are not valid' })
})

test('calls P2: a stored file is of the kind that its field holds, on every call', async () => {
  const open = await openOrder(server, { country: 'US' })
  const vendor = server.as('vendor')
  const { pictures, paper } = await uploaded(vendor)
  const { body: entry } = await vendor.call('PUT', open.management, {
    ...(await wholePreparation(vendor)),
    cardbCertification: paper,
  })
  expect(entry).toMatchObject({ orderManagementData: [{ cardbCertification: expect.anything() }] })
  for (const [sent, field] of [
    [{ cardbCertification: pictures[0] }, 'cardbCertification'],
    [{ purchaseOrderFile: pictures[0] }, 'purchaseOrderFile'],
    [{ images: { ready: [paper] } }, 'images.ready'],
    [{ images: { packed: [paper] } }, 'images.packed'],
  ] as const) {
    const { status, body } = await vendor.call('PUT', open.management, sent)
    expect([field, status]).toEqual([field, 400])
    expect(fieldsOf(body)[0]).toContain(field)
  }
  const certificate = await vendor.call('PUT', open.management, {
    cardbCertification: pictures[0],
  })
  expect(JSON.stringify(certificate.body)).toContain('Please upload PDF, DOC/DOCX files only')
  const plain = await vendor.call('PUT', `/api/order/${open.id}`, {
    orderManagementData: [{ productSKU: open.sku, parcels: [box], readyPhoto: [paper] }],
  })
  expect(plain.status).toBe(400)
})

test('API-190, calls P7: a preparation that changes nothing says so', async () => {
  const open = await openOrder(server)
  const vendor = server.as('vendor')
  const preparation = await wholePreparation(vendor)
  const first = await vendor.call('PUT', open.management, preparation)
  expect(first.body).not.toHaveProperty('message')
  const second = await vendor.call('PUT', open.management, preparation)
  expect([second.status, second.body]).toMatchObject([
    200,
    { message: 'No changes', version: (first.body as Json)['version'] },
  ])
})

test('calls P9: a group that is none is refused', async () => {
  const open = await openOrder(server)
  const vendor = server.as('vendor')
  for (const images of ['x', 1, true, ['/files/pictures/one.jpg']]) {
    const { status, body } = await vendor.call('PUT', open.management, { images })
    expect([images, status, fieldsOf(body)]).toEqual([images, 400, ['images']])
  }
})

test('calls P18: a review names its product by its SKU or its id', async () => {
  const admin = server.as('admin')
  const open = await openOrder(server)
  const own = encodeURIComponent(JSON.stringify({ vendor: open.vendor }))
  const { body: list } = await admin.call('GET', `/api/product?filter=${own}&range=[0,0]`)
  const [product] = list as Json[]
  const [item] = open.order['line_items'] as Json[]
  const named = { ...item, variant_id: product?.['_id'] }
  await admin.call('PUT', `/api/order/${open.id}`, { line_items: [named] })
  const accepted = { state: 'accepted', remarks: [] }
  for (const name of [open.sku, String(product?.['_id'])]) {
    const { status, body } = await admin.call(
      'PUT',
      `${open.part}/product/${name}/review`,
      accepted,
    )
    expect([status, body]).toMatchObject([
      200,
      { reviews: [{ productSKU: open.sku, state: 'accepted' }] },
    ])
  }
  expect((await admin.call('PUT', `${open.part}/product/NONE/review`, accepted)).status).toBe(404)
})

test('orders-translations 14: the wire is asked for a day as the wire writes it', async () => {
  const open = await openOrder(server)
  const vendor = server.as('vendor')
  const { status, body } = await vendor.call('PUT', open.management, {
    expectedShippingAt: '28/11/2026',
  })
  expect([status, body]).toMatchObject([
    400,
    { fields: { expectedShippingAt: 'Must be a date, YYYY-MM-DD' } },
  ])
})

test('orders-translations 21: no boxes are not all of them, and a pickup far ahead buys nothing', async () => {
  const { part, logistics, ship, read } = await readyOrder(server)
  const none = await logistics.call('POST', `${part}/rates`, { ...booking, parcels: [] })
  expect([none.status, fieldsOf(none.body)]).toEqual([400, ['parcels']])
  let day = daysAfter(today(Date.now()), 31)
  while ([0, 6].includes(new Date(day).getUTCDay())) day = daysAfter(day, 1)
  const { status, body } = await ship({ pickupTime: pickupSeconds(day) })
  expect([status, fieldsOf(body)]).toEqual([422, ['pickupTime']])
  expect((await read())['purchases']).toBeFalsy()
})

test('orders-translations 22: a pickup’s errors carry the names of its body', async () => {
  const open = await openOrder(server)
  const { status, body } = await server
    .as('vendor')
    .call('PUT', `${open.part}/management/pickup-address`, { ...pickup, morningMaxTime: '07:00' })
  expect([status, fieldsOf(body)]).toEqual([422, ['morningMaxTime']])
})
