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

/** Milliseconds without a key until a text is looked at again. */
const pause = 300

/** The warnings about a text; while somebody types, nothing but their keys has work to do. */
export function useTranslationWarnings(
  { source, target }: Texts,
  terms: readonly GlossaryTerm[],
  sourceLanguage: Language,
): readonly TranslationWarning[] {
  const from = JSON.stringify([source.name, source.description])
  const to = useSettled(JSON.stringify([target.name, target.description]))
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

/** A text once nobody has changed it for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => settle(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function textsOf(json: string): CheckedTexts {
  const [name, description] = JSON.parse(json) as (string | null)[]
  return { name: name ?? null, description: description ?? null }
}
