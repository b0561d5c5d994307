import type { DocumentNamed, Language } from '../../../schema/index.ts'

interface Texts {
  readonly name: string | null
  readonly description: string | null
}

const filled = (text: string | null | undefined) => (text?.trim() ? text : null)

/**
 * What a product says of itself in each language: in its artisan's own as it was written, in the other one as
 * its translation was accepted last, whatever is being worked on since; before that, as it was written.
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
    description: filled(published?.description) ?? written.description,
  }
  return own === 'it' ? { it: written, en: translated } : { en: written, it: translated }
}
