import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a signed address is good for, in seconds: a long coffee, not a bookmark. */
export const signatureLife = 15 * 60

const signatureOf = (address: string, until: number, secret: string) =>
  createHmac('sha256', secret).update(`file ${until} ${address}`).digest('base64url')

/**
 * The address of a private file with its signature (decision 30). Addresses of the same quarter of an
 * hour are alike, so that a browser keeps what it has loaded.
 * @param now in milliseconds
 */
export function signedUrl(address: string, secret: string, now: number): string {
  const until = (Math.floor(now / 1000 / signatureLife) + 2) * signatureLife
  return `${address}?until=${until}&signature=${signatureOf(address, until, secret)}`
}

/** Whether a signature is ours, for this address, and its time not over. */
export function isSigned(
  address: string,
  query: { readonly until?: string; readonly signature?: string },
  secret: string,
  now: number,
): boolean {
  const until = Number(query.until)
  if (!Number.isSafeInteger(until) || until * 1000 < now || !query.signature) return false
  const given = Buffer.from(query.signature)
  const right = Buffer.from(signatureOf(address, until, secret))
  return given.length === right.length && timingSafeEqual(given, right)
}
