import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'

const missing = () => Promise.reject(new ApiError(404, 'NOT_FOUND', 'errors.notFound'))

/** To be replaced. */
export const shopHandlers = (): PortalHandlersOf<
  'readShop' | 'readShopDifferences' | 'sendToShop' | 'readShopSends' | 'takeShopOrders'
> => ({
  readShop: missing,
  readShopDifferences: missing,
  sendToShop: missing,
  readShopSends: missing,
  takeShopOrders: missing,
})
