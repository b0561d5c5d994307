import { localStorageStore, type Store } from 'react-admin'
import { isLanguage } from '../language/language.ts'
import { saveLanguage } from '../api/saveLanguage.ts'

/** Raised when stored preferences can no longer be read. */
const version = '1'
/** What outlives a sign-out: how somebody likes to work. Where they were and what they typed does not. */
const kept = /^(preferences\.|savedQueries\.|theme$|density$)|\.columns$/

/**
 * react-admin's store, one per user of this browser. A sign-out keeps the preferences; the language
 * is not among them, it has a cookie and the account.
 */
export function preferences(user: string): Store {
  const store = localStorageStore(version, `.${user}`)
  return {
    ...store,
    getItem: <T>(key: string, fallback?: T) =>
      key === 'locale' ? fallback : store.getItem<T>(key, fallback),
    setItem: <T>(key: string, value: T) => {
      if (key !== 'locale') store.setItem<T>(key, value)
      else if (isLanguage(value)) void saveLanguage(value)
    },
    reset: () => {
      for (const key of Object.keys(store.listItems?.('') ?? {}))
        if (!kept.test(key)) store.removeItem(key)
    },
  }
}
