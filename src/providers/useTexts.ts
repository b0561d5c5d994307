import { useEffect, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Language } from '../../schema/index.ts'
import { i18nProvider } from './i18nProvider.ts'
import { loadedTexts, loadTexts } from '../language/loadTexts.ts'

function providerOf(language: Language): I18nProvider | null {
  const texts = loadedTexts(language)
  return texts ? i18nProvider(language, texts) : null
}

/** The texts of a language; those of the one before until they have been loaded, null at the start. */
export function useTexts(language: Language): I18nProvider | null {
  const [shown, show] = useState(() => providerOf(language))
  useEffect(() => {
    if (shown?.getLocale() === language) return
    let isWanted = true
    const use = () => {
      if (isWanted) show(providerOf(language))
    }
    // Without a network the words stay as they are, and so does the page.
    loadTexts(language).then(use, () => undefined)
    return () => {
      isWanted = false
    }
  }, [language, shown])
  return shown
}
