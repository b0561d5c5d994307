import { currentToken } from './session.ts'

let isLeaving = false

/**
 * Reloads a document that the browser restores from its back/forward cache if the session has ended
 * or changed meanwhile, for instance by a sign-out in the same tab. To be called once per document.
 */
export function guardRestored(): void {
  let tokenOnLeave = currentToken()
  addEventListener('pagehide', () => {
    tokenOnLeave = currentToken()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isLeaving || currentToken() !== tokenOnLeave)) location.reload()
  })
}

/**
 * Replaces this document by another one, once. Each further call would cancel the navigation under
 * way, and calls that are refused meanwhile would each be a reason to leave, so that the page would
 * never arrive.
 */
export function leavePage(address: string): void {
  if (isLeaving) return
  isLeaving = true
  location.replace(address)
}

/** Whether the browser is loading another document. */
export function isLeavingPage(): boolean {
  return isLeaving
}
