import {
  asReferring,
  isObject,
  languages,
  listedTexts,
  referredIds,
  valueAt,
} from '../../../schema/index.ts'
import { csvText } from '../../records/list/csvText.ts'
import type { ImportColumn } from './importColumns.ts'
import type { Reading, Stored } from './reading.ts'

/** The stored value of a column; for a localized text, all languages. */
export function storedValue({ leaf, cell, at, named }: ImportColumn, stored: Stored): unknown {
  const value = valueAt(stored, leaf.parts)
  if (named) return named.read(Array.isArray(value) ? value.filter(isObject) : [], stored)
  return at === undefined
    ? value
    : valueAt(Array.isArray(value) ? value[at] : undefined, cell.parts)
}

/**
 * Whether a text names the stored records; ambiguous names count if the stored records are among
 * them.
 */
function namesStored({ cell }: ImportColumn, value: unknown, text: string, reading: Reading) {
  const idsOf = (name: string) => reading.references(cell, name, reading.stored)
  const ids = referredIds(value)
  const names = Array.isArray(value) ? listedTexts(text, (name) => idsOf(name).length > 0) : [text]
  return (
    names.length === ids.length && names.every((name, at) => idsOf(name).includes(ids[at] ?? ''))
  )
}

/** Converts a moment of a workbook to the format of exports. */
const withDayFirst = (text: string) =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/, '$3.$2.$1 $4')

/**
 * Whether a cell equals the exported text of the record; it then changes nothing. Exports lose
 * information: a moment has no seconds, and a missing text is replaced by that of another language.
 */
export function isAsExported(column: ImportColumn, text: string, reading: Reading): boolean {
  const value = storedValue(column, reading.stored)
  if (value === undefined || value === null) return false
  if (asReferring(column.cell)) return namesStored(column, value, text, reading)
  const { resource, zone } = reading
  const exportedText = (language: (typeof languages)[number]) =>
    csvText(resource, column.cell, value, { language, zone, titleOf: () => undefined })
      .replace(/\r\n?/g, '\n')
      .trim()
  const columnLanguage = column.language
  if (columnLanguage && isObject(value))
    return (
      (column.fallsBack || value[columnLanguage] != null) && exportedText(columnLanguage) === text
    )
  const comparable = column.cell.kind.column === 'timestamptz' ? withDayFirst(text) : text
  return languages.some((language) => exportedText(language) === comparable)
}
