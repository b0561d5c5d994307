import { createTheme, ThemeProvider } from '@mui/material/styles'
import { useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom'
import { model } from '../resources/index.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { Notices } from './layout/Notices.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { Start } from './pages/Start.tsx'
import { PermissionsGuard } from './pages/permissions/PermissionsGuard.tsx'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { preferences } from './providers/preferences.ts'
import { queryClient } from './providers/queryClient.ts'
import { recordCalls, RecordCallsContext } from './providers/recordCalls.ts'
import { useLanguage } from './providers/useLanguage.ts'
import { useSubject } from './providers/useSubject.ts'
import { resourceRoutes } from './resourceRoutes.tsx'
import { permissionsAddress } from './routes.ts'
import { useTexts } from './texts/useTexts.ts'
import { theme } from './theme/theme.ts'

const look = createTheme(theme)

/** Made once: as elements they would be read anew at each move. */
const pages = createRoutesFromElements(
  <>
    <Route path="/" element={<Start />} />
    <Route path={permissionsAddress} element={<PermissionsGuard />} />
    {model.resources.flatMap(resourceRoutes)}
    <Route path="*" element={<NotFound />} />
  </>,
)

const Pages = () => useRoutes(pages)

/**
 * react-admin's providers around our frame and pages; every page is a route. Not its `Admin`, which brings
 * a frame, a login page and forms of its own. That somebody is signed in is for the router's gate to see.
 */
export function Portal() {
  const subject = useSubject()
  const i18n = useTexts(useLanguage())
  const [tools] = useState(() => ({
    dataProvider: dataProvider(model, subject),
    authProvider: authProvider(model, subject),
    store: preferences(subject.id),
    queryClient: queryClient(),
  }))
  const [calls] = useState(() => recordCalls(subject.id))
  if (!i18n) return null
  return (
    <RecordCallsContext value={calls}>
      <CoreAdminContext {...tools} i18nProvider={i18n}>
        <ThemeProvider theme={look}>
          <AppLayout>
            <Pages />
          </AppLayout>
          <Notices />
        </ThemeProvider>
      </CoreAdminContext>
    </RecordCallsContext>
  )
}
