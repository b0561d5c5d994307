import Box from '@mui/material/Box'
import CssBaseline from '@mui/material/CssBaseline'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '../pages/Waiting.tsx'
import { useDensity } from '../providers/useDensity.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useFocusOnArrival } from './useFocusOnArrival.ts'
import { useWindowTitle } from './useWindowTitle.ts'

const mainId = 'main-content'
/** react-admin's pages write their title into the element of this id. */
const headingId = 'react-admin-title'

const rowPadding = { compact: '5px', roomy: '12px' } as const

/** The frame of every page: bar, heading, content. The one `h1` is filled by the page's title. */
export function AppLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  useWindowTitle(headingId)
  const [density] = useDensity()
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <CssBaseline />
      <GlobalStyles styles={{ ':root': { '--row-padding': rowPadding[density] } }} />
      <SkipLink />
      <TopBar />
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
            '&:empty': { display: 'none' },
          }}
        />
        <PageBoundary address={pathname}>
          <Suspense fallback={<Waiting />}>
            <Arrival />
            {children}
          </Suspense>
        </PageBoundary>
      </Box>
    </Box>
  )
}

/** Stands beside the page: what waits for the code of the page waits for this too. */
function Arrival() {
  useFocusOnArrival(mainId, headingId)
  return null
}
