import { languages, type Language } from '../../schema/index.ts'

/** The default language of artisans (decision 51). */
export const usualLanguage: Language = 'it'

/** The language of an artisan's own texts, by the field that holds it. */
export const sourceLanguageOf = (language: unknown): Language =>
  languages.find((one) => one === language) ?? usualLanguage

/** The language that these texts are translated into. */
export const targetLanguageOf = (language: unknown): Language =>
  sourceLanguageOf(language) === 'it' ? 'en' : 'it'
