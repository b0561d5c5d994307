import { createContext, useContext } from 'react'
import type { SourceTexts } from '../../../resources/parts/translationSource.ts'
import type { Language } from '../../../schema/index.ts'

/** What a translation is made from, for the inputs of its form. */
export interface Original {
  /** The translation's id. */
  readonly id: string
  readonly subject: 'product' | 'company'
  /** The texts as they are now, choices by their words in their own language. */
  readonly now: SourceTexts
  /** Those that the translation was made from, where they have changed since. */
  readonly made: SourceTexts | null
  /** Colour and material in the language that is translated into. */
  readonly proposals: Pick<SourceTexts, 'color' | 'material'>
  /** All colours and materials in that language. */
  readonly words: { readonly color: readonly string[]; readonly material: readonly string[] }
  readonly from: Language
  readonly to: Language
}

export const OriginalContext = createContext<Original | null>(null)

/** The original of the form around. */
export function useOriginal(): Original {
  const original = useContext(OriginalContext)
  if (!original) throw new Error('a translation without its original')
  return original
}
