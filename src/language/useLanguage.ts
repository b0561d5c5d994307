import { useSyncExternalStore } from 'react'
import type { Language } from '../../schema/index.ts'
import { currentLanguage, subscribeLanguage } from './language.ts'

/** The language on screen, kept up to date. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, currentLanguage)
}
