import type { orders } from '../../../resources/orders.ts'
import type { ValueOf } from '../../../schema/index.ts'
import { personOf } from '../base/demoPeople.ts'
import { daysAfter, demoNow, isoOf } from '../base/demoTime.ts'
import type { Preparation } from './preparedProduct.ts'

type Reviews = ValueOf<(typeof orders)['fields']['reviews']>

interface Prepared {
  readonly productSKU: string
  readonly readyPhoto: readonly string[]
}

/** The reviews of an order's pictures and boxes: accepted, sent back with a reason, or open. */
export function orderReviews(
  entries: readonly Prepared[],
  {
    preparation,
    isReviewed,
    at,
  }: { readonly preparation: Preparation; readonly isReviewed: boolean; readonly at: number },
  completed: number,
): Reviews {
  const by = personOf('admin').email
  const when = isoOf(Math.min(daysAfter(completed, 2), demoNow()))
  return entries.flatMap(({ productSKU, readyPhoto }): Reviews => {
    if (isReviewed) return [{ productSKU, state: 'accepted', remarks: [], at: when, by }]
    const [picture] = readyPhoto
    if (preparation !== 'begun' || picture === undefined || at % 2) return []
    const remarks = [{ target: picture, text: 'The edge is out of focus: one closer, please.' }]
    return [{ productSKU, state: 'sentBack', remarks, at: when, by }]
  })
}
