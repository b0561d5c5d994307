import { type ReactNode, useEffect } from 'react'
import { useDensity } from '../ui/useDensity.ts'
import { headingId } from '../ui/PageTitle.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageArea } from './PageArea.tsx'
import { Trail } from './navigation/Trail.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { Tour } from './Tour.tsx'
import { ViewBanner } from './ViewBanner.tsx'
import { useRootVariable } from './useRootVariable.ts'
import { useWindowTitle } from './useWindowTitle.ts'
import '../theme/base.css'
import '../theme/muiColours.css'
import './frame.css'

/** Prints in the colours of the light theme, whatever is on screen, as paper is white. */
function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown: string | undefined
    const begin = () => {
      shown = dataset.theme
      dataset.theme = 'light'
    }
    const end = () => {
      if (shown === undefined) delete dataset.theme
      else dataset.theme = shown
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}

const mainId = 'main-content'

const rowPadding = { compact: '5px', roomy: '12px' } as const

/**
 * The frame of every page: bar, heading, content. The only `h1` is filled by the page's title. The
 * frame does not subscribe to the address: it would render again for each page of a list.
 */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  useWindowTitle(headingId)
  useLightPrint()
  const [density] = useDensity()
  useRootVariable('--row-padding', rowPadding[density])
  return (
    <div className="frame">
      <GlobalKeys />
      <SkipLink />
      <TopBar />
      <ViewBanner />
      <OfflineNotice />
      <Tour />
      <main id={mainId} className="frame-main" tabIndex={-1}>
        <Trail />
        {/* The page fills the heading. */}
        {/* oxlint-disable-next-line jsx-a11y/heading-has-content */}
        <h1 id={headingId} className="frame-title" tabIndex={-1} />
        <PageArea mainId={mainId} headingId={headingId}>
          {children}
        </PageArea>
      </main>
    </div>
  )
}
