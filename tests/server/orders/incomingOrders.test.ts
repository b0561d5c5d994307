import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { contactPickup, openOrder, pickup } from './openOrder.ts'

const server = withServer()

test('orders-translations 7: an order made by hand is collected where its artisan’s contact says', async () => {
  const { vendor, order } = await openOrder(server, { pickupAddressAndTime: undefined })
  const expected = await contactPickup(server, vendor)
  expect(expected['address']).toBeTruthy()
  expect(order['pickupAddressAndTime']).toEqual(expected)
})

test('orders-translations 7: whoever makes an order with a pickup has their way', async () => {
  const { order } = await openOrder(server)
  expect(order['pickupAddressAndTime']).toMatchObject(pickup)
})
