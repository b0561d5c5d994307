import { useState, useSyncExternalStore } from 'react'
import { currentSession, subscribeSession, type Session } from './session.ts'

/** The current session; during reauthentication, the one that has ended. */
export function useSession(): Session | null {
  const [first] = useState(currentSession)
  return useSyncExternalStore(subscribeSession, currentSession) ?? first
}
