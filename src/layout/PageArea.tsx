import { useCallback, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../ui/feedback/PageBoundary.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

interface Props {
  /** Of the elements that frame the page. */
  readonly mainId: string
  readonly headingId: string
  readonly children: ReactNode
}

/** The page at an address, or that it fails. */
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
      <Arrival mainId={mainId} headingId={headingId} moveTo={moveTo} />
      {children}
    </PageBoundary>
  )
}

interface ArrivalProps extends Omit<Props, 'children'> {
  readonly moveTo: (address: string) => string
}

/** Before the page, whose own effects come after: a form takes the focus for its first input. */
function Arrival({ mainId, headingId, moveTo }: ArrivalProps) {
  useFocusOnArrival(mainId, headingId, moveTo)
  return null
}
