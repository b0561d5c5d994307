import { useSyncExternalStore } from 'react'
import { schemeChoice, shownScheme, subscribeScheme } from '../browser/colourScheme.ts'

/** The colours that the user chose, and those on screen. */
export function useScheme() {
  const choice = useSyncExternalStore(subscribeScheme, schemeChoice)
  const shown = useSyncExternalStore(subscribeScheme, shownScheme)
  return { choice, shown }
}
