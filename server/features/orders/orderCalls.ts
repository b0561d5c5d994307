import { orderFilters, pageSizes } from '../../../resources/settings/constants.ts'
import { canRead, inAnyCase, isObject } from '../../../schema/index.ts'
import { badInput, notFound } from '../../errors/apiError.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { changeFrom } from '../../http/changeFrom.ts'
import { withRenamedFields } from './withRenamedFields.ts'
import { managementCalls, skuIn } from './management.ts'
import { entryOf } from '../../../resources/parts/orders/order.ts'
import { knownNow } from '../../db/databaseNow.ts'

/** Fields of the documented list beyond the usual columns: its cards show items and parcels. */
const orderFields = ['number', 'vendor', 'state', 'line_items', 'shipments', 'waitsForDate']

const wrongFilters = () =>
  badInput({ filters: { key: 'errors.badFilter', vars: { field: 'filters' } } })

/** The status in `filters`; `*` for all of them. @throws ApiError 400 */
function requestedStatus(filters: unknown): (typeof orderFilters)[number] {
  if (filters === undefined) return '*'
  let requested: unknown = filters
  if (typeof filters === 'string' && filters.trim().startsWith('{'))
    try {
      const named: unknown = JSON.parse(filters)
      // A filter without a status means all of them.
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
  ...managementCalls,

  /** Rows API-159 and 160. */
  purchaseOrder: ({ engine, resource, actor, id }) => engine.read(resource, actor, id),

  // Rows API-161 to 165.
  async ofVendor({ engine, model, resource, actor, params, page }) {
    const { filters, also, ...others } = page.filter ?? {}
    const status = requestedStatus(filters)
    const statuses = also === undefined ? status : [status, also]
    if (page.size > pageSizes.mostOrders)
      throw badInput({ limit: { key: 'errors.badFilter', vars: { field: 'limit' } } })
    const { vendorId: vendor } = params
    // Reads the vendor first: who may not see it must not learn that it has no orders.
    await engine.read(model.resource('vendors'), actor, vendor)
    const columns = [...new Set([...resource.list.columns, ...orderFields])].filter((name) =>
      resource.leaves.some((leaf) => leaf.path === name && canRead(model, leaf, actor.subject)),
    )
    return engine.list(resource, actor, {
      ...page,
      columns,
      filter: { ...others, vendor, ...(status !== '*' && { status: statuses }) },
    })
  },

  /** Rows API-194 and 195. */
  async pickup({ engine, resource, actor, id, body, extras }) {
    try {
      return await engine.update(resource, actor, id, { pickupAddressAndTime: body }, extras)
    } catch (error) {
      throw withRenamedFields(error, (path) => path.replace(/^pickupAddressAndTime\./, ''))
    }
  },

  /** Rows ORDER-044 and 045. */
  review: (context) =>
    changeFrom(context, context.id, (order) => {
      const { body, actor, resource } = context
      const productSKU = skuIn(order, context)
      const entry = entryOf(order.orderManagementData, productSKU)
      if (!entry) throw notFound(resource.name)
      const remarks = (body.state === 'sentBack' && body.remarks) || []
      if (body.state === 'sentBack' && !remarks.length)
        throw badInput({ remarks: { key: 'validation.requiredMark' } })
      const review = {
        productSKU,
        state: body.state,
        remarks,
        at: knownNow(context.database).toISOString(),
        by: actor.email,
      }
      const others = order.reviews?.filter((one) => one.productSKU !== productSKU) ?? []
      return { reviews: [...others, review] }
    }),
} satisfies Partial<HandlersOf<'orders'>>
