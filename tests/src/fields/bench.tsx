import type { ReactNode } from 'react'
import {
  AdminContext,
  Notification,
  testDataProvider,
  type DataProvider,
  type Store,
} from 'react-admin'
import { Route, Routes } from 'react-router-dom'
import { act, render } from '@testing-library/react'
import { routerAt } from '../routerAt.ts'
import polyglot from 'ra-i18n-polyglot'
import { messages } from '../../../i18n/index.ts'
import { reactAdminMessages } from '../../../i18n/reactAdmin.ts'
import { definitions } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  defineModel,
  type Definition,
  type Language,
  type Model,
  type Resource,
  type Subject,
} from '../../../schema/index.ts'
import { queryClient } from '../../../src/providers/queryClient.ts'
import { SubjectContext } from '../../../src/auth/useSubject.ts'
import { PortalRouter } from '../../../src/routing/PortalRouter.tsx'
import { theme } from '../../../src/theme/theme.ts'

export const admin: Subject = {
  id: '01900000-0000-7000-8000-000000000001',
  role: 'admin',
  rights: ['update_vendors'],
}

/** Texts of the resource that tests make up, in place of those in i18n. */
type Labels = Readonly<Record<string, unknown>>

interface Bench {
  readonly language?: Language
  readonly subject?: Subject
  readonly dataProvider?: Partial<DataProvider>
  /** What is kept between two drawings; absent: nothing. */
  readonly store?: Store
  readonly labels?: Labels
  readonly address?: string
  readonly path?: string
}

const everyone = { everyone: 'all' } as const
export const anyAccess = {
  read: everyone,
  create: everyone,
  update: everyone,
  delete: everyone,
} as const

type TestDefinition = Pick<Definition, 'fields'> & Partial<Definition>

/** A resource of a test's own, beside those of the house. */
export const testResource = (definition: TestDefinition): Resource =>
  testModel(definition).resource(definition.name ?? 'things')

/** The house with that resource. */
export function testModel(definition: TestDefinition): Model {
  const first = Object.keys(definition.fields)[0] ?? ''
  const whole: Definition = {
    name: 'things',
    path: '/api/thing',
    title: first,
    icon: 'palette',
    access: anyAccess,
    list: { columns: [first], filters: [], sort: ['updatedAt', 'desc'] },
    form: [],
    ...definition,
  }
  return defineModel(roles, [...definitions, whole])
}

/** Draws something inside the app's providers, with a data provider of the test's own. */
export async function renderBench(element: ReactNode, options: Bench = {}) {
  const { language = 'en', subject = admin, labels = {}, address = '/', path = '*' } = options
  const things = { name: 'Thing |||| Things', newOne: 'New thing', fields: {}, ...labels }
  const { translate } = polyglot(
    () => ({
      ...reactAdminMessages[language],
      ...messages[language],
      resources: { ...messages[language].resources, things },
    }),
    language,
    undefined,
    { allowMissing: true },
  )
  const client = queryClient()
  const framed = (
    <SubjectContext value={subject}>
      <AdminContext
        theme={theme}
        queryClient={client}
        {...(options.store && { store: options.store })}
        dataProvider={testDataProvider(options.dataProvider)}
        i18nProvider={{
          translate,
          changeLocale: () => Promise.resolve(),
          getLocale: () => language,
        }}
      >
        {/* react-admin's titles fill it, as they do in the layout. */}
        {/* oxlint-disable-next-line jsx-a11y/heading-has-content */}
        <h1 id="react-admin-title" />
        {element}
        <Notification />
      </AdminContext>
    </SubjectContext>
  )
  const { moves, router } = routerAt(address)
  const { container } = await act(async () =>
    render(
      <PortalRouter moves={moves}>
        <Routes>
          <Route path={path} element={framed} />
          {path !== '*' && <Route path="*" element={<p>elsewhere</p>} />}
        </Routes>
      </PortalRouter>,
    ),
  )
  return { container, router }
}
