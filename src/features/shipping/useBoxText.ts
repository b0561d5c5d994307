import { useCallback } from 'react'
import { useLocaleState } from 'react-admin'
import { useT } from '../../language/useT.ts'
import { packedIn } from '../../../resources/parts/shipping/packedWith.ts'
import { numberFormat } from '../../fields/format/numberFormat.ts'
import type { Order } from '../../../resources/parts/orders/order.ts'
import { productName } from './boxes.ts'

interface Box {
  readonly productSKU: string
  readonly number: number
}

/** Boxes of an order and sums in the reader's words. */
export function useBoxText(order: Order) {
  const t = useT()
  const [locale] = useLocaleState()
  const nameOf = useCallback(
    ({ productSKU, number }: Box) =>
      t('app.shipping.boxOf', {
        product: packedIn(order, productSKU)
          .map((sku) => productName(order, sku))
          .join(' + '),
        number,
      }),
    [t, order],
  )
  const namesOf = useCallback(
    (boxes: readonly Box[]) => new Intl.ListFormat(locale).format(boxes.map(nameOf)),
    [locale, nameOf],
  )
  return { nameOf, namesOf }
}

/** A sum of money in words. */
export function useMoneyText() {
  const [locale] = useLocaleState()
  return useCallback(
    (sum: number | null, currency: string) =>
      sum === null ? '–' : numberFormat(locale, { style: 'currency', currency }).format(sum),
    [locale],
  )
}
