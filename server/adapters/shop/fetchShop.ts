import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import { ShopError } from './shopError.ts'

const mostBytes = 10 * 1024 * 1024

function failure(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ShopError('unknown', { key: 'app.shop.trouble.silent' }, { cause: error })
  const code = connectionFailureCode(error)
  return code === undefined
    ? new ShopError('unknown', { key: 'app.shop.trouble.broken' }, { cause: error })
    : new ShopError('notSent', { key: 'app.shop.trouble.away', vars: { code } }, { cause: error })
}

async function textOf(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > mostBytes) throw new ShopError('unknown', { key: 'app.shop.trouble.tooLarge' })
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
