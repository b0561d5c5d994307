import type { Erp } from '../../adapters/erp/erp.ts'
import { ErpError } from '../../adapters/erp/erpError.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { findErpOrder, holdForPerson } from './erpOrders.ts'
import type { ErpParts } from './erpParts.ts'
import { erpRefusal } from './erpProblem.ts'
import { missingOrders } from './missingOrders.ts'
import { sendOrder, type SentOrder } from './sendOrder.ts'
import { boughtOrder } from './boughtOrder.ts'

const noErp = () => new ApiError(503, 'NO_ERP', 'app.erp.errors.none')

/**
 * The sales order of an order that all records mark as created in the ERP.
 * @throws ApiError 409 when the ERP lacks it: it was deleted there, or marked here for another
 * reason
 */
async function createdBefore({ database }: ErpParts, erp: Erp, number: string): Promise<SentOrder> {
  const kept = await findErpOrder(database, number)
  const salesOrder = kept?.salesOrder ?? (await erp.find(number))
  if (salesOrder === null) throw new ApiError(409, 'ERP_LACKS_IT', 'app.erp.errors.lacksIt')
  return { salesOrder, isNew: false }
}

/** The documented calls of orders for the ERP (rows API-196 to API-199). */
export const erpHandlers = (
  parts: ErpParts,
): PortalHandlersOf<'checkSpreeOrders' | 'createSapOrder'> => ({
  async checkSpreeOrders({ actor }) {
    if (!parts.erp) throw noErp()
    return [...(await missingOrders(parts.database, actor.language))]
  },

  async createSapOrder({ params: { orderNumber: number }, actor }) {
    const { database, erp } = parts
    const order = await boughtOrder(database, number)
    if (!order) throw notFound('orders')
    if (!erp) throw noErp()
    const { records, canceledSince } = order
    if (!records.length && !canceledSince.length)
      throw new ApiError(409, 'CANCELED', 'app.erp.errors.canceled')
    try {
      if (records.length && records.every(({ isNoted }) => isNoted))
        return { number, ...(await createdBefore(parts, erp, number)) }
      const held = await holdForPerson(database, number)
      if (!held) throw new ApiError(409, 'ERP_UNDER_WAY', 'app.erp.errors.underWay')
      return { number, ...(await sendOrder({ ...parts, erp }, actor, held, order)) }
    } catch (error) {
      throw error instanceof ErpError ? erpRefusal(error, actor.language) : error
    }
  },
})
