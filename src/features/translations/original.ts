import { createContext, useContext } from 'react'
import type { SourceTexts } from '../../../resources/parts/translationSource.ts'
import type { Language } from '../../../schema/index.ts'

/** The original of a translation, for the inputs of its form. */
export interface Original {
  /** The translation's id. */
  readonly id: string
  readonly subject: 'product' | 'company'
  /** The current texts; choices are given by their words in the original language. */
  readonly current: SourceTexts
  /** The texts that the translation was made from, if they have changed since. */
  readonly previous: SourceTexts | null
  /** Colour and material in the target language. */
  readonly proposals: Pick<SourceTexts, 'color' | 'material'>
  /** All colours and materials in the target language. */
  readonly words: { readonly color: readonly string[]; readonly material: readonly string[] }
  readonly from: Language
  readonly to: Language
}

export const OriginalContext = createContext<Original | null>(null)

/** The original of the surrounding form. */
export function useOriginal(): Original {
  const original = useContext(OriginalContext)
  if (!original) throw new Error('a translation without its original')
  return original
}
