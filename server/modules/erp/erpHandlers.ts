import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'

const missing = () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'errors.notFound'))

/** To be replaced. */
export const erpHandlers = (): PortalHandlersOf<'checkSpreeOrders' | 'createSapOrder'> => ({
  checkSpreeOrders: missing,
  createSapOrder: missing,
})
