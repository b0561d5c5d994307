import { useEffect, useMemo, useState } from 'react'
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

/** Milliseconds without a key press until a text is checked again. */
const debounceMs = 300

/** The warnings about a text, debounced so that typing stays fast. */
export function useTranslationWarnings(
  { source, target }: Texts,
  terms: readonly GlossaryTerm[],
  sourceLanguage: Language,
): readonly TranslationWarning[] {
  const from = JSON.stringify([source.name, source.description])
  const to = useDebounced(JSON.stringify([target.name, target.description]))
  return useMemo(
    () =>
      translationWarnings({
        source: parseTexts(from),
        target: parseTexts(to),
        terms,
        sourceLanguage,
      }),
    [from, to, terms, sourceLanguage],
  )
}

/** The text after it has not changed for {@link debounceMs}. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

function parseTexts(json: string): CheckedTexts {
  const [name, description] = JSON.parse(json) as (string | null)[]
  return { name: name ?? null, description: description ?? null }
}
