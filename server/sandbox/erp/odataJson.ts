import type { LocalAnswer } from '../localServer.ts'
import type { ErpRefusal } from './erpRefusal.ts'

/** An answer of OData 2. */
export const odata = (status: number, value: object): LocalAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
  headers: { dataserviceversion: '2.0' },
})

/** An error as SAP's gateway writes it. */
export const odataError = (
  status: number,
  { code, message, propertyref = '' }: Pick<ErpRefusal, 'code' | 'message'> & Partial<ErpRefusal>,
): LocalAnswer =>
  odata(status, {
    error: {
      code,
      message: { lang: 'en', value: message },
      innererror: {
        application: { service_id: 'API_SALES_ORDER_SRV', service_version: '0001' },
        errordetails: [{ code, message, propertyref, severity: 'error', target: '' }],
      },
    },
  })
