import { emptyWords, longestCell, longestName } from '../../../resources/settings/imports.ts'
import { checkLeaf } from '../../../schema/checkRecord.ts'
import {
  asReferring,
  cleanValue,
  isEmpty,
  isRoundedCode,
  isSheetError,
  overlongIn,
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
/**
 * Whether a text such as `[empty]` clears a field; the search for a bracket avoids normalizing
 * others.
 */
const meansEmpty = (text: string) => text.includes('[') && emptySigns.has(wordSign(text))

/** The text of a cell; empty for one that is too long to be read. */
function readable(cell = ''): string {
  return cell.length > longestCell ? '' : cell.trim()
}

/** The text that identifies the record of a row; empty if there is none. */
export function keyOfRow(heads: readonly MatchedHead[], cells: readonly string[]): string {
  const at = heads.findIndex(({ column }) => column?.isKey)
  const column = heads[at]?.column
  const value = column
    ? cleanValue(readable(cells[at]).slice(0, longestName), column.cell.field)
    : null
  return typeof value === 'string' && !meansEmpty(value) ? value : ''
}

/** The texts of a row that name other records, to be looked up for {@link ReferenceReader}. */
export function referredTexts(
  heads: readonly MatchedHead[],
  cells: readonly string[],
): readonly { readonly leaf: Leaf; readonly resource: string; readonly text: string }[] {
  return heads.flatMap(({ column }, at) => {
    const leaf = column?.isKey ? undefined : column?.cell
    const referring = leaf && asReferring(leaf)
    const text = readable(cells[at])
    if (!referring || text === '' || meansEmpty(text)) return []
    const texts = referring.kind === 'references' ? possibleNames(text) : [text]
    const names = texts.filter(({ length }) => length <= longestName)
    return names.map((one) => ({ leaf, resource: referring.resource, text: one }))
  })
}

/** A cell of a row, with its column. */
interface Cell {
  readonly column: ImportColumn
  /** Index of the column. */
  readonly index: number
  readonly text: string
  readonly countryOf: (column: ImportColumn) => string | null
}

function cellValue({ column, index, text, countryOf }: Cell, reading: Reading): unknown {
  const { resource, manner, zone, references, stored } = reading
  const { cell } = column
  const value = cell.kind.readText
    ? cell.kind.readText(text, cell.field, {
        decimal: manner.decimal,
        ...manner.columns?.[index],
        country: countryOf(column),
        zone,
        valueOf: (name) => namedValue(resource, cell, name),
        idsOf: (name) => references(cell, name, stored),
      })
    : text
  return value instanceof Unread || column.language ? value : cleanValue(value, cell.field)
}

/** A fault for text that another program has decoded wrongly, which is never accepted. */
function garbledCell(text: string): { readonly fault: FieldError } | undefined {
  const part = garbledPart(text)
  return part === undefined
    ? undefined
    : { fault: { key: 'app.importFiles.faults.garbled', vars: { text: part } } }
}

/** Detects values damaged by a spreadsheet: error values, and codes rounded as numbers. */
function findDamage({ cell }: ImportColumn, text: string): FieldError | null {
  if (isSheetError(text)) return { key: 'validation.sheetError', vars: { text } }
  return cell.kind.align !== 'right' && isRoundedCode(text)
    ? { key: 'validation.roundedCode', vars: { text } }
    : null
}

/** A fault for a text that is far longer than its field takes; lists have a limit of their own. */
function overlongCell({ cell }: ImportColumn, text: string): FieldError | undefined {
  return cell.kind.overlong ? undefined : overlongIn(cell.field, text, cell.path)[0]
}

/** Reads a cell. @returns its value or a fault; null if the field stays unchanged */
function readCell(
  found: Cell,
  reading: Reading,
): { readonly value: unknown } | { readonly fault: FieldError } | null {
  const { column, text } = found
  if (text === '') return null
  const long = overlongCell(column, text)
  if (long) return { fault: { key: long.key, ...(long.vars && { vars: long.vars }) } }
  if (isAsExported(column, text, reading)) return null
  if (meansEmpty(text)) {
    if (column.mayBeEmptied || column.at !== undefined) return { value: null }
    return { fault: { key: requiredMessage(column.cell.field) } }
  }
  const damaged = findDamage(column, text)
  if (damaged) return { fault: damaged }
  const value = cellValue(found, reading)
  if (value instanceof Unread) return { fault: value.fault }
  // The write validates the list, but not this entry's value by its own field.
  const [issue] = column.named && !column.language ? checkLeaf(column.cell, value) : []
  if (issue) return { fault: { key: issue.key, ...(issue.vars && { vars: issue.vars }) } }
  return isEmpty(value) ? null : { value }
}

/**
 * The changes that a row requests, as the body of a PUT. An empty cell leaves its field unchanged,
 * and so does one that equals the exported value; `[empty]` clears the field. Lists and localized
 * texts are complete, with stored values for what the row does not name. An invalid text is put
 * into the body as it is, for the write to refuse.
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
  for (const [index, { name, column }] of heads.entries()) {
    if (!column || column.isKey) continue
    const cell = cells[index] ?? ''
    if (cell.length > longestCell) {
      faults.push({ column: name, key: 'validation.max', vars: { maxValue: longestCell } })
      continue
    }
    const text = cell.trim()
    const read = readCell({ column, index, text, countryOf }, reading)
    // Checked before trimming: the second byte of a garbled “à” is a space.
    const found = read && (garbledCell(cell) ?? read)
    if (found && 'fault' in found) faults.push({ column: name, ...found.fault })
    else if (found) values.push({ head: name, column, value: found.value })
  }
  if (cells.slice(heads.length).some((cell) => cell.trim() !== ''))
    faults.push({ column: null, key: 'app.importFiles.faults.tooManyCells' })
  const { body, faults: gaps } = withStored(values, reading.stored)
  return { body, faults: [...faults, ...gaps] }
}
