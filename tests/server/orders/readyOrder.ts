import { nextWorkingDay, today } from '../../../schema/index.ts'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import type { TestServer } from '../../helpers/testServer.ts'
import { openOrder, wholePreparation } from './openOrder.ts'

export const pickupDay = nextWorkingDay(today(Date.now()))
export const pickupSeconds = (day: string) => Date.parse(`${day}T08:00:00Z`) / 1000
export const booking = {
  invoiceTotal: 240.5,
  addInsurance: true,
  fedexBookingConfirmationNumber: null,
}

/**
 * An order that lacks nothing but its carrier, with what people do to it next.
 * @param given a preparation whose pictures the vendor has uploaded before
 */
export async function readyOrder(server: TestServer, more: Json = {}, given?: Json) {
  const [logistics, admin, vendor] = [
    server.as('logistics'),
    server.as('admin'),
    server.as('vendor'),
  ]
  const open = await openOrder(server, more)
  const prepared = await vendor.call(
    'PUT',
    open.management,
    given ?? (await wholePreparation(vendor)),
  )
  if (prepared.status !== 200) throw new Error(JSON.stringify(prepared.body))
  const accepted = { state: 'accepted', remarks: [] }
  await admin.call('PUT', `${open.part}/product/${open.sku}/review`, accepted)
  const form = await multipart(await sampleFiles(orderCalls.saveDocumentation.files))
  await logistics.call('PUT', `${open.part}/documentation`, form.body, form.headers)
  const read = async (who = logistics) =>
    (await who.call('GET', `/api/order/${open.id}`)).body as Json
  const ship = async (body: Json = {}) => {
    const parcels = 'parcels' in body ? { parcels: body['parcels'] } : {}
    const { body: offer } = await logistics.call('POST', `${open.part}/rates`, {
      ...booking,
      ...parcels,
    })
    const [rate] = (offer as { Rates: Json[] }).Rates
    return logistics.call('POST', `${open.part}/ship`, {
      ...booking,
      ...rate,
      pickupTime: pickupSeconds(pickupDay),
      sendNotification: false,
      ...body,
    })
  }
  /** Of what was bought last. */
  const bought = async () => {
    const purchase = ((await read())['purchases'] as Json[]).at(-1) ?? {}
    return { purchase, TrackingNumber: String(purchase['TrackingNumber']) }
  }
  return { ...open, logistics, admin, vendor, read, ship, bought }
}
