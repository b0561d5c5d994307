import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import type { ErpAccount } from './erpAccount.ts'
import { ErpError } from './erpError.ts'
import { loadClient } from './loadClient.ts'

export interface ODataRequest {
  readonly method: 'get' | 'head' | 'post'
  /** Below the service, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface ODataAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** What the JSON of the answer says; a text that is none stays one. */
  readonly body: unknown
}

/** Of the interface for sales orders, OData version 2. */
const service = '/sap/opu/odata/sap/API_SALES_ORDER_SRV'
const mostAnswer = 5 * 1024 * 1024

function failure(error: unknown): ErpError {
  const code = connectionFailureCode(error)
  if (code !== undefined) return new ErpError('notSent', `The ERP cannot be reached (${code}).`)
  const { code: own } = error as { code?: unknown }
  if (own === 'ERR_CANCELED' || own === 'ECONNABORTED')
    return new ErpError('unknown', 'The ERP did not answer in time.')
  if (error instanceof Error && error.message.startsWith('maxContentLength'))
    return new ErpError('unreadable', 'The ERP’s answer is too large.')
  return new ErpError('unknown', 'The connection to the ERP broke.')
}

/**
 * Sends a request to the ERP and reads the answer to its end, whatever its status. Its token against forged
 * requests is the caller's to bring: the client would send an order without one where it gets none. A redirect is
 * an answer: whoever follows it might carry the password elsewhere.
 * @param milliseconds until the answer has to be complete
 * @throws ErpError
 */
export async function sendOData(
  { url, user, password, client }: ErpAccount,
  { method, path, headers = {}, body }: ODataRequest,
  milliseconds: number,
): Promise<ODataAnswer> {
  const execute = await loadClient()
  const destination = {
    url: `${url}${service}`,
    authentication: 'BasicAuthentication',
    username: user,
    password,
  } as const
  try {
    const {
      status,
      data,
      headers: answered,
    } = await execute(
      destination,
      {
        method,
        url: path,
        headers: {
          accept: 'application/json',
          ...(client !== null && { 'sap-client': client }),
          ...headers,
        },
        ...(body && { data: body }),
        maxRedirects: 0,
        maxContentLength: mostAnswer,
        validateStatus: () => true,
        // Of the client, a limit of time is one of silence: an answer that drips would go on for ever.
        signal: AbortSignal.timeout(milliseconds),
      },
      { fetchCsrfToken: false },
    )
    return { status, headers: answered, body: data as unknown }
  } catch (error) {
    throw failure(error)
  }
}
