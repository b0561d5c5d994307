import { createContext, useContext } from 'react'
import type { Subject } from '../../schema/index.ts'
import { currentSession, subjectOf } from './session.ts'

/**
 * The signed-in user. The app sets it once, as signing in or out loads a new page. Tests set their
 * own.
 */
export const SubjectContext = createContext<Subject | null>(null)

/**
 * The signed-in user, for `canRead`, `refusal` and `model.scope`.
 * @throws Error when nobody is signed in
 */
export function useSubject(): Subject {
  const given = useContext(SubjectContext)
  if (given) return given
  const session = currentSession()
  if (!session) throw new Error('nobody is signed in')
  return subjectOf(session)
}
