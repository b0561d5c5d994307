import Container from '@mui/material/Container'
import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createBrowserRouter, redirect, useRouteError, type LoaderFunction } from 'react-router-dom'
import { leavePage } from '../auth/leavePage.ts'
import { returnUrl, signInUrl, startUrl } from '../auth/returnUrl.ts'
import { ErrorPage } from '../ui/feedback/ErrorPage.tsx'
import { Portal } from './Portal.tsx'
import type { PortalTools } from './portalTools.ts'
import { redirectOf } from '../routing/redirectOf.ts'
import { currentSession } from '../auth/session.ts'
import { theme } from '../theme/theme.ts'

/** Leaves for the sign-in page. A new document, so that nothing of the last user stays in memory. */
function leave(address: string): Promise<never> {
  leavePage(address)
  return new Promise(() => undefined)
}

/** Asks for a session on each move, leads from old addresses to those of today, and from `/` to the start. */
export const gate: LoaderFunction = ({ request }) => {
  const { pathname, search, hash } = new URL(request.url)
  const session = currentSession()
  if (!session) return leave(pathname === '/' ? `/${search}` : signInUrl(pathname + search + hash))
  const target = redirectOf(pathname)
  if (target !== null) return redirect(target + search)
  if (pathname !== '/') return null
  const start = returnUrl(search) ?? startUrl(session)
  return start === '/' ? null : redirect(start)
}

/** Outside of react-admin, so it sets the theme itself. */
function RouteFailure() {
  return (
    <ThemeProvider theme={createTheme(theme)}>
      <CssBaseline />
      <Container component="main" sx={{ py: 4 }}>
        <ErrorPage error={useRouteError()} />
      </Container>
    </ThemeProvider>
  )
}

/** One route for everything: the gate requires a session on each move, `Portal` renders the page. */
export function appRouter(mustEnrol = false, tools?: PortalTools) {
  return createBrowserRouter([
    {
      path: '*',
      loader: gate,
      // Another page of a list is not worth a wait: its records are requested with the token anyway.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      element: <Portal mustEnrol={mustEnrol} tools={tools} />,
      errorElement: <RouteFailure />,
      HydrateFallback: () => null,
    },
  ])
}
