import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of a signed address in seconds; it is not meant to be bookmarked. */
export const signatureLife = 15 * 60

const signatureOf = (address: string, until: number, secret: string) =>
  createHmac('sha256', secret).update(`file ${until} ${address}`).digest('base64url')

/**
 * The signed address of a private file (decision 30). Within a quarter of an hour the address is
 * the same, so that browsers can cache the file.
 * @param now in milliseconds
 */
export function signedUrl(address: string, secret: string, now: number): string {
  const until = (Math.floor(now / 1000 / signatureLife) + 2) * signatureLife
  return `${address}?until=${until}&signature=${signatureOf(address, until, secret)}`
}

/** Whether a signature is valid for this address and has not expired. */
export function isSigned(
  address: string,
  query: { readonly until?: string; readonly signature?: string },
  secret: string,
  now: number,
): boolean {
  const until = Number(query.until)
  if (!Number.isSafeInteger(until) || until * 1000 < now || !query.signature) return false
  const actual = Buffer.from(query.signature)
  const expected = Buffer.from(signatureOf(address, until, secret))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
