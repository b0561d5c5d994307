/**
 * Orders of this many last days, without today, are created in the ERP (rows LIMIT-073 and
 * LIMIT-074).
 */
export const erpDays = 30
/**
 * Minutes for which the ERP may still be creating an order after its answer was lost: until then,
 * an order that is not found there is not sent again.
 */
export const erpPendingMinutes = 10
/** Attempts of the job to create an order, over about a day, before staff have to look at it. */
export const erpMaxAttempts = 30
/** Recommended hours to wait after a correction in the ERP (row LIMIT-075). */
export const erpWaitHours = 2
