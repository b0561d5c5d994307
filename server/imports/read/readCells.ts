import { emptyWords } from '../../../resources/settings/imports.ts'
import { checkLeaf } from '../../../schema/checkRecord.ts'
import {
  asReferring,
  cleanValue,
  isEmpty,
  isRoundedCode,
  isSheetError,
  possibleNames,
  requiredMessage,
  Unread,
  wordSign,
  type FieldError,
  type Leaf,
} from '../../../schema/index.ts'
import { countryFor, namedValue } from './cellWords.ts'
import { garbledPart } from '../coding/garbled.ts'
import type { ImportColumn } from './importColumns.ts'
import { isAsExported } from './isAsExported.ts'
import type { MatchedHead } from './matchHeads.ts'
import type { CellFault, Reading } from './reading.ts'
import { withStored, type ColumnValue } from './withStored.ts'

const emptySigns = new Set(emptyWords.map(wordSign))
// What has no bracket needs no closer look.
const means = { empty: (text: string) => text.includes('[') && emptySigns.has(wordSign(text)) }

/** The text that names the record of a row; empty where the file or the row has none. */
export function keyOfRow(heads: readonly MatchedHead[], cells: readonly string[]): string {
  const at = heads.findIndex(({ column }) => column?.isKey)
  const column = heads[at]?.column
  const value = column ? cleanValue((cells[at] ?? '').trim(), column.cell.field) : null
  return typeof value === 'string' && !means.empty(value) ? value : ''
}

/** The texts that references of a row name, by the resource referred to; those to be looked up for {@link ReferenceReader}. */
export function referredTexts(
  heads: readonly MatchedHead[],
  cells: readonly string[],
): readonly { readonly leaf: Leaf; readonly resource: string; readonly text: string }[] {
  return heads.flatMap(({ column }, at) => {
    const leaf = column?.isKey ? undefined : column?.cell
    const referring = leaf && asReferring(leaf)
    const text = (cells[at] ?? '').trim()
    if (!referring || text === '' || means.empty(text)) return []
    const texts = referring.kind === 'references' ? possibleNames(text) : [text]
    return texts.map((one) => ({ leaf, resource: referring.resource, text: one }))
  })
}

/** A cell of a row. */
interface Cell {
  readonly column: ImportColumn
  /** Its place in the row. */
  readonly place: number
  readonly text: string
  readonly countryOf: (column: ImportColumn) => string | null
}

function cellValue({ column, place, text, countryOf }: Cell, reading: Reading): unknown {
  const { resource, manner, zone, references, stored } = reading
  const { cell } = column
  const value = cell.kind.readText
    ? cell.kind.readText(text, cell.field, {
        decimal: manner.decimal,
        ...manner.columns?.[place],
        country: countryOf(column),
        zone,
        valueOf: (name) => namedValue(resource, cell, name),
        idsOf: (name) => references(cell, name, stored),
      })
    : text
  return value instanceof Unread || column.language ? value : cleanValue(value, cell.field)
}

/** A text that somebody's program has read in a wrong encoding is never taken. */
function garbledCell(text: string): { readonly fault: FieldError } | undefined {
  const part = garbledPart(text)
  return part === undefined
    ? undefined
    : { fault: { key: 'app.importFiles.faults.garbled', vars: { text: part } } }
}

/** What a spreadsheet has left of a value; numbers may be written as it writes them. */
function damage({ cell }: ImportColumn, text: string): FieldError | null {
  if (isSheetError(text)) return { key: 'validation.sheetError', vars: { text } }
  return cell.kind.align !== 'right' && isRoundedCode(text)
    ? { key: 'validation.roundedCode', vars: { text } }
    : null
}

/** @returns what a cell gives its column, a fault, or nothing where it is to be left alone */
function readCell(
  found: Cell,
  reading: Reading,
): { readonly value: unknown } | { readonly fault: FieldError } | null {
  const { column, text } = found
  if (text === '' || isAsExported(column, text, reading)) return null
  if (means.empty(text)) {
    if (column.mayBeEmptied || column.at !== undefined) return { value: null }
    return { fault: { key: requiredMessage(column.cell.field) } }
  }
  const damaged = damage(column, text)
  if (damaged) return { fault: damaged }
  const value = cellValue(found, reading)
  if (value instanceof Unread) return { fault: value.fault }
  // The write knows the list that it goes into, and not what this entry of it is.
  const [issue] = column.named && !column.language ? checkLeaf(column.cell, value) : []
  if (issue) return { fault: { key: issue.key, ...(issue.vars && { vars: issue.vars }) } }
  return isEmpty(value) ? null : { value }
}

/**
 * What the cells of a row want changed, as the body of a PUT: an empty cell leaves its field alone, and so does one
 * that says what an export says of the record; `[empty]` empties it. Lists, and texts in languages, are whole: what
 * the row does not name is as it is stored. A text that is no value of its kind is in the body as it came, for the
 * write to refuse.
 */
export function readCells(
  heads: readonly MatchedHead[],
  cells: readonly string[],
  reading: Reading,
): { readonly body: Record<string, unknown>; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = []
  const values: ColumnValue[] = []
  const countryOf = (column: ImportColumn) =>
    countryFor(column, heads, cells, reading.resource, reading.stored)
  for (const [place, { name, column }] of heads.entries()) {
    if (!column || column.isKey) continue
    const text = (cells[place] ?? '').trim()
    const read = readCell({ column, place, text, countryOf }, reading)
    // Spaces around count here: the second half of “à” is one.
    const found = read && (garbledCell(cells[place] ?? '') ?? read)
    if (found && 'fault' in found) faults.push({ column: name, ...found.fault })
    else if (found) values.push({ head: name, column, value: found.value })
  }
  if (cells.slice(heads.length).some((cell) => cell.trim() !== ''))
    faults.push({ column: null, key: 'app.importFiles.faults.tooManyCells' })
  const { body, faults: gaps } = withStored(values, reading.stored)
  return { body, faults: [...faults, ...gaps] }
}
