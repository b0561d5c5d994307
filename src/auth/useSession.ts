import { useState, useSyncExternalStore } from 'react'
import { currentSession, subscribeSession, type Session } from './session.ts'

/** Who is signed in, always current; during reauthentication, who was. */
export function useSession(): Session | null {
  const [first] = useState(currentSession)
  return useSyncExternalStore(subscribeSession, currentSession) ?? first
}
