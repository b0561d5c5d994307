let isLeft = false

/**
 * Goes to another document, in place of this one and once: each further try would cancel the one on its
 * way, and calls that are refused meanwhile, each a reason to leave, would put the other page off for good.
 */
export function leavePage(address: string): void {
  if (isLeft) return
  isLeft = true
  // A browser may bring this page back as it was left, with nobody's session.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.replace(address)
}

/** Whether another document is on its way. */
export function isLeavingPage(): boolean {
  return isLeft
}
