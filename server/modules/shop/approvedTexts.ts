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
 * its translation was approved; before that, as it was written.
 */
export function approvedTexts(row: Row, own: Language): Readonly<Record<Language, Texts>> {
  const written = { name: textAt(row, 'name'), description: textAt(row, 'description') }
  const isApproved = valueAt(row, ['translation', 'status']) === 'approved'
  const translated = isApproved
    ? {
        name: textAt(row, 'translation.name') ?? written.name,
        description: textAt(row, 'translation.description') ?? written.description,
      }
    : written
  return own === 'it' ? { it: written, en: translated } : { en: written, it: translated }
}
