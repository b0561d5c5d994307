import { useDeferredValue, useMemo } from 'react'
import type { Language } from '../../../schema/index.ts'
import type { GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'
import {
  translationWarnings,
  type CheckedTexts,
  type TranslationWarning,
} from '../../../resources/texts/translationWarnings.ts'

interface Texts {
  readonly source: CheckedTexts
  readonly target: CheckedTexts
}

/** The warnings about a text that is being typed; a key is painted first. */
export function useTranslationWarnings(
  { source, target }: Texts,
  terms: readonly GlossaryTerm[],
  sourceLanguage: Language,
): readonly TranslationWarning[] {
  const from = useDeferredValue(JSON.stringify([source.name, source.description]))
  const to = useDeferredValue(JSON.stringify([target.name, target.description]))
  return useMemo(
    () =>
      translationWarnings({
        source: textsOf(from),
        target: textsOf(to),
        terms,
        sourceLanguage,
      }),
    [from, to, terms, sourceLanguage],
  )
}

function textsOf(json: string): CheckedTexts {
  const [name, description] = JSON.parse(json) as (string | null)[]
  return { name: name ?? null, description: description ?? null }
}
