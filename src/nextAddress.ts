import type { Session } from './token.ts'

const control = /[\u0000-\u0020\u007f\\]/

/** Whether an address surely leads to a page of ours: one slash first, nothing that browsers read as a second. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith('/') && !address.startsWith('//') && !control.test(address)
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
