import { useMemo } from 'react'
import type { Shown } from '../../api/recordPayload.ts'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import {
  isOutdated,
  sourceOf,
  type SourceTexts,
  type TranslatedResource,
} from '../../../resources/parts/translationSource.ts'
import type { Language } from '../../../schema/index.ts'
import type { Original } from './original.ts'
import { useOfferedWords, type Offered } from './useOfferedWords.ts'

/**
 * The original of a translation, for its form and its aids.
 * @param record the product or company page that it is of
 */
export function useOriginalOf(
  translation: Shown<'translations'>,
  record: Shown<'products'> | Shown<'companies'>,
): Original {
  const words = useOfferedWords()
  return useMemo(() => {
    const name: TranslatedResource = translation.subject === 'company' ? 'companies' : 'products'
    const from = sourceLanguageOf(translation.sourceLanguage)
    const to = targetLanguageOf(from)
    const wordOf = (of: Offered, value: string | null, language: Language) =>
      value === null ? null : (words[of].get(value)?.[language] ?? value)
    const inWords = (texts: SourceTexts, language: Language): SourceTexts => ({
      ...texts,
      color: wordOf('color', texts.color, language),
      material: wordOf('material', texts.material, language),
    })
    const source = sourceOf(name, record)
    const made = translation.source as SourceTexts | null
    const { color, material } = inWords(source, to)
    const all = (of: Offered) => [...words[of].values()].map((one) => one[to])
    return {
      id: String(translation.id),
      subject: name === 'companies' ? 'company' : 'product',
      now: inWords(source, from),
      made: made && isOutdated(made, source) ? inWords(made, from) : null,
      proposals: { color, material },
      words: { color: all('color'), material: all('material') },
      from,
      to,
    }
  }, [translation, record, words])
}
