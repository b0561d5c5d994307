import type { TranslationMessages } from 'react-admin'
import type { Language } from '../../schema/index.ts'
import { lazyValue } from '../browser/lazyValue.ts'
import { currentLanguage } from './language.ts'

/** Texts of the frame and the lists, which the first page waits for. */
const firstPageTexts = {
  en: lazyValue(async (): Promise<TranslationMessages> => (await import('./english.ts')).english),
  it: lazyValue(async (): Promise<TranslationMessages> => (await import('./italian.ts')).italian),
} satisfies Readonly<Record<Language, unknown>>
/** Texts of all other pages, forms and dialogs, loaded together with their code. */
const remainingTexts = {
  en: lazyValue(async () => (await import('../../i18n/en/app/pageTexts.ts')).pageTexts),
  it: lazyValue(async () => (await import('../../i18n/it/app/pageTexts.ts')).pageTexts),
} satisfies Readonly<Record<Language, unknown>>

const completeTexts = new Map<Language, TranslationMessages>()

/** The texts of a language that are loaded; undefined before those of the first page are. */
export function loadedTexts(language: Language): TranslationMessages | undefined {
  const texts = firstPageTexts[language].ready()
  const pages = remainingTexts[language].ready()
  if (!texts || !pages) return texts
  const all = completeTexts.get(language) ?? {
    ...texts,
    app: { ...(texts['app'] as object), ...pages },
  }
  completeTexts.set(language, all)
  return all
}

/** Loads the texts of the first page, in one language only. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await firstPageTexts[language].load()
}

/** Loads every text of a language, by default the one on screen. */
export async function loadTexts(language = currentLanguage()): Promise<TranslationMessages> {
  const [texts] = await Promise.all([
    firstPageTexts[language].load(),
    remainingTexts[language].load(),
  ])
  return loadedTexts(language) ?? texts
}

/** Whether every text of a language is loaded. */
export const hasAllTexts = (language: Language) => completeTexts.has(language)

/** Loads code together with the texts in the language on screen. */
export async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts()])
  return code
}
