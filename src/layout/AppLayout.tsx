import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useDensity } from '../ui/useDensity.ts'
import { headingId } from '../ui/PageTitle.tsx'
import { GlobalKeys } from './GlobalKeys.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageArea } from './PageArea.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { ViewBanner } from './ViewBanner.tsx'
import { useLightPrint } from './useLightPrint.ts'
import { useWindowTitle } from './useWindowTitle.ts'

const mainId = 'main-content'

const rowPadding = { compact: '5px', roomy: '12px' } as const

/** What is scrolled to, by a key or by a link, stops below the bar at the top. */
const belowTheBar = { ':root': { scrollPaddingTop: 'calc(72px + var(--view-banner, 0px))' } }

/**
 * The frame of every page: bar, heading, content. The one `h1` is filled by the page's title. It does not
 * follow the address itself: turning a page of a list would draw all of it anew.
 */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  useWindowTitle(headingId)
  useLightPrint()
  const [density] = useDensity()
  return (
    <Box
      sx={{
        minHeight: 'calc(100vh - var(--demo-mark, 0px))',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <CssBaseline enableColorScheme />
      <GlobalStyles styles={{ ':root': { '--row-padding': rowPadding[density] } }} />
      <GlobalStyles styles={belowTheBar} />
      <GlobalKeys />
      <SkipLink />
      <TopBar />
      <ViewBanner />
      <OfflineNotice />
      <Box
        component="main"
        id={mainId}
        tabIndex={-1}
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1600,
          mx: 'auto',
          px: { xs: 2, sm: 3, lg: 4 },
          pt: { xs: 2, md: 3 },
          pb: 'calc(32px + env(safe-area-inset-bottom))',
          '&:focus': { outline: 'none' },
        }}
      >
        <Typography
          variant="h1"
          id={headingId}
          tabIndex={-1}
          sx={{
            mb: 1.5,
            fontSize: { xs: '1.625rem', md: '2.125rem' },
            overflowWrap: 'anywhere',
            // Its line is reserved: what is below would jump when the page gives its title.
            '&:empty': { visibility: 'hidden' },
            '&:empty::before': { content: '"\\200b"' },
          }}
        />
        <PageArea mainId={mainId} headingId={headingId}>
          {children}
        </PageArea>
      </Box>
    </Box>
  )
}
