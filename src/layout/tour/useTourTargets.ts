import { useEffect, useState } from 'react'
import type { TourPoint, TourTarget } from '../../../resources/navigation/tour.ts'

type Targets = ReadonlyMap<TourTarget, HTMLElement>

const isShown = (one: HTMLElement) =>
  one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible'

function targetsOf(points: readonly TourPoint[]): Targets {
  const found = new Map<TourTarget, HTMLElement>()
  for (const { target } of points) {
    const marked = document.querySelectorAll<HTMLElement>(`[data-tour="${target}"]`)
    const shown = [...marked].find(isShown)
    if (shown) found.set(target, shown)
  }
  return found
}

const isSame = (one: Targets, other: Targets) =>
  one.size === other.size && [...one].every(([name, element]) => other.get(name) === element)

/** What the points are about, as far as it is on the page; followed while the page changes. */
export function useTourTargets(points: readonly TourPoint[]): Targets {
  const [targets, setTargets] = useState<Targets>(() => targetsOf(points))
  useEffect(() => {
    let frame = 0
    const look = () => {
      const found = targetsOf(points)
      setTargets((before) => (isSame(before, found) ? before : found))
    }
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const observer = new MutationObserver(lookSoon)
    observer.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', lookSoon)
    return () => {
      observer.disconnect()
      removeEventListener('resize', lookSoon)
      cancelAnimationFrame(frame)
    }
  }, [points])
  return targets
}
