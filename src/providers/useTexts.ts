import { useCallback, useEffect, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Language } from '../../schema/index.ts'
import { i18nProvider } from './i18nProvider.ts'
import { hasAllTexts, loadedTexts, loadTexts } from '../language/loadTexts.ts'

/**
 * A provider of the texts of a language that are loaded, now or later. If the texts of a page are
 * still missing, they are requested and shown as empty: a key is never shown.
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

/**
 * The texts of a language; until they are loaded, those of the previous one, or null at the start.
 */
export function useTexts(language: Language): I18nProvider | null {
  const [requested, setRequested] = useState<Language | null>(null)
  // State must not be set while React renders.
  const ask = useCallback(() => queueMicrotask(() => setRequested(language)), [language])
  const [shown, show] = useState(() => providerOf(language, ask))
  const isMissing = requested === language
  useEffect(() => {
    if (shown?.getLocale() === language && !isMissing) return
    let isCurrent = true
    const use = () => {
      if (!isCurrent) return
      show(providerOf(language, ask))
      setRequested(null)
    }
    // Without a network the page keeps its current texts.
    loadTexts(language).then(use, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [language, shown, isMissing, ask])
  return shown
}
