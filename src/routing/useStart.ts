import { useState } from 'react'
import { home } from '../../resources/navigation/pages.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'

/** Where the user starts: where pages without a list of their own lead back to. */
export function useStart(): string {
  const [start] = useState(() => {
    const session = currentSession()
    return session ? startUrl(session) : home
  })
  return start
}
