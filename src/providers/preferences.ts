import { localStorageStore, type Store } from 'react-admin'
import { isLanguage } from '../language/language.ts'
import { saveLanguage } from '../api/saveLanguage.ts'

/** Incremented when stored preferences can no longer be read. */
const storeVersion = '1'
/**
 * Keys that survive a sign-out: how users like to work, but not where they were or what they typed.
 */
const keptKeys = /^(preferences\.|savedQueries\.|theme$|density$)|\.columns$/

/**
 * react-admin's store, one per user of this browser. A sign-out keeps the preferences; the language
 * is not among them, it has a cookie and the account.
 */
export function preferences(user: string): Store {
  const store = localStorageStore(storeVersion, `.${user}`)
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
        if (!keptKeys.test(key)) store.removeItem(key)
    },
  }
}
