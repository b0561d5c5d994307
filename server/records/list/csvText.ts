import { translate } from '../../../i18n/index.ts'
import { needLabelKey } from '../../../i18n/needLabelKey.ts'
import {
  asReferring,
  isObject,
  shownFirst,
  type Language,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { shownLabel } from '../../db/tables/choiceText.ts'

/** How values are formatted for a reader. */
export interface Reader {
  readonly language: Language
  /** Time zone of instants, such as `Europe/Rome`. */
  readonly zone: string
  readonly titleOf: (resource: string, id: string) => string | undefined
}

/** Without thousands separators, so that a spreadsheet of the reader's locale reads a number. */
function numberText(value: number, { language }: Reader, decimals?: number): string {
  const digits = decimals === undefined ? String(value) : value.toFixed(decimals)
  return language === 'it' ? digits.replace('.', ',') : digits
}

const dayText = (value: string) =>
  value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, (_all, year, month, day) => `${day}.${month}.${year}`)

const moments = new Map<string, Intl.DateTimeFormat>()

function momentText(value: string, zone: string): string {
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return value
  let format = moments.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('de', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    moments.set(zone, format)
  }
  return format.format(moment).replace(',', '')
}

function localized(
  value: Readonly<Record<string, unknown>>,
  language: Language,
): string | undefined {
  const found = shownFirst(language)
    .map((one) => value[one])
    .find(Boolean)
  // One text per line, as in forms: a text may contain commas.
  if (Array.isArray(found)) return found.map(String).join('\n')
  return typeof found === 'string' ? found : undefined
}

/** A value as readable text; empty for no value. */
export function csvText(resource: Resource, leaf: Leaf, value: unknown, reader: Reader): string {
  if (value === null || value === undefined) return ''
  const { language } = reader
  if (typeof value === 'boolean')
    return translate(language, value ? 'app.values.yes' : 'app.values.no')
  if (typeof value === 'number')
    return numberText(value, reader, leaf.kindName === 'money' ? 2 : undefined)
  if (Array.isArray(value)) {
    if (leaf.kindName === 'missing')
      return value
        .map((path) => translate(language, needLabelKey(resource, String(path))))
        .join(', ')
    if (value.some(isObject))
      return translate(language, 'app.values.entries', { smart_count: value.length })
    return value.map((one) => csvText(resource, leaf, one, reader)).join(', ')
  }
  if (isObject(value)) return localized(value, language) ?? ''
  if (typeof value !== 'string') return ''
  const text = value
  const referring = asReferring(leaf)
  if (referring) return reader.titleOf(referring.resource, text) ?? text
  const label = shownLabel(resource, leaf, text, language)
  if (label !== undefined) return label
  if (leaf.kind.column === 'date') return dayText(text)
  if (leaf.kind.column === 'timestamptz') return momentText(text, reader.zone)
  return text
}
