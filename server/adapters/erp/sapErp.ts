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

/** The calls as the log and faults name them; `token` is what has to be fetched before an order is sent. */
export const erpMethods = ['find', 'token', 'create'] as const
type ErpMethod = (typeof erpMethods)[number]

const entity = '/A_SalesOrder'

/** A text within a filter of OData. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const queryOf = (parts: Readonly<Record<string, string>>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')

/** Cookies of the session that a token belongs to, as they go back. */
const cookiesOf = (header: unknown) =>
  (Array.isArray(header) ? header : [header])
    .flatMap((one) => (typeof one === 'string' ? (one.split(';')[0] ?? '') : []))
    .join('; ')

/**
 * An ERP of SAP behind its interface for sales orders. Nothing is tried again in here: whether an order may be
 * sent twice is for the caller to know.
 */
export function sapErp({ account, calls, timeoutMilliseconds }: SapErpOptions): Erp {
  const send = (request: ODataRequest) => sendOData(account, request, timeoutMilliseconds)
  const called = <T>(method: ErpMethod, work: () => Promise<T>) => noted(calls, 'erp', method, work)

  /** An order sent without it would be refused; one that cannot be had means that nothing was sent. */
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
      foundIn(readOData(await send({ method: 'get', path: `${entity}?${query}` })), number),
    )
  }

  return {
    find,

    async create(order) {
      const headers = await token()
      return called('create', async () => {
        const body = salesOrderBody(account, order)
        const created = readOData(await send({ method: 'post', path: entity, headers, body }))
        const salesOrder = salesOrderOf(created)
        if (salesOrder === undefined)
          throw new ErpError('unreadable', 'The ERP’s answer lacks the number of the sales order.')
        return salesOrder
      })
    },

    async trouble() {
      try {
        await token()
        // A user may be known and still not be allowed to read sales orders.
        await find('BOTTEGA')
        return null
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    },
  }
}
