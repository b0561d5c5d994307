import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { isUnderWay, isUnknown } from '../../../resources/parts/shipping/orderAttention.ts'
import { orderParams, type Order, type Purchase } from '../../../resources/parts/orders/order.ts'
import { errorText } from '../../api/errorText.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { settleCall } from './rates.ts'
import { shipOrder, type ShipOutcome } from './shipOrder.ts'

/** Polling interval of the order while a purchase is in progress. */
const pollIntervalMs = 3_000

/** Whether a label or pickup was asked to be taken back, and no answer came. */
export const isUnanswered = ({ state, asked }: Purchase) =>
  state === 'bought' && (asked === 'void' || asked === 'cancelPickup')

/** The purchases of an order without an outcome: in progress, or unknown. */
export function openPurchases({ purchases }: Order) {
  const open = (purchases ?? []).filter((one) => isUnknown(one) || isUnanswered(one))
  const now = Date.now()
  return {
    underWay: open.filter((one) => isUnderWay(one, now)),
    unknown: open.filter((one) => !isUnderWay(one, now)),
  }
}

/** Whether the newest of some purchases turned out to be refused. */
function isRefused({ purchases }: Order, purchasesAsked: readonly Purchase[]): boolean {
  const key = purchasesAsked.at(-1)?.key
  return purchases?.some((one) => one.key === key && one.state === 'refused') ?? false
}

/** Buys a shipment of an order, only once on repeated clicks, and determines its outcome. */
export function usePurchase(order: ShownOrder) {
  const notify = useNotify()
  const t = useT()
  const client = useQueryClient()
  const [isShipping, setShipping] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<ShipOutcome | null>(null)
  const isSent = useRef(false)
  const refresh = useCallback(() => client.invalidateQueries({ queryKey: [orders.name] }), [client])
  const stored = openPurchases(order)
  const isUnderWay = stored.underWay.length > 0 || outcome?.kind === 'underWay'
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void refresh(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isUnderWay, refresh])

  async function ship(purchase: Omit<Parameters<typeof shipOrder>[0], 'params'>) {
    // A second click can come before the state of the first one is rendered.
    if (isSent.current) return null
    isSent.current = true
    setShipping(true)
    setOutcome(null)
    try {
      const result = await shipOrder({ ...purchase, params: orderParams(order) })
      await refresh()
      setOutcome(result)
      return result
    } finally {
      isSent.current = false
      setShipping(false)
    }
  }
  async function settle() {
    setAsking(true)
    try {
      const { body } = await resourceCall(settleCall, orderParams(order))
      await refresh()
      const isOpen = openPurchases(body).unknown.length > 0
      if (isOpen) notify('app.shipping.stillUnknown', { type: 'warning' })
      else
        setOutcome(
          isRefused(body, stored.unknown)
            ? { kind: 'refused', words: t('app.shipping.notTaken') }
            : null,
        )
    } catch (error) {
      // 409: the purchase is still in progress, to be asked about later.
      const isEarly = errorText(error).status === 409
      notify(isEarly ? 'app.shipping.stillUnknown' : 'app.shipping.askFailed', {
        type: isEarly ? 'warning' : 'error',
      })
    } finally {
      setAsking(false)
    }
  }
  return {
    ship,
    settle,
    refresh,
    isShipping,
    isAsking,
    outcome,
    isUnderWay,
    unknown: stored.unknown,
  }
}
