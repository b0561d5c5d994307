import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import type { Json } from '../../helpers/listOf.ts'
import type { Client, TestServer } from '../../helpers/testServer.ts'

export const day = (days: number) => daysAfter(today(Date.now()), days)
export const box = { weight: 4.2, D: 30, W: 40, H: 50 }

const place = {
  address: 'Via delle Officine 12',
  city: 'Milano',
  zip: '20134',
  state: 'Lombardia',
  country: 'IT',
}
export const pickup = {
  ...place,
  locationName: 'Bottega Rossi',
  morningMinTime: '08:00',
  morningMaxTime: '12:00',
  afternoonMinTime: '14:00',
  afternoonMaxTime: '18:00',
}
/** Of wood, so that some countries ask for a paper. */
const item = (sku: string) => ({
  variant_sku: sku,
  quantity: 2,
  price: 100,
  cost_price: 60,
  net_to_vendor: 120,
  expected_shipping_at: day(20),
  productData: { name: `Piece ${sku}`, material: 'wood', W: 40, D: 30, H: 50, weight: 4 },
})

let made = 0

/** The path and the record of an order of the demo's vendor that nobody has prepared yet. */
export async function openOrder(
  server: TestServer,
  more: Json = {},
  who: 'vendor' | 'vendor2' = 'vendor',
) {
  const admin = server.as('admin')
  const { id: vendor } = server.as(who)
  const number = typeof more['number'] === 'string' ? more['number'] : `R-OPEN-${(made += 1)}`
  const sku = `OPEN-${who}-${made}`
  const { status, body } = await admin.call('POST', '/api/order', {
    number,
    vendor,
    country: 'DE',
    state: 'ready',
    completed_at: '2026-11-02T09:00:00.000Z',
    shipTo: { ...place, name: 'Anna Bianchi', country: 'DE' },
    line_items: [item(sku)],
    shipments: [{ number: `H-${number}-${who}`, state: 'pending', manifest: [] }],
    orderManagementData: [
      { productSKU: sku, parcels: [box, box], readyPhoto: [], packagePhoto: [] },
    ],
    pickupAddressAndTime: pickup,
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const order = body as Json
  const part = `/api/order/${number}/vendor/${vendor}`
  const management = `/api/order/${number}/shipment/H-${number}-${who}/product/${sku}/management`
  return { order, id: String(order['_id']), number, vendor, sku, part, management }
}

/** Uploads as the form does: addresses of pictures, and of a certificate. */
export async function uploaded(client: Client): Promise<{ pictures: string[]; paper: string }> {
  const send = async (call: typeof orderCalls.savePictures | typeof orderCalls.savePaper) => {
    const form = await multipart(await sampleFiles(call.files))
    const { status, body } = await client.call('POST', call.path, form.body, form.headers)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  return {
    pictures: (await send(orderCalls.savePictures)) as string[],
    paper: (await send(orderCalls.savePaper)) as string,
  }
}

/** What an artisan has to say of a product, all of it. */
export async function wholePreparation(client: Client): Promise<Json> {
  const { pictures } = await uploaded(client)
  return {
    expectedShippingAt: day(3),
    comment: 'Fragile handle',
    parcels: [box, box],
    images: { ready: pictures, packed: pictures },
  }
}

/** Where an artisan's contact says that its parcels are collected. */
export async function contactPickup(server: TestServer, vendor: string): Promise<Json> {
  const admin = server.as('admin')
  const { body: artisan } = await admin.call('GET', `/api/vendor/${vendor}`)
  const { body } = await admin.call('GET', `/api/contact/${String((artisan as Json)['contact'])}`)
  return (body as { pickupAddressAndTime: Json }).pickupAddressAndTime
}
