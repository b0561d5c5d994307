import { ShopError } from './shopError.ts'

/** What never got as far as the shop: names that nobody knows, doors that nobody opens, wrong certificates. */
const neverArrived =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/

const mostBytes = 10 * 1024 * 1024

function codesOf(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return []
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : []
  return [...own, ...inner.flatMap(codesOf)]
}

function failure(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ShopError('unknown', 'The shop did not answer in time.', { cause: error })
  const code = codesOf(error).find((one) => neverArrived.test(one))
  return code === undefined
    ? new ShopError('unknown', 'The connection to the shop broke.', { cause: error })
    : new ShopError('notSent', `The shop cannot be reached (${code}).`, { cause: error })
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new ShopError('unknown', 'The shop’s answer is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * Sends a request and reads the answer to its end. A redirect is an answer: whoever follows it might carry the
 * key elsewhere.
 * @throws ShopError `notSent` when it never arrived, else `unknown`
 */
export async function fetchShop(
  address: string,
  request: RequestInit,
  milliseconds: number,
): Promise<{
  readonly status: number
  readonly body: string
  readonly retryAfter: string | null
}> {
  try {
    const response = await fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return {
      status: response.status,
      body: await textOf(response),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    throw failure(error)
  }
}
