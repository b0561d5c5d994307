import { useCallback, useState } from 'react'
import type { RaRecord } from 'react-admin'
import { textOf } from '../../../resources/parts/entries.ts'
import { inParallel } from '../../api/inParallel.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { boxesToShip, sentBoxes } from '../shipping/boxes.ts'
import { offerOf, orderParams, ratesCall, type Offer } from '../shipping/rates.ts'
import type { Booking } from '../shipping/shipOrder.ts'

/** What carriers say about one of many orders; null where they could not be asked. */
export type BulkOffers = ReadonlyMap<string, Offer | null>

/** What is told to the carrier of an order, as it was filled in on its page. */
export const bookingOf = (order: RaRecord): Booking => ({
  invoiceTotal: Number(order['invoiceTotal'] ?? 0),
  addInsurance: order['addInsurance'] === true,
  sendNotification: order['sendNotification'] === true,
  fedexBookingConfirmationNumber: textOf(order['fedexBookingConfirmationNumber']) || null,
})

/** Asks for the rates of many orders, four at a time. */
export function useBulkRates(orders: readonly RaRecord[]) {
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
