import { toUnicode } from 'punycode/punycode.es6.js'

/** An address as people read it: a domain of other letters is stored as mail servers have it. */
export function shownEmail(email: string): string {
  if (!email.includes('xn--')) return email
  try {
    return toUnicode(email)
  } catch {
    return email
  }
}
