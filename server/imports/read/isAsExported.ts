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

/** What the record holds for a column; of one in a language, all languages. */
export function storedFor({ leaf, cell, at, named }: ImportColumn, stored: Stored): unknown {
  const value = valueAt(stored, leaf.parts)
  if (named) return named.read(Array.isArray(value) ? value.filter(isObject) : [], stored)
  return at === undefined
    ? value
    : valueAt(Array.isArray(value) ? value[at] : undefined, cell.parts)
}

/** Whether a text names the records that are stored: of several that are called alike, it is those. */
function namesStored({ cell }: ImportColumn, value: unknown, text: string, reading: Reading) {
  const idsOf = (name: string) => reading.references(cell, name, reading.stored)
  const ids = referredIds(value)
  const names = Array.isArray(value) ? listedTexts(text, (name) => idsOf(name).length > 0) : [text]
  return (
    names.length === ids.length && names.every((name, at) => idsOf(name).includes(ids[at] ?? ''))
  )
}

/** A moment as exports write it, of one as workbooks have it. */
const withDayFirst = (text: string) =>
  text.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d)$/, '$3.$2.$1 $4')

/**
 * Whether a cell says what an export says of the record, which may be less than is stored: a moment without its
 * seconds, the text of another language in place of a missing one. It changes nothing then.
 */
export function isAsExported(column: ImportColumn, text: string, reading: Reading): boolean {
  const value = storedFor(column, reading.stored)
  if (value === undefined || value === null) return false
  if (asReferring(column.cell)) return namesStored(column, value, text, reading)
  const { resource, zone } = reading
  const shown = (language: (typeof languages)[number]) =>
    csvText(resource, column.cell, value, { language, zone, titleOf: () => undefined })
      .replace(/\r\n?/g, '\n')
      .trim()
  const own = column.language
  if (own && isObject(value))
    return (column.showsOther || value[own] != null) && shown(own) === text
  const plain = column.cell.kind.column === 'timestamptz' ? withDayFirst(text) : text
  return languages.some((language) => shown(language) === plain)
}
