import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { attentionOf } from '../../../resources/parts/shipping/orderAttention.ts'
import { shippingChecks } from '../../../resources/parts/shippingChecks.ts'
import { boxesToShip, skusOf } from '../shipping/boxes.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'

/**
 * Returns a function that tells whether the rest of an order can be shipped, by the server's rules,
 * or why not.
 */
export function useReadiness() {
  const t = useT()
  const [locale] = useLocaleState()
  return useCallback(
    (order: Order): { readonly isReady: boolean; readonly text: string } => {
      const boxes = boxesToShip(order)
      const missing = shippingChecks(order, boxes.length > 0 ? skusOf(boxes) : undefined).filter(
        ({ isMet }) => !isMet,
      )
      const needs = [...new Set(missing.map(({ need }) => t(`app.shipping.needs.${need}`)))]
      if (needs.length > 0) {
        const list = new Intl.ListFormat(locale).format(needs)
        return { isReady: false, text: t('app.shipping.missing', { needs: list }) }
      }
      const [cause] = boxes.length > 0 ? [] : attentionOf(order)
      if (cause)
        return { isReady: false, text: t(`resources.orders.choices.needsAttention.${cause}`) }
      return boxes.length > 0
        ? { isReady: true, text: t('app.shipping.ready') }
        : { isReady: false, text: t('app.shipping.board.noOpenBoxes') }
    },
    [t, locale],
  )
}
