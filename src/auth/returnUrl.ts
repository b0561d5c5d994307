import type { Session } from './token.ts'

/** Browsers drop control characters from addresses and read a backslash as a slash. */
function isPlain(address: string): boolean {
  return Array.from(address).every(
    (letter) => letter > ' ' && letter !== '\u007f' && letter !== '\\',
  )
}

/** Whether an address surely leads to a page of ours: one slash first, nothing that browsers read as a second. */
export function isOwnUrl(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && isPlain(address)
}

/** The page that a visitor opened before signing in, from `?next=`; null when there is none or it is not ours. */
export function returnUrl(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && next !== '/' && isOwnUrl(next) ? next : null
}

/** The sign-in page that afterwards goes on to an address. */
export function signInUrl(next: string): string {
  return next === '/' || !isOwnUrl(next) ? '/' : `/?next=${encodeURIComponent(next)}`
}

/** Where a user starts. An account without a start page of its own gets the overview at `/`. */
export function startUrl(session: Session): string {
  return isOwnUrl(session.url) ? session.url : '/'
}
