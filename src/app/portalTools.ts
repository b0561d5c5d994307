import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, DataProvider, Store } from 'react-admin'
import { model } from '../../resources/index.ts'
import type { Subject } from '../../schema/index.ts'
import { authProvider } from '../providers/authProvider.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { preferences } from '../providers/preferences.ts'
import { queryClient } from '../providers/queryClient.ts'

/** What react-admin asks for, of one user. */
export interface PortalTools {
  readonly dataProvider: DataProvider
  readonly authProvider: AuthProvider
  readonly store: Store
  readonly queryClient: QueryClient
}

/** The tools of a user, with nothing read yet. */
export const portalTools = (subject: Subject): PortalTools => ({
  dataProvider: dataProvider(model, subject),
  authProvider: authProvider(model, subject),
  store: preferences(subject.id),
  queryClient: queryClient(),
})
