import { languages } from '../../../schema/index.ts'
import type { CellProps } from '../context/fieldView.ts'
import { textsOf } from '../format/textsOf.ts'

/** The texts in the language of the screen, else in the first that has some. */
export function LocalizedTextsCell({ value, context }: CellProps) {
  const texts = [context.locale, ...languages].map((language) => textsOf(value, language))
  return texts.find(({ length }) => length > 0)?.join(', ') ?? null
}
