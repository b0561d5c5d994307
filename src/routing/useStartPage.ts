import { useState } from 'react'
import { home } from '../../resources/navigation/pages.ts'
import { startUrl } from '../auth/returnUrl.ts'
import { currentSession } from '../auth/session.ts'

/** The user's start page, to which pages without a list of their own lead back. */
export function useStartPage(): string {
  const [start] = useState(() => {
    const session = currentSession()
    return session ? startUrl(session) : home
  })
  return start
}
