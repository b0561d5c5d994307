import type { ReactNode } from 'react'
import { headingId } from '../ui/PageTitle.tsx'
import { useWindowTitle } from './useWindowTitle.ts'
import '../theme/base.css'
import '../theme/muiColours.css'
import './frame.css'

/** A frame without navigation. */
export function BareLayout({ children }: { readonly children: ReactNode }) {
  useWindowTitle(headingId)
  return (
    <main className="frame-bare">
      <p className="frame-sign" translate="no">
        Bottega
      </p>
      {/* The page fills the heading. */}
      {/* oxlint-disable-next-line jsx-a11y/heading-has-content */}
      <h1 id={headingId} className="frame-title" tabIndex={-1} />
      {children}
    </main>
  )
}
