import { Admin, CustomRoutes, Resource } from 'react-admin'
import { useMemo, useState } from 'react'
import { Route } from 'react-router-dom'
import { model } from '../resources/index.ts'
import { recordTitle } from './fields/recordTitle.ts'
import { AppLayout } from './layout/AppLayout.tsx'
import { Notices } from './layout/notices/Notices.tsx'
import { NotFound } from './pages/NotFound.tsx'
import { Start } from './pages/Start.tsx'
import { PermissionsGuard } from './pages/permissions/PermissionsGuard.tsx'
import { authProvider } from './providers/authProvider.ts'
import { dataProvider } from './providers/dataProvider.ts'
import { i18nProvider } from './providers/i18nProvider.ts'
import { preferences } from './providers/preferences.ts'
import { queryClient } from './providers/queryClient.ts'
import { recordCalls, RecordCallsContext } from './providers/recordCalls.ts'
import { useLanguage } from './providers/useLanguage.ts'
import { useSubject } from './providers/useSubject.ts'
import { resourceRoutes } from './resourceRoutes.tsx'
import { permissionsAddress } from './routes.ts'
import { theme } from './theme/theme.ts'

/** react-admin with our providers, frame and pages. Resources only register; every page is a route. */
export function Portal() {
  const subject = useSubject()
  const language = useLanguage()
  const i18n = useMemo(() => i18nProvider(language), [language])
  const [tools] = useState(() => ({
    dataProvider: dataProvider(model, subject),
    authProvider: authProvider(model, subject),
    store: preferences(subject.id),
    queryClient: queryClient(),
  }))
  const [calls] = useState(() => (subject.isViewed ? null : recordCalls(subject.id)))
  return (
    <RecordCallsContext value={calls}>
      <Admin
        {...tools}
        i18nProvider={i18n}
        theme={theme}
        layout={AppLayout}
        notification={Notices}
        catchAll={NotFound}
        loginPage={false}
        requireAuth
        disableTelemetry
      >
        {model.resources.map((resource) => (
          <Resource
            key={resource.name}
            name={resource.name}
            recordRepresentation={(record) => recordTitle(resource, record, language)}
            hasCreate
            hasEdit
            hasShow
          >
            <Route path="*" element={<NotFound />} />
          </Resource>
        ))}
        <CustomRoutes>
          <Route path="/" element={<Start />} />
          <Route path={permissionsAddress} element={<PermissionsGuard />} />
          {model.resources.flatMap(resourceRoutes)}
        </CustomRoutes>
      </Admin>
    </RecordCallsContext>
  )
}
