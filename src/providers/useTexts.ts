import { useCallback, useEffect, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Language } from '../../schema/index.ts'
import { i18nProvider } from './i18nProvider.ts'
import { hasAllTexts, loadedTexts, loadTexts } from '../language/loadTexts.ts'

/**
 * The texts of a language as far as they are there, those that come later among them. A text of a page whose
 * code came alone stays empty and is asked for: a key is never shown.
 */
function providerOf(language: Language, onMissing: () => void): I18nProvider | null {
  const texts = loadedTexts(language)
  if (!texts) return null
  let known = texts
  let provider = i18nProvider(language, texts)
  return {
    ...provider,
    translate: (key, options) => {
      const now = loadedTexts(language)
      if (now && now !== known) {
        known = now
        provider = i18nProvider(language, now)
      }
      const text = provider.translate(key, options)
      if (text !== key || !key.startsWith('app.') || hasAllTexts(language)) return text
      onMissing()
      return ''
    },
  }
}

/** The texts of a language; those of the one before until they have been loaded, null at the start. */
export function useTexts(language: Language): I18nProvider | null {
  const [wanted, want] = useState<Language | null>(null)
  // Not while something is drawn.
  const ask = useCallback(() => queueMicrotask(() => want(language)), [language])
  const [shown, show] = useState(() => providerOf(language, ask))
  const isMissing = wanted === language
  useEffect(() => {
    if (shown?.getLocale() === language && !isMissing) return
    let isWanted = true
    const use = () => {
      if (!isWanted) return
      show(providerOf(language, ask))
      want(null)
    }
    // Without a network the words stay as they are, and so does the page.
    loadTexts(language).then(use, () => undefined)
    return () => {
      isWanted = false
    }
  }, [language, shown, isMissing, ask])
  return shown
}
