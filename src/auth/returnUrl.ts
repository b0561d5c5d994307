import type { Session } from './token.ts'

/** Browsers drop control characters from addresses and read a backslash as a slash. */
function isPlain(address: string): boolean {
  return Array.from(address).every(
    (letter) => letter > ' ' && letter !== '\u007f' && letter !== '\\',
  )
}

/** Whether an address surely leads to a page of ours: one slash first, nothing that browsers read as a second. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && isPlain(address)
}

/** The page that a visitor wanted before signing in, from `?next=`; null when there is none or it is not ours. */
export function nextAddress(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  return next !== null && next !== '/' && isOwnAddress(next) ? next : null
}

/** The sign-in page that afterwards goes on to an address. */
export function signInAddress(next: string): string {
  return next === '/' || !isOwnAddress(next) ? '/' : `/?next=${encodeURIComponent(next)}`
}

/** Where a user starts. An account without a start page of its own gets the overview at `/`. */
export function startAddress(session: Session): string {
  return isOwnAddress(session.url) ? session.url : '/'
}
