import { valueAt, type Language } from '../../../schema/index.ts'

interface Texts {
  readonly name: string | null
  readonly description: string | null
}

type Row = Readonly<Record<string, unknown>>

function textAt(row: Row, path: string): string | null {
  const value = valueAt(row, path.split('.'))
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/**
 * What a product says of itself in each language: in its artisan's own as it was written, in the other one as
 * its translation was accepted last, whatever is being worked on since; before that, as it was written.
 */
export function approvedTexts(row: Row, own: Language): Readonly<Record<Language, Texts>> {
  const written = { name: textAt(row, 'name'), description: textAt(row, 'description') }
  const translated = {
    name: textAt(row, 'translation.published.name') ?? written.name,
    description: textAt(row, 'translation.published.description') ?? written.description,
  }
  return own === 'it' ? { it: written, en: translated } : { en: written, it: translated }
}
