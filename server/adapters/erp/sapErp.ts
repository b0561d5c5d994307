import { noted, type OutsideCalls } from '../../platform/outsideCalls.ts'
import type { Erp } from './erp.ts'
import type { ErpAccount } from './erpAccount.ts'
import { ErpError } from './erpError.ts'
import { foundIn, readOData, salesOrderOf } from './readOData.ts'
import { salesOrderBody } from './salesOrderBody.ts'
import { sendOData, type ODataRequest } from './sendOData.ts'

export interface SapErpOptions {
  readonly account: ErpAccount
  readonly calls: OutsideCalls
  readonly timeoutMilliseconds: number
}

/**
 * Names of the calls in the log and faults; `token` fetches the CSRF token needed to send an order.
 */
export const erpMethods = ['find', 'token', 'create'] as const
type ErpMethod = (typeof erpMethods)[number]

const entityPath = '/A_SalesOrder'

/** A text literal in an OData filter. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const queryOf = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** The `Cookie` header for the session that a CSRF token belongs to. */
const cookiesOf = (header: unknown) =>
  (Array.isArray(header) ? header : [header])
    .flatMap((one) => (typeof one === 'string' ? (one.split(';')[0] ?? '') : []))
    .join('; ')

/**
 * An SAP ERP behind its sales order API. Nothing is retried here: only the caller knows whether an
 * order may be sent twice.
 */
export function sapErp({ account, calls, timeoutMilliseconds }: SapErpOptions): Erp {
  const send = (request: ODataRequest) => sendOData(account, request, timeoutMilliseconds)
  const called = <T>(method: ErpMethod, work: () => Promise<T>) => noted(calls, 'erp', method, work)

  /**
   * Fetches the CSRF token, without which an order is refused. When that fails, nothing was sent.
   */
  const token = () =>
    called('token', async () => {
      const { status, headers } = await send({
        method: 'head',
        path: '/',
        headers: { 'x-csrf-token': 'Fetch' },
      }).catch((error: unknown) => {
        throw new ErpError('notSent', error instanceof Error ? error.message : String(error))
      })
      const found = headers['x-csrf-token']
      if (status === 401) throw new ErpError('notSent', 'The ERP does not accept the user.')
      if (typeof found !== 'string' || found === '' || status >= 400)
        throw new ErpError('notSent', `The ERP gives no token (${status}).`)
      const cookie = cookiesOf(headers['set-cookie'])
      return { 'x-csrf-token': found, ...(cookie && { cookie }) }
    })

  function find(number: string): Promise<string | null> {
    const filter = `PurchaseOrderByCustomer eq ${quoted(number)} and SoldToParty eq ${quoted(account.soldTo)}`
    const query = queryOf({
      $filter: filter,
      $select: 'SalesOrder,PurchaseOrderByCustomer',
      $orderby: 'SalesOrder',
      $top: '10',
      $format: 'json',
    })
    return called('find', async () =>
      foundIn(readOData(await send({ method: 'get', path: `${entityPath}?${query}` })), number),
    )
  }

  return {
    find,

    async create(order) {
      const headers = await token()
      return called('create', async () => {
        const body = salesOrderBody(account, order)
        const created = readOData(await send({ method: 'post', path: entityPath, headers, body }))
        const salesOrder = salesOrderOf(created)
        if (salesOrder === undefined)
          throw new ErpError('unreadable', 'The ERP’s answer lacks the number of the sales order.')
        return salesOrder
      })
    },

    async trouble() {
      try {
        await token()
        // A valid user may still not be allowed to read sales orders.
        await find('BOTTEGA')
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
