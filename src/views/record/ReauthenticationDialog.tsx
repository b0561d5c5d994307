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
  // Whoever needs it may need it for all that they have typed: it is there before.
  useEffect(() => loadWhenIdle(question), [])
  return user && <Question user={user} />
}
