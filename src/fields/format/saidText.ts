import type { T } from '../../language/useT.ts'
import type { AnyField, Leaf, TextOptions } from '../../../schema/index.ts'
import { isLanguage } from '../../language/language.ts'

/** How a text is said, and in which language. */
export interface Saying {
  readonly locale: string
  readonly t: T
}

/** What a text is called in the language of the screen, where it is made of words of the portal; else the text. */
export function saidText(leaf: Leaf | undefined, text: string, { t, locale }: Saying): string {
  const { said } = (leaf?.field ?? {}) as AnyField & TextOptions
  return said && isLanguage(locale) ? said(text, locale, t) : text
}
