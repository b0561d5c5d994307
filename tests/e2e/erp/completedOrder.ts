import { daysAfter, today } from '../../../schema/index.ts'
import type { ApiCaller } from '../../helpers/portal.ts'

/** An order of an artisan that was completed so many days ago, whatever day it is. */
export async function completedOrder(
  admin: ApiCaller,
  vendor: string,
  number: string,
  days: number,
): Promise<string> {
  const answer = await admin('POST', '/api/order', {
    number,
    vendor,
    country: 'DE',
    state: 'ready',
    completed_at: `${daysAfter(today(Date.now()), -days)}T10:00:00.000Z`,
    display_item_total: '€200.00',
    line_items: [{ variant_sku: `SKU-${number}`, quantity: 2, price: 100, cost_price: 60 }],
  })
  if (answer.status !== 201 && answer.status !== 200) throw new Error(await answer.text())
  return number
}
