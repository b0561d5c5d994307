import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { tours, type TourPoint } from '../../resources/navigation/tour.ts'
import { useSubject } from '../auth/useSubject.ts'
import { whenIdle } from '../browser/whenIdle.ts'
import { useStartPage } from '../routing/useStartPage.ts'
import { lazyPanel } from '../ui/lazyPanel.tsx'
import { useIsBusy } from './useIsBusy.ts'
import { useTour } from './tour/useTour.ts'

/** A page without the tour is fine, so nobody is told if its code does not come. */
const TourPoints = lazyPanel(
  async () => (await import('./tour/TourPoints.tsx')).TourPoints,
  () => null,
)

/** How long nothing has been read before the page counts as settled. */
const quietMs = 600

/** Whether the page has been drawn with all that it reads. */
function useIsSettled(): boolean {
  const isBusy = useIsBusy()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isBusy || isSettled) return undefined
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenIdle(() => setSettled(true))
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isBusy, isSettled])
  return isSettled
}

function OwnTour({ points }: { readonly points: readonly TourPoint[] }) {
  const isSettled = useIsSettled()
  const [at, move] = useTour(isSettled)
  return isSettled && at !== null && <TourPoints points={points} at={at} onMove={move} />
}

/**
 * The tour of a first visit, on the user's start page, until it was seen or skipped. It waits while
 * the user is elsewhere; who looks at the portal as another account neither sees nor spends it.
 */
export function Tour() {
  const { role, isViewed } = useSubject()
  const { pathname } = useLocation()
  const start = useStartPage()
  // A type of another marketplace has none.
  const points: readonly TourPoint[] | undefined = tours[role]
  if (isViewed || !points) return null
  return (
    <div aria-live="polite" aria-atomic="true">
      {pathname === start && <OwnTour points={points} />}
    </div>
  )
}
