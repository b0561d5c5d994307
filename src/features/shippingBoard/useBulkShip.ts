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

/** An order and the rate chosen for it. */
export interface BulkPurchase {
  readonly order: ShownOrder
  readonly rate: Rate
}

/** The progress or outcome of one order. */
export type BulkResult =
  | { readonly kind: 'waiting' | 'running' | 'stopped' | 'settled' }
  | ShipOutcome
export type BulkResults = ReadonlyMap<string, BulkResult>

/** Ships orders one after the other; a stop lets the running one finish and skips the rest. */
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
  const setResult = useCallback(
    ({ id }: ShownOrder, result: BulkResult) =>
      setResults((before) => new Map(before).set(String(id), result)),
    [],
  )
  const run = useCallback(
    async (purchases: readonly BulkPurchase[], day: string) => {
      stopped.current = false
      setStopping(false)
      setRunning(true)
      for (const { order } of purchases) setResult(order, { kind: 'waiting' })
      for (const { order, rate } of purchases) {
        // The user can stop between two orders.
        if (stopped.current) {
          setResult(order, { kind: 'stopped' })
          continue
        }
        setResult(order, { kind: 'running' })
        setResult(
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
    [client, setResult],
  )
  const stop = useCallback(() => {
    stopped.current = true
    setStopping(true)
  }, [])
  /** Asks the carrier for the outcome of a purchase, before another try. */
  const settle = useCallback(
    async (order: ShownOrder) => {
      setResult(order, { kind: 'running' })
      try {
        const { body } = await resourceCall(settleCall, orderParams(order))
        const { unknown, underWay } = openPurchases(body)
        if (unknown.length + underWay.length > 0) return setResult(order, { kind: 'unknown' })
        const isBought = boxesToShip(body).length === 0
        setResult(
          order,
          isBought ? { kind: 'settled' } : { kind: 'refused', words: t('app.shipping.notTaken') },
        )
      } catch {
        setResult(order, { kind: 'unknown' })
      }
      return undefined
    },
    [setResult, t],
  )
  return { results, isRunning, isStopping, run, stop, settle }
}
