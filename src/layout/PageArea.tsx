import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '../pages/Waiting.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'

interface Props {
  /** Of the elements that the frame keeps around the page. */
  readonly mainId: string
  readonly headingId: string
  readonly children: ReactNode
}

/** The page at an address: what stands in for it while it comes, or where it fails. */
export function PageArea({ mainId, headingId, children }: Props) {
  const { pathname } = useLocation()
  useFocusOnArrival(mainId, headingId)
  return (
    <PageBoundary address={pathname}>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </PageBoundary>
  )
}
