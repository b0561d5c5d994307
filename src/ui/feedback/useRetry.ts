import { createElement, useCallback, useEffect, useRef } from 'react'
import type { NotificationOptions } from 'react-admin'
import { RetryButton } from './RetryButton.tsx'

/**
 * No connection, no session, too many requests, a server error: the same save may succeed later.
 */
function isTemporary(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

/**
 * A button "Try again" for the notice of a save that failed; closed as soon as another save begins.
 */
export function useRetry(onRetry: () => void) {
  const closeNotice = useRef<() => void>(undefined)
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  const close = useCallback(() => {
    closeNotice.current?.()
    closeNotice.current = undefined
  }, [])
  useEffect(() => close, [close])
  const onShown = useCallback((shut: () => void) => {
    closeNotice.current = shut
  }, [])
  return {
    close,
    /** Options of the notice; empty where another attempt would fail the same way. */
    offer: (status: number): NotificationOptions =>
      isTemporary(status)
        ? {
            autoHideDuration: null,
            action: createElement(RetryButton, { onRetry: () => latest.current(), onShown }),
          }
        : {},
  }
}
