import { openStates } from '../../../resources/parts/orders/orderStatus.ts'

/** Filter for orders that still need a carrier: not shipped, returned or canceled. */
export const openOrders = { status: [...openStates] }
