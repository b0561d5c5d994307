import type { DocumentNamed, Language } from '../../../schema/index.ts'

interface Texts {
  readonly name: string | null
  readonly description: string | null
}

const filled = (text: string | null | undefined) => (text?.trim() ? text : null)

/**
 * Name and description of a product in each language: as written in the artisan's own language, and
 * as last approved in the other one, even while a newer translation is in progress. Without an
 * approved translation there is no description in that language, so that nobody reads Italian under
 * an English name; the name, which the shop requires, stays the original one.
 */
export function approvedTexts(
  {
    name,
    description,
    translation,
  }: Pick<DocumentNamed<'products'>, 'name' | 'description' | 'translation'>,
  own: Language,
): Readonly<Record<Language, Texts>> {
  const published = translation?.published
  const written = { name: filled(name), description: filled(description) }
  const translated = {
    name: filled(published?.name) ?? written.name,
    description: filled(published?.description),
  }
  return own === 'it' ? { it: written, en: translated } : { en: written, it: translated }
}
