import { useSyncExternalStore } from 'react'

/** The overlays that a key opens over any page. */
export type Overlay = 'palette' | 'keys'

let open: Overlay | null = null
const listeners = new Set<() => void>()

function show(overlay: Overlay | null): void {
  open = overlay
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the command palette or the help on keys; a button may do it as well. */
export function openOverlay(overlay: Overlay): void {
  show(overlay)
}

export function closeOverlay(): void {
  show(null)
}

/** The open overlay, or null. */
export function useOverlay(): Overlay | null {
  return useSyncExternalStore(subscribe, () => open)
}
