import polyglot from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { polyglotOptions } from '../../i18n/polyglotOptions.ts'
import type { Language } from '../../schema/index.ts'
import { saveLanguage } from '../api/saveLanguage.ts'
import { isLanguage } from '../language/language.ts'

const names: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' }

/**
 * Texts in one language. The app creates a new provider when the language changes: react-admin's
 * own way remounts every component, and what was typed into a form would be lost.
 */
export function i18nProvider(language: Language, texts: TranslationMessages): I18nProvider {
  const { translate } = polyglot(() => texts, language, undefined, polyglotOptions(language))
  return {
    translate,
    changeLocale: async (locale: string) => {
      if (isLanguage(locale)) await saveLanguage(locale)
    },
    getLocale: () => language,
    getLocales: () => Object.entries(names).map(([locale, name]) => ({ locale, name })),
  }
}
