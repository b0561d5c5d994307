import type { TranslationMessages } from 'react-admin'
import type { Language } from '../../schema/index.ts'
import { lazyValue } from '../browser/lazyValue.ts'
import { currentLanguage } from './language.ts'

/** Those of the frame and the lists, which a first page waits for. */
const first = {
  en: lazyValue(async (): Promise<TranslationMessages> => (await import('./english.ts')).english),
  it: lazyValue(async (): Promise<TranslationMessages> => (await import('./italian.ts')).italian),
} satisfies Readonly<Record<Language, unknown>>
/** Those of all other pages, of forms and dialogs, which come with their code. */
const later = {
  en: lazyValue(async () => (await import('../../i18n/en/app/pageTexts.ts')).pageTexts),
  it: lazyValue(async () => (await import('../../i18n/it/app/pageTexts.ts')).pageTexts),
} satisfies Readonly<Record<Language, unknown>>

const whole = new Map<Language, TranslationMessages>()

/** The texts of a language as far as they are there; undefined before those of a first page. */
export function loadedTexts(language: Language): TranslationMessages | undefined {
  const texts = first[language].ready()
  const pages = later[language].ready()
  if (!texts || !pages) return texts
  const all = whole.get(language) ?? { ...texts, app: { ...(texts['app'] as object), ...pages } }
  whole.set(language, all)
  return all
}

/** Loads what a first page says: who reads one language does not wait for the other. */
export async function loadFirstTexts(language: Language): Promise<void> {
  await first[language].load()
}

/** Loads every text of a language: the one on screen where none is named. */
export async function loadTexts(language = currentLanguage()): Promise<TranslationMessages> {
  const [texts] = await Promise.all([first[language].load(), later[language].load()])
  return loadedTexts(language) ?? texts
}

/** Whether every text of a language is there. */
export const hasAllTexts = (language: Language) => whole.has(language)

/** Loads code with what it says in the language on screen. */
export async function withTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([load(), loadTexts()])
  return code
}
