import type { Language } from '../../schema/index.ts'
import { readCookie, writeCookie } from '../browser/cookie.ts'

/** The kernel has the same list, but with it the login page would load every kind of field. */
export const languages: readonly Language[] = ['en', 'it']

const cookie = 'bottega_language'
const year = 365 * 24 * 60 * 60 * 1000
const listeners = new Set<() => void>()
let current: Language | null = null
const channel = new BroadcastChannel('bottega_language')
channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isLanguage(data) && data !== current) apply(data)
})

/** Whether a text names a language of ours. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/** Whether a language was ever chosen in this browser. */
export function hasStoredLanguage(): boolean {
  return isLanguage(readCookie(cookie))
}

function preferred(): Language {
  const kept = readCookie(cookie)
  if (isLanguage(kept)) return kept
  const spoken = navigator.language.slice(0, 2)
  return isLanguage(spoken) ? spoken : 'en'
}

/** The language on screen: the one last chosen here, else the browser's, else English. */
export function currentLanguage(): Language {
  return (current ??= preferred())
}

function apply(language: Language): void {
  current = language
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Shows a language from now on, in every tab, and keeps it in the cookie. */
export function showLanguage(language: Language): void {
  writeCookie(cookie, language, year)
  apply(language)
  channel.postMessage(language)
}

/** Calls back when the language changes. @returns what ends it */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
