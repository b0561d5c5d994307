import { createElement, useCallback, useEffect, useRef } from 'react'
import type { NotificationOptions } from 'react-admin'
import { RetryButton } from './RetryButton.tsx'

/** No line, no session, too busy, a fault of the server: the same save may do later. */
function isPassing(status: number): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500
}

/** A button "Try again" for the notice of a save that failed, gone as soon as another save begins. */
export function useRetry(onRetry: () => void) {
  const closing = useRef<() => void>(undefined)
  const latest = useRef(onRetry)
  useEffect(() => {
    latest.current = onRetry
  })
  const close = useCallback(() => {
    closing.current?.()
    closing.current = undefined
  }, [])
  useEffect(() => close, [close])
  const onShown = useCallback((shut: () => void) => {
    closing.current = shut
  }, [])
  return {
    close,
    /** What the notice needs; nothing where another try would fail the same way. */
    offer: (status: number): NotificationOptions =>
      isPassing(status)
        ? {
            autoHideDuration: null,
            action: createElement(RetryButton, { onRetry: () => latest.current(), onShown }),
          }
        : {},
  }
}
