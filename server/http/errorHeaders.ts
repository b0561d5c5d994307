import type { ApiError } from '../errors/apiError.ts'

/** Seconds after which a call that the server could not serve is worth another try. */
const retrySeconds = 5

/** What a browser or program has to send (RFC 6750); no window opens for this scheme. */
function challengeOf(code: string): string {
  const isBroken = code === 'TOKEN_EXPIRED' || code === 'USER_INACTIVE'
  return `Bearer realm="Bottega"${isBroken ? ', error="invalid_token"' : ''}`
}

/** Headers of a refusal that follow from its status, and its own. */
export function errorHeaders({ status, code, details }: ApiError): Record<string, string> {
  return {
    ...(status === 401 && { 'WWW-Authenticate': challengeOf(code) }),
    ...(status === 503 && { 'Retry-After': String(retrySeconds) }),
    ...details.headers,
  }
}
