import { useCallback, useState } from 'react'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { inParallel } from '../../api/inParallel.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { boxesToShip, sentBoxes } from '../shipping/boxes.ts'
import { offerOf, ratesCall, type Offer } from '../shipping/rates.ts'
import type { Booking } from '../shipping/shipOrder.ts'
import type { ShownOrder } from '../resources.ts'

/** The offers by order; null if the request failed. */
export type BulkOffers = ReadonlyMap<string, Offer | null>

/** The booking data of an order, as entered on its page. */
export const bookingOf = (order: ShownOrder): Booking => ({
  invoiceTotal: Number(order.invoiceTotal ?? 0),
  addInsurance: order.addInsurance === true,
  sendNotification: order.sendNotification === true,
  fedexBookingConfirmationNumber: (order.fedexBookingConfirmationNumber ?? '') || null,
})

/** Requests the rates of several orders, four at a time. */
export function useBulkRates(orders: readonly ShownOrder[]) {
  const [offers, setOffers] = useState<BulkOffers>(new Map())
  const [isAsking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    setOffers(new Map())
    await inParallel(orders, async (order) => {
      const { sendNotification: _later, ...booking } = bookingOf(order)
      const answer = await resourceCall(ratesCall, orderParams(order), {
        ...booking,
        parcels: sentBoxes(boxesToShip(order)),
      }).catch(() => null)
      const offer = answer && offerOf(answer.body)
      setOffers((before) => new Map(before).set(String(order.id), offer))
    })
    setAsking(false)
  }, [orders])
  return { offers, isAsking, ask }
}
