import type { T } from '../../language/useT.ts'
import {
  isWrittenAmount,
  type AnyField,
  type Leaf,
  type TextOptions,
} from '../../../schema/index.ts'
import { isLanguage } from '../../language/language.ts'
import { amountText } from './amountText.ts'

/** The language of the screen and its texts. */
export interface TextContext {
  readonly locale: string
  readonly t: T
}

/**
 * A text in the language of the screen where it is composed of words of the portal or is an
 * amount; else the text itself.
 */
export function displayText(
  leaf: Leaf | undefined,
  text: string,
  { t, locale }: TextContext,
): string {
  if (leaf && isWrittenAmount(leaf)) return amountText(text, locale)
  const { said } = (leaf?.field ?? {}) as AnyField & TextOptions
  return said && isLanguage(locale) ? said(text, locale, t) : text
}
