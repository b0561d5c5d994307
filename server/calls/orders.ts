import { orderStatus } from '../../resources/orderStatus.ts'
import { isId, isObject } from '../../schema/index.ts'
import type { Hooks } from '../records/hooks.ts'
import { uuidv7 } from '../records/uuid.ts'

const entriesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])

/** What lists show of an order follows from its items and shipments; prepared products have ids. */
export const orderHooks: Hooks = {
  complete({ after }) {
    const items = entriesOf(after.line_items)
    const days = items.flatMap(({ expected_shipping_at: day }) =>
      typeof day === 'string' ? [day] : [],
    )
    after.expectedShippingAt = days.toSorted()[0] ?? null
    after.products = [...new Set(items.map(({ variant_id: id }) => id).filter(isId))]
    after.status = orderStatus(
      after.state as Parameters<typeof orderStatus>[0],
      entriesOf(after.shipments),
    )
    for (const entry of entriesOf(after.orderManagementData)) entry._id ??= uuidv7()
  },
}
