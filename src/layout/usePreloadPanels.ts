import { useEffect } from 'react'
import { preloadPanels } from './preloadPanels.ts'
import { useIsBusy } from './useIsBusy.ts'

/** A page requests its records a moment after it is drawn. */
const pause = 300

/** Loads what is left of the app once the page has its records, not in the way of them. */
export function usePreloadPanels(): void {
  const isBusy = useIsBusy()
  useEffect(() => {
    if (isBusy) return undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = preloadPanels()
    }, pause)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy])
}
