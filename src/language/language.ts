import type { Language } from '../../schema/index.ts'
import { readCookie, writeCookie } from '../browser/cookie.ts'

/**
 * A copy of the kernel's list: importing that would load every kind of field into the sign-in page.
 */
export const languages: readonly Language[] = ['en', 'it']

const languageCookie = 'bottega_language'
const yearMs = 365 * 24 * 60 * 60 * 1000
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

/** Whether a language has been chosen in this browser. */
export function hasStoredLanguage(): boolean {
  return isLanguage(readCookie(languageCookie))
}

function preferred(): Language {
  const stored = readCookie(languageCookie)
  if (isLanguage(stored)) return stored
  const browserLanguage = navigator.language.slice(0, 2)
  return isLanguage(browserLanguage) ? browserLanguage : 'en'
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

/** Shows a language from now on, in every tab, and stores it in the cookie. */
export function showLanguage(language: Language): void {
  writeCookie(languageCookie, language, yearMs)
  apply(language)
  channel.postMessage(language)
}

/** Calls back when the language changes. @returns the unsubscribe function */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
