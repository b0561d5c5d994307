import type { Session } from './token.ts'

/** Browsers drop control characters from addresses and read a backslash as a slash. */
function hasPlainCharacters(address: string): boolean {
  return Array.from(address).every(
    (letter) => letter > ' ' && letter !== '\u007f' && letter !== '\\',
  )
}

/**
 * Whether an address is within the portal: it begins with one slash, and browsers read no second
 * one.
 */
export function isOwnUrl(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && hasPlainCharacters(address)
}

/**
 * The page that a visitor opened before signing in, from `?next=`; null without one of this portal.
 */
export function returnUrl(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && next !== '/' && isOwnUrl(next) ? next : null
}

/** The address of the sign-in page that continues at `next`. */
export function signInUrl(next: string): string {
  return next === '/' || !isOwnUrl(next) ? '/' : `/?next=${encodeURIComponent(next)}`
}

/** The user's start page; the overview at `/` for an account without one. */
export function startUrl(session: Session): string {
  return isOwnUrl(session.url) ? session.url : '/'
}
