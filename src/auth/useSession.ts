import { useState, useSyncExternalStore } from 'react'
import { currentSession, subscribeSession, type Session } from './session.ts'

/** Who is signed in, kept up to date; while a session is begun again, who was. */
export function useSession(): Session | null {
  const [first] = useState(currentSession)
  return useSyncExternalStore(subscribeSession, currentSession) ?? first
}
