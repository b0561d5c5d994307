import { connectionFailureCode } from '../../platform/connectionFailureCode.ts'
import { CarrierError } from './carrierError.ts'

/** Timeout and size limit of an answer. */
export interface AnswerLimits {
  readonly milliseconds: number
  readonly bytes: number
}

function failure(error: unknown): CarrierError {
  if (error instanceof CarrierError) return error
  if (error instanceof Error && error.name === 'TimeoutError')
    return new CarrierError('unknown', 'The carrier did not answer in time.', { cause: error })
  const code = connectionFailureCode(error)
  return code === undefined
    ? new CarrierError('unknown', 'The connection to the carrier broke.', { cause: error })
    : new CarrierError('notSent', `The carrier cannot be reached (${code}).`, { cause: error })
}

async function bytesOf(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > maxBytes) throw new CarrierError('unknown', 'The carrier’s answer is too large.')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * Sends a request and reads the answer to its end. Redirects are not followed, since they could
 * send the key to another server.
 * @throws CarrierError `notSent` when it never arrived, else `unknown`
 */
export async function fetchCarrier(
  address: string,
  request: RequestInit,
  { milliseconds, bytes }: AnswerLimits,
): Promise<{ readonly status: number; readonly body: Buffer }> {
  try {
    const response = await fetch(address, {
      ...request,
      redirect: 'manual',
      signal: AbortSignal.timeout(milliseconds),
    })
    return { status: response.status, body: await bytesOf(response, bytes) }
  } catch (error) {
    throw failure(error)
  }
}
