import { orderStatus } from '../../../resources/parts/orderStatus.ts'
import { orderFilters, pageSizes } from '../../../resources/settings/constants.ts'
import { canRead, inAnyCase, isId, isObject } from '../../../schema/index.ts'
import { badInput } from '../../errors/apiError.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { CallHandler } from '../../http/callHandler.ts'

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

/** Fields of an order in the documented list beyond those of every list: its card shows items and parcels. */
const orderFields = ['number', 'vendor', 'state', 'line_items', 'shipments']

const wrongFilters = () =>
  badInput({ filters: { key: 'errors.badFilter', vars: { field: 'filters' } } })

/** The status in `filters`; `*` for all of them. @throws ApiError 400 */
function requestedStatus(filters: unknown): (typeof orderFilters)[number] {
  if (filters === undefined) return '*'
  let requested: unknown = filters
  if (typeof filters === 'string' && filters.trim().startsWith('{'))
    try {
      const named: unknown = JSON.parse(filters)
      // What names no status means all of them.
      requested =
        isObject(named) && Object.keys(named).every((name) => name === 'status')
          ? (named.status ?? '*')
          : null
    } catch {
      throw wrongFilters()
    }
  const known = inAnyCase(requested, orderFilters)
  const status = orderFilters.find((one) => one === known)
  if (status === undefined) throw wrongFilters()
  return status
}

export const orderCalls = {
  // Rows API-161 to 165.
  async ofVendor({ engine, model, resource, actor, params, page }) {
    const { filters, ...others } = page.filter ?? {}
    const status = requestedStatus(filters)
    if (page.size > pageSizes.mostOrders)
      throw badInput({ limit: { key: 'errors.badFilter', vars: { field: 'limit' } } })
    const { vendorId: vendor } = params
    // The vendor itself: those who may not see it must not find out that it has no orders.
    await engine.read(model.resource('vendors'), actor, vendor ?? '')
    const columns = [...new Set([...resource.list.columns, ...orderFields])].filter((name) =>
      resource.leaves.some((leaf) => leaf.path === name && canRead(model, leaf, actor.subject)),
    )
    return engine.list(resource, actor, {
      ...page,
      columns,
      filter: { ...others, vendor, ...(status !== '*' && { status }) },
    })
  },
} satisfies Record<string, CallHandler>
