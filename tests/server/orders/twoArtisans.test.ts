import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { day, openOrder, pickup } from './openOrder.ts'

const server = withServer()

test('API-159, API-160, ORDER-026: of an order of two artisans each sees its own part alone', async () => {
  const number = 'R-SHARED'
  const own = await openOrder(server, { number })
  const other = await openOrder(server, { number }, 'vendor2')
  const vendor = server.as('vendor')
  const path = (id: string) => `/api/order/purchase-order/${number}/${id}`
  const { status, body } = await vendor.call('GET', path(own.vendor))
  expect([status, (body as Json)['_id']]).toEqual([200, own.id])
  expect(JSON.stringify(body)).not.toContain(other.sku)
  expect(JSON.stringify(body)).not.toContain(other.id)
  expect((await vendor.call('GET', path(other.vendor))).status).toBe(404)
  const list = await vendor.call('GET', `/api/order/vendor/${other.vendor}`)
  expect(list.status).toBe(404)
  for (const [method, rest, sent] of [
    ['PUT', '/management/pickup-address', pickup],
    ['GET', '/shipments', undefined],
  ] as const)
    expect([rest, (await vendor.call(method, other.part + rest, sent)).status]).toEqual([rest, 404])
  const prepared = await vendor.call('PUT', other.management, { expectedShippingAt: day(5) })
  expect(prepared.status).toBe(404)
  const admin = server.as('admin')
  const parts = await Promise.all([own, other].map(({ vendor: id }) => admin.call('GET', path(id))))
  expect(parts.map((one) => (one.body as Json)['_id'])).toEqual([own.id, other.id])
})

test('the address of the customer is staff’s alone; the country is everybody’s', async () => {
  const { id } = await openOrder(server)
  const vendor = server.as('vendor')
  const { body } = await vendor.call('GET', `/api/order/${id}`)
  expect(body).toMatchObject({ country: 'DE' })
  expect(body).not.toHaveProperty('shipTo')
  expect(JSON.stringify(body)).not.toContain('Anna Bianchi')
})

test('API-194, API-195, ORDER-028, VAL-165: the pickup is this order’s own', async () => {
  const { id, part, vendor: vendorId } = await openOrder(server)
  const vendor = server.as('vendor')
  const contactOf = async () => {
    const { body } = await vendor.call('GET', `/api/vendor/${vendorId}`)
    const { contact } = body as { contact: unknown }
    const { body: found } = await vendor.call('GET', `/api/contact/${String(contact)}`)
    return (found as Json)['pickupAddressAndTime']
  }
  const before = await contactOf()
  const path = `${part}/management/pickup-address`
  const sent = { ...pickup, city: 'Bergamo', afternoonMaxTime: '17:30' }
  expect((await vendor.call('PUT', path, sent)).status).toBe(200)
  const { body } = await vendor.call('GET', `/api/order/${id}`)
  expect(body).toMatchObject({ pickupAddressAndTime: { city: 'Bergamo' } })
  expect(await contactOf()).toEqual(before)

  const late = await vendor.call('PUT', path, { ...sent, morningMaxTime: '07:00' })
  expect([late.status, (late.body as { fields: Json }).fields]).toEqual([
    422,
    { morningMaxTime: 'Times must be in order' },
  ])
  const long = await vendor.call('PUT', path, { ...sent, address: 'x'.repeat(36) })
  expect([long.status, (long.body as { fields: Json }).fields]).toEqual([
    400,
    { address: 'maximum characters allowed is 35' },
  ])
  // What the contact form requires (VAL-142 to 151).
  const times = ['morningMinTime', 'morningMaxTime', 'afternoonMinTime', 'afternoonMaxTime']
  const place = ['locationName', 'address', 'city', 'zip', 'state', 'country']
  for (const field of [...place, ...times]) {
    const empty = await vendor.call('PUT', path, { ...sent, [field]: '' })
    expect([empty.status, (empty.body as { fields: Json }).fields]).toEqual([
      400,
      { [field]: 'required' },
    ])
  }
  const phone = await vendor.call('PUT', path, { ...sent, phone: '055/12' })
  expect([phone.status, (phone.body as { fields: Json }).fields]).toEqual([
    400,
    { phone: 'Only digits, plus and spaces are allowed' },
  ])
  expect((await vendor.call('PUT', path, { ...sent, address2: null })).status).toBe(200)
})
