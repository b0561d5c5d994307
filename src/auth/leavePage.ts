import { currentToken } from './session.ts'

let isLeft = false

/**
 * A browser may bring a document back as it was left, long after somebody signed out elsewhere in the same tab: it
 * begins anew where the session is another one by then, or none. For each document, once.
 */
export function guardRestored(): void {
  let left = currentToken()
  addEventListener('pagehide', () => {
    left = currentToken()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeft || currentToken() !== left)) location.reload()
  })
}

/**
 * Goes to another document, in place of this one and once: each further try would cancel the one on its
 * way, and calls that are refused meanwhile, each a reason to leave, would put the other page off for good.
 */
export function leavePage(address: string): void {
  if (isLeft) return
  isLeft = true
  location.replace(address)
}

/** Whether another document is on its way. */
export function isLeavingPage(): boolean {
  return isLeft
}
