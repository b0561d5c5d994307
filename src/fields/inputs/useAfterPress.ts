import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts something off until no finger or button is down. A text that comes between press and release
 * moves the page below it, and the click on a tick there would miss.
 */
export function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const ears = new AbortController()
    const options = { capture: true, signal: ears.signal }
    const release = () => {
      isDown.current = false
      // The click itself comes after the release.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    document.addEventListener('pointerdown', () => (isDown.current = true), options)
    document.addEventListener('pointerup', release, options)
    document.addEventListener('pointercancel', release, options)
    return () => ears.abort()
  }, [])
  return useCallback((run) => {
    if (isDown.current) waiting.current = run
    else run()
  }, [])
}
