import { toUnicode } from 'punycode/punycode.es6.js'

/**
 * An email for display: an internationalised domain is stored in Punycode, as mail servers use it.
 */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email
  try {
    return toUnicode(email)
  } catch {
    return email
  }
}
