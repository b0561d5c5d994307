import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import type { ErpAccount } from './erpAccount.ts'
import { ErpError } from './erpError.ts'
import { loadClient } from './loadClient.ts'

export interface ODataRequest {
  readonly method: 'get' | 'head' | 'post'
  /** Path below the service, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

export interface ODataAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** The parsed JSON; the text of a body that is not JSON. */
  readonly body: unknown
}

/** Path of the sales order API, OData version 2. */
const servicePath = '/sap/opu/odata/sap/API_SALES_ORDER_SRV'
const maxAnswerBytes = 5 * 1024 * 1024

function failure(error: unknown): ErpError {
  const code = connectionFailureCode(error)
  if (code !== undefined) return new ErpError('notSent', `The ERP cannot be reached (${code}).`)
  const { code: clientCode } = error as { code?: unknown }
  if (clientCode === 'ERR_CANCELED' || clientCode === 'ECONNABORTED')
    return new ErpError('unknown', 'The ERP did not answer in time.')
  if (error instanceof Error && error.message.startsWith('maxContentLength'))
    return new ErpError('unreadable', 'The ERP’s answer is too large.')
  return new ErpError('unknown', 'The connection to the ERP broke.')
}

/**
 * Sends a request to the ERP and reads the complete answer, whatever its status. The caller
 * provides the CSRF token, because the client would send an order even when it gets no token. A
 * redirect is returned as it is: following it might send the password to another host.
 * @param milliseconds timeout of the complete answer
 * @throws ErpError
 */
export async function sendOData(
  { url, user, password, client }: ErpAccount,
  { method, path, headers = {}, body }: ODataRequest,
  milliseconds: number,
): Promise<ODataAnswer> {
  const execute = await loadClient()
  const destination = {
    url: `${url}${servicePath}`,
    authentication: 'BasicAuthentication',
    username: user,
    password,
  } as const
  try {
    const {
      status,
      data,
      headers: answerHeaders,
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
        maxContentLength: maxAnswerBytes,
        validateStatus: () => true,
        // The client's own timeout only limits inactivity: a slowly dripping answer would never
        // end.
        signal: AbortSignal.timeout(milliseconds),
      },
      { fetchCsrfToken: false },
    )
    return { status, headers: answerHeaders, body: data as unknown }
  } catch (error) {
    throw failure(error)
  }
}
