import { cleanPlain } from './cleanText.ts'

/** Most characters of a domain (RFC 1035); Punycode makes none shorter. */
const longestDomain = 253

/**
 * A domain in the form of mail servers: in Punycode if it is not ASCII. Invalid domains stay
 * unchanged.
 */
function asciiDomain(domain: string): string {
  const low = domain.toLowerCase()
  if (low.length > longestDomain || /^[ -~]*$/.test(low) || /[\s/?#:@\\[\]%]/.test(low)) return low
  try {
    return new URL(`http://${low}`).hostname
  } catch {
    return low
  }
}

/** The stored form of a typed email address; empty if there is none. */
export function emailOf(typed: string): string {
  const text = cleanPlain(typed) ?? ''
  const at = text.lastIndexOf('@')
  return at < 0
    ? text.toLowerCase()
    : `${text.slice(0, at).toLowerCase()}@${asciiDomain(text.slice(at + 1))}`
}
