import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '../../language/useT.ts'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { orders as resource, type ShownOrder } from '../resources.ts'
import { boxesToShip, sentBoxes } from '../shipping/boxes.ts'
import { settleCall, type Rate } from '../shipping/rates.ts'
import { shipOrder, type ShipOutcome } from '../shipping/shipOrder.ts'
import { bookingOf } from './useBulkRates.ts'
import { openPurchases } from '../shipping/usePurchase.ts'

/** An order and the rate that was chosen for it. */
export interface BulkPurchase {
  readonly order: ShownOrder
  readonly rate: Rate
}

/** Where one of many orders is: before its turn, in it, or past it. */
export type BulkResult =
  | { readonly kind: 'waiting' | 'running' | 'stopped' | 'settled' }
  | ShipOutcome
export type BulkResults = ReadonlyMap<string, BulkResult>

/** Ships orders one after the other; a stop lets the running one finish and leaves the rest as it is. */
export function useBulkShip() {
  const client = useQueryClient()
  const t = useT()
  const [results, setResults] = useState<BulkResults>(new Map())
  const [isRunning, setRunning] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      stopped.current = true
    },
    [],
  )
  const note = useCallback(
    ({ id }: ShownOrder, result: BulkResult) =>
      setResults((before) => new Map(before).set(String(id), result)),
    [],
  )
  const run = useCallback(
    async (purchases: readonly BulkPurchase[], day: string) => {
      stopped.current = false
      setStopping(false)
      setRunning(true)
      for (const { order } of purchases) note(order, { kind: 'waiting' })
      for (const { order, rate } of purchases) {
        // The page may ask for a stop between any two.
        if (stopped.current) {
          note(order, { kind: 'stopped' })
          continue
        }
        note(order, { kind: 'running' })
        note(
          order,
          await shipOrder({
            params: orderParams(order),
            rate,
            day,
            booking: bookingOf(order),
            parcels: sentBoxes(boxesToShip(order)),
          }),
        )
      }
      await client.invalidateQueries({ queryKey: [resource.name] })
      setRunning(false)
    },
    [client, note],
  )
  const stop = useCallback(() => {
    stopped.current = true
    setStopping(true)
  }, [])
  /** Asks the carrier what became of an order, before another try. */
  const settle = useCallback(
    async (order: ShownOrder) => {
      note(order, { kind: 'running' })
      try {
        const { body } = await resourceCall(settleCall, orderParams(order))
        const { unknown, underWay } = openPurchases(body)
        if (unknown.length + underWay.length > 0) return note(order, { kind: 'unknown' })
        const isBought = boxesToShip(body).length === 0
        note(
          order,
          isBought ? { kind: 'settled' } : { kind: 'refused', words: t('app.shipping.notTaken') },
        )
      } catch {
        note(order, { kind: 'unknown' })
      }
      return undefined
    },
    [note, t],
  )
  return { results, isRunning, isStopping, run, stop, settle }
}
