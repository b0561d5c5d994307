import { useEffect, useSyncExternalStore } from 'react'
import { reauthenticatingUser, subscribeReauthentication } from '../../auth/reauthentication.ts'
import { loadWhenIdle, lazyValue } from '../../browser/lazyValue.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'

const question = lazyValue(
  async () => (await import('./ReauthenticationQuestion.tsx')).ReauthenticationQuestion,
)
const Question = lazyPanel(question.load)

/** Asks for the password where the user is, when the session has ended under unsaved work. */
export function ReauthenticationDialog() {
  const user = useSyncExternalStore(subscribeReauthentication, reauthenticatingUser)
  // Loaded in advance: when the session ends, the user's unsaved changes depend on it.
  useEffect(() => loadWhenIdle(question), [])
  return user && <Question user={user} />
}
