import { call } from './call.ts'
import type { Language } from '../../schema/index.ts'
import { showLanguage } from '../language/language.ts'
import { currentSession } from '../auth/session.ts'

/** Shows a language at once and, for somebody signed in, stores it for the next sign-in. */
export async function saveLanguage(language: Language): Promise<void> {
  showLanguage(language)
  const session = currentSession()
  if (!session || session.viewer) return
  try {
    await call('saveLanguage', { params: { lang: language }, body: { language } })
  } catch {
    // The cookie keeps the choice in this browser; showing the language must not need the network.
  }
}
