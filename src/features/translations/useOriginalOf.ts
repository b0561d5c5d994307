import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
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
import { type Language, isObject } from '../../../schema/index.ts'
import type { Original } from './original.ts'
import { products as definition } from '../../../resources/products.ts'
import { resourceCall } from '../../api/resourceCall.ts'

const { properties } = definition.calls
const wordProperties = ['color', 'material'] as const
type WordProperty = (typeof wordProperties)[number]

/** The words for the values of a property, in each language. */
type Words = ReadonlyMap<string, Readonly<Record<Language, string>>>

async function fetchWords(name: string): Promise<Words> {
  const { body } = await resourceCall(properties, { name })
  const values: unknown[] = isObject(body) && Array.isArray(body['values']) ? body['values'] : []
  return new Map(
    values
      .filter(isObject)
      .map(({ value, en, it }) => [String(value), { en: String(en), it: String(it) }]),
  )
}

/** The colours and materials of products in both languages; empty until they are loaded. */
function useOfferedWords(): Readonly<Record<WordProperty, Words>> {
  const { data } = useQuery({
    queryKey: ['offeredWords'],
    queryFn: async () => {
      const [color, material] = await Promise.all(wordProperties.map(fetchWords))
      return { color: color ?? new Map(), material: material ?? new Map() }
    },
    staleTime: Infinity,
  })
  return data ?? noWords
}

const noWords: Readonly<Record<WordProperty, Words>> = { color: new Map(), material: new Map() }

/**
 * Builds the original of a translation for its form and aids.
 * @param record the product or company that the translation belongs to
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
    const translateWord = (of: WordProperty, value: string | null, language: Language) =>
      value === null ? null : (words[of].get(value)?.[language] ?? value)
    const withWords = (texts: SourceTexts, language: Language): SourceTexts => ({
      ...texts,
      color: translateWord('color', texts.color, language),
      material: translateWord('material', texts.material, language),
    })
    const source = sourceOf(name, record)
    const previous = translation.source as SourceTexts | null
    const { color, material } = withWords(source, to)
    const wordsIn = (of: WordProperty) => [...words[of].values()].map((one) => one[to])
    return {
      id: String(translation.id),
      subject: name === 'companies' ? 'company' : 'product',
      current: withWords(source, from),
      previous: previous && isOutdated(previous, source) ? withWords(previous, from) : null,
      proposals: { color, material },
      words: { color: wordsIn('color'), material: wordsIn('material') },
      from,
      to,
    }
  }, [translation, record, words])
}
