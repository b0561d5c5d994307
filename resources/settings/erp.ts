/** Orders of the last so many days are created in the ERP, without those of today (rows LIMIT-073 and LIMIT-074). */
export const erpDays = 30
/**
 * The ERP may still be at an order for so many minutes after its answer was lost: before that, one that is not
 * found there is not sent again.
 */
export const erpSettleMinutes = 10
/** The job tries an order so often, about a day long, before somebody has to look at it. */
export const erpTries = 30
/** After something was mended in the ERP, it is best to wait so many hours (row LIMIT-075). */
export const erpWaitHours = 2
