import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { packedIn } from '../../../resources/parts/shipping/packedWith.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import { productName, type Order } from '../../../resources/parts/orders/order.ts'

interface Box {
  readonly productSKU: string
  readonly number: number
}

/** Returns functions that name boxes of an order in the user's language. */
export function useBoxText(order: Order) {
  const t = useT()
  const [locale] = useLocaleState()
  const boxName = useCallback(
    ({ productSKU, number }: Box) =>
      t('app.shipping.boxOf', {
        product: packedIn(order, productSKU)
          .map((sku) => productName(order, sku))
          .join(' + '),
        number,
      }),
    [t, order],
  )
  const boxNames = useCallback(
    (boxes: readonly Box[]) => new Intl.ListFormat(locale).format(boxes.map(boxName)),
    [locale, boxName],
  )
  return { boxName, boxNames }
}

/** Returns a function that formats an amount of money. */
export function useMoneyText() {
  const [locale] = useLocaleState()
  return useCallback(
    (sum: number | null, currency: string) =>
      sum === null ? '–' : numberFormat(locale, { style: 'currency', currency }).format(sum),
    [locale],
  )
}
