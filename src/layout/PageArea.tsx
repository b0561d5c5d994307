import { Suspense, useCallback, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { LoadingIndicator } from '../ui/feedback/LoadingIndicator.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

interface Props {
  /** Of the elements that frame the page. */
  readonly mainId: string
  readonly headingId: string
  readonly children: ReactNode
}

/** The page at an address: its placeholder while it loads, or where it fails. */
export function PageArea({ mainId, headingId, children }: Props) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  const moveTo = useCallback((address: string) => {
    const before = last.current
    last.current = address
    return before
  }, [])
  return (
    <PageBoundary address={pathname}>
      <Suspense fallback={<LoadingIndicator />}>
        <Arrival mainId={mainId} headingId={headingId} moveTo={moveTo} />
        {children}
      </Suspense>
    </PageBoundary>
  )
}

interface ArrivalProps extends Omit<Props, 'children'> {
  readonly moveTo: (address: string) => string
}

/** A sibling of the page: what waits for the code of the page waits for this too. */
function Arrival({ mainId, headingId, moveTo }: ArrivalProps) {
  useFocusOnArrival(mainId, headingId, moveTo)
  return null
}
