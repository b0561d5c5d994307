/** Orders of the last so many days are created in the ERP, without those of today (rows LIMIT-073 and LIMIT-074). */
export const erpDays = 30
/** After something was mended in the ERP, it is best to wait so many hours (row LIMIT-075). */
export const erpWaitHours = 2
