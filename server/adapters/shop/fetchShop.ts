import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import { ShopError } from './shopError.ts'

const maxBodyBytes = 10 * 1024 * 1024

function failure(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new ShopError('unknown', { key: 'app.shop.trouble.silent' }, { cause: error })
  const code = connectionFailureCode(error)
  return code === undefined
    ? new ShopError('unknown', { key: 'app.shop.trouble.broken' }, { cause: error })
    : new ShopError('notSent', { key: 'app.shop.trouble.away', vars: { code } }, { cause: error })
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBodyBytes) throw new ShopError('unknown', { key: 'app.shop.trouble.tooLarge' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Sends a request and reads the whole response body. A redirect is returned as it is: following it
 * might send the API key to another host.
 * @param milliseconds timeout
 * @throws ShopError `notSent` when the request never arrived, else `unknown`
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
      body: await readBody(response),
      retryAfter: response.headers.get('retry-after'),
    }
  } catch (error) {
    throw failure(error)
  }
}
