/** Filter for orders that still need a carrier: not shipped, returned or canceled. */
export const openOrders = { status: ['ready', 'partial'] }
