import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../layout/PageBoundary.tsx'
import { ErrorPage } from '../ui/feedback/ErrorPage.tsx'
import { theme } from '../theme/theme.ts'

/** Outside of react-admin, so it sets the theme itself. */
const failure = (error: unknown) => (
  <ThemeProvider theme={createTheme(theme)}>
    <CssBaseline />
    <Container component="main" sx={{ py: 4 }}>
      <ErrorPage error={error} />
    </Container>
  </ThemeProvider>
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
