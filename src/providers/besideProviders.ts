import type { AuthProvider, DataProvider } from 'react-admin'
import type { Model, Subject } from '../../schema/index.ts'
import { currentSession, subjectOf } from '../auth/session.ts'
import { authProvider } from './authProvider.ts'
import { dataProvider } from './dataProvider.ts'

function signedIn(): Subject {
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  return subjectOf(session)
}

/** Whoever is signed in when a question is asked, not when the app starts. */
const whoever: Subject = {
  get id() {
    return signedIn().id
  },
  get role() {
    return signedIn().role
  },
  get rights() {
    return signedIn().rights
  },
}

/** The providers of a react-admin app beside the portal, with a sign-in page of its own. */
export const besideProviders = (
  model: Model,
): { readonly authProvider: AuthProvider; readonly dataProvider: DataProvider } => ({
  authProvider: authProvider(model, undefined, true),
  dataProvider: dataProvider(model, whoever),
})
