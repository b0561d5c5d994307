import { timingSafeEqual, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ErpAccount } from '../../adapters/erp/erpAccount.ts'
import type { Database } from '../../db/connect.ts'
import type { Faults } from '../../platform/faults.ts'
import { localServer, type LocalAnswer } from '../localServer.ts'
import { spoiledAnswer } from '../spoiledAnswer.ts'
import { ErpRefusal } from './erpRefusal.ts'
import { findSalesOrders } from './findSalesOrders.ts'
import { odata, odataError } from './odataJson.ts'
import { sessionTokens } from './sessionTokens.ts'
import { takeSalesOrder } from './takeSalesOrder.ts'

/** The account of the embedded ERP, with a new password at every start. */
const embeddedAccount = (): Omit<ErpAccount, 'url'> => ({
  user: 'BOTTEGA',
  password: randomBytes(24).toString('base64url'),
  client: '100',
  salesOrganisation: '1010',
  distributionChannel: '10',
  division: '00',
  soldTo: '10100001',
  orderType: 'OR',
  priceCondition: 'PPR0',
  unit: 'PC',
})

export interface EmbeddedErpParts {
  readonly database: Database
  readonly faults: Faults
}

export interface EmbeddedErp {
  readonly account: ErpAccount
  close(): Promise<void>
}

const servicePath = '/sap/opu/odata/sap/API_SALES_ORDER_SRV'
const mostBody = 2 * 1024 * 1024
const outOfOrder = odataError(500, {
  code: '/IWBEP/CX_MGW_TECH_EXCEPTION',
  message: 'An exception was raised',
})

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}

function isSame(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * An embedded ERP for demos: SAP's sales order API, OData 2 over HTTP on a local port, with its
 * session, CSRF token and errors. Its state is in the database; two servers on one database are one
 * ERP.
 */
export async function embeddedErp({ database, faults }: EmbeddedErpParts): Promise<EmbeddedErp> {
  const account = embeddedAccount()
  const basic = Buffer.from(`${account.user}:${account.password}`).toString('base64')
  const tokens = sessionTokens()
  const closing = new AbortController()

  const answerCall = (what: string, work: () => Promise<LocalAnswer>) =>
    spoiledAnswer({ faults, system: 'erp', outOfOrder, signal: closing.signal }, what, async () => {
      try {
        return await work()
      } catch (error) {
        return error instanceof ErpRefusal ? odataError(400, error) : outOfOrder
      }
    })

  async function answerToken(): Promise<LocalAnswer> {
    const { token, cookie } = tokens.open()
    const answer = odata(200, { d: { EntitySets: ['A_SalesOrder'] } })
    return {
      ...answer,
      headers: { ...answer.headers, 'x-csrf-token': token, 'set-cookie': [cookie] },
    }
  }

  async function handle(request: IncomingMessage, sent: Buffer): Promise<LocalAnswer | null> {
    const { method, headers } = request
    if (!isSame(headers.authorization, `Basic ${basic}`))
      return { status: 401, type: 'text/html', body: '<html><body>Anmeldung fehlgeschlagen</body>' }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://erp')
    if (pathname === `${servicePath}/` && (method === 'HEAD' || method === 'GET'))
      return answerCall('token', answerToken)
    if (pathname !== `${servicePath}/A_SalesOrder`)
      return odataError(404, { code: '005056A509B11EE1', message: 'Resource not found' })
    if (method === 'GET')
      return answerCall('find', async () =>
        odata(200, { d: await findSalesOrders(database, searchParams) }),
      )
    if (method !== 'POST')
      return odataError(405, { code: '/IWFND/CM_CORE/01', message: 'Method not allowed' })
    if (!tokens.isGood(headers['x-csrf-token'], headers.cookie))
      return {
        status: 403,
        type: 'text/plain',
        body: 'CSRF token validation failed',
        headers: { 'x-csrf-token': 'Required' },
      }
    return answerCall('create', async () =>
      odata(201, { d: await takeSalesOrder(database, account, parseJson(sent)) }),
    )
  }

  const server = await localServer({ mostBody, outOfOrder, handle })
  return {
    account: { ...account, url: `http://127.0.0.1:${server.port}` },
    close() {
      closing.abort()
      return server.close()
    },
  }
}
