import { expect, test } from 'vitest'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder, pickup } from './openOrder.ts'
import { pickupDay, readyOrder } from './readyOrder.ts'

const server = withServer()

/** The subjects of the mails about an order to somebody, oldest first. */
async function mailsAbout(number: string, address = 'vendor@bottega.example') {
  const mails = await deliver(server, address)
  return mails.filter(({ subject }) => subject?.includes(`${number}`)).toReversed()
}
const subjects = async (number: string, address?: string) =>
  (await mailsAbout(number, address)).map(({ subject }) => subject)
const written = pickupDay.split('-').toReversed().join('.')

test('orders-translations 8: an artisan hears of a new order, with what was ordered', async () => {
  const { number, sku } = await openOrder(server)
  const [mail, ...others] = await mailsAbout(number)
  expect([mail?.subject, others]).toEqual([`New order ${number}`, []])
  expect(mail?.text).toContain(`Piece ${sku}: 2 × ${sku}, expected by`)
  const gone = await openOrder(server, { state: 'shipped', shipments: [] })
  expect(await subjects(gone.number)).toEqual([])
})

test('orders-translations 8: label with pickup, another day and a voided label are told, once each', async () => {
  const order = await readyOrder(server)
  expect((await order.ship()).status).toBe(200)
  const ready = `Order ${order.number}: label ready, pickup on ${written}`
  // That it came in is no news any more.
  const [mail, ...others] = await mailsAbout(order.number)
  expect([mail?.subject, others]).toEqual([ready, []])
  expect(mail?.text).toContain(`http://localhost:3000${order.part}/print`)
  expect(mail?.text).toContain('Via delle Officine 12')
  const { TrackingNumber } = await order.bought()
  await order.logistics.call('POST', `${order.part}/pickup/cancel`, { TrackingNumber })
  expect((await subjects(order.number)).at(-1)).toBe(
    `Order ${order.number}: the pickup has been canceled`,
  )
  await order.logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })
  expect((await subjects(order.number)).slice(1)).toEqual([
    `Order ${order.number}: the pickup has been canceled`,
    `Order ${order.number}: this label is no longer valid`,
  ])
})

test('orders-translations 8: another place to collect is told, unless the artisan has named it', async () => {
  const { part, number } = await openOrder(server)
  const path = `${part}/management/pickup-address`
  const vendor = server.as('vendor')
  await vendor.call('PUT', path, { ...pickup, city: 'Como' })
  expect(await subjects(number)).toHaveLength(1)
  await server.as('logistics').call('PUT', path, { ...pickup, city: 'Lodi' })
  expect((await subjects(number)).at(-1)).toBe(`Order ${number}: pickup address or times changed`)
})

test('orders-translations 8, 1: a canceled order is told to its artisan, and a bought parcel to logistics', async () => {
  const [plain, sold] = [await openOrder(server), await readyOrder(server)]
  await sold.ship()
  for (const { id } of [plain, sold])
    await server.as('admin').call('PUT', `/api/order/${id}`, { state: 'canceled' })
  for (const { number } of [plain, sold])
    expect((await subjects(number)).at(-1)).toBe(`Order ${number} has been canceled`)
  const stop = (number: string) => `Stop the parcel: order ${number} has been canceled`
  expect(await subjects(sold.number, 'logistics@bottega.example')).toEqual([stop(sold.number)])
  expect(await subjects(plain.number, 'logistics@bottega.example')).toEqual([])
  const { purchase } = await sold.bought()
  const [mail] = await mailsAbout(sold.number, 'logistics@bottega.example')
  expect(mail?.text).toContain(String(purchase['TrackingNumber']))
  expect(await sold.read()).toMatchObject({ needsAttention: 'stopParcel' })
})
