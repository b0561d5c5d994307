import {
  apiAddress,
  ApiError,
  callHeaders,
  dropEarly,
  handleResponse,
  unreachable,
  type Answer,
} from './apiClient.ts'
import { currentToken } from '../auth/session.ts'

interface Sending {
  readonly method: 'POST' | 'PUT'
  readonly path: string
  /** A file is sent with its own content type. */
  readonly body: FormData | Blob
  /** Called with the share that has left the browser, from 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

function post({ method, path, body, onProgress, signal }: Sending, token: string | null) {
  // `fetch` does not report how much of a body has been sent.
  const call = new XMLHttpRequest()
  return new Promise<Response>((done, fail) => {
    call.open(method, apiAddress(path))
    for (const [name, value] of Object.entries(callHeaders(token)))
      call.setRequestHeader(name, value)
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    call.addEventListener('load', () => {
      const { status, statusText, responseText } = call
      done(new Response(responseText || null, { status, statusText }))
    })
    call.addEventListener('error', () => fail(new ApiError(unreachable, 0)))
    call.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(body)
  })
}

/**
 * Sends a form with files, or a file alone.
 * @throws ApiError if the answer is not a success or the server cannot be reached; an AbortError
 *   once aborted
 */
export async function sendBody(sending: Sending): Promise<Answer> {
  sending.signal.throwIfAborted()
  const token = currentToken()
  const response = await post(sending, token).finally(dropEarly)
  return handleResponse(response, { token }, () => sendBody(sending))
}
