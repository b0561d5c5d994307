import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../ui/feedback/PageBoundary.tsx'
import { ErrorPage } from '../ui/feedback/ErrorPage.tsx'
import '../layout/frame.css'

/** Outside of the frame, which may be what failed. */
const failure = (error: unknown) => (
  <main className="frame-main">
    <ErrorPage error={error} />
  </main>
)

/** Says so where the frame itself fails to draw. */
export function PortalFailure({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <PageBoundary address={pathname} failure={failure}>
      {children}
    </PageBoundary>
  )
}
