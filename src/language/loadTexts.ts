import type { TranslationMessages } from 'react-admin'
import type { Language } from '../../schema/index.ts'

const loaders: Readonly<Record<Language, () => Promise<TranslationMessages>>> = {
  en: async () => (await import('./english.ts')).english,
  it: async () => (await import('./italian.ts')).italian,
}
const loaded = new Map<Language, TranslationMessages>()

/** The texts of a language; undefined until they have been loaded. */
export function loadedTexts(language: Language): TranslationMessages | undefined {
  return loaded.get(language)
}

/** Loads the texts of a language: who reads one does not wait for the other. */
export async function loadTexts(language: Language): Promise<TranslationMessages> {
  const texts = loaded.get(language) ?? (await loaders[language]())
  loaded.set(language, texts)
  return texts
}
