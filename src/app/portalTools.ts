import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider, DataProvider, Store } from 'react-admin'
import { model } from '../../resources/index.ts'
import type { Subject } from '../../schema/index.ts'
import { authProvider } from '../providers/authProvider.ts'
import { documentedReads } from '../../resources/calls/documentedReads.ts'
import { dataProvider } from '../providers/dataProvider.ts'
import { withDocumented } from '../providers/withDocumented.ts'
import { preferences } from '../providers/preferences.ts'
import { queryClient } from '../providers/queryClient.ts'

/** The providers that react-admin needs, for one user. */
export interface PortalTools {
  readonly dataProvider: DataProvider
  readonly authProvider: AuthProvider
  readonly store: Store
  readonly queryClient: QueryClient
}

/** Creates the tools of a user, with an empty cache. */
export const portalTools = (subject: Subject): PortalTools => ({
  dataProvider: withDocumented(dataProvider(model, subject), model, documentedReads),
  authProvider: authProvider(model, subject),
  store: preferences(subject.id),
  queryClient: queryClient(),
})
