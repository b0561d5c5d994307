import { maxImportColumns, mostImportRows } from '../../../resources/settings/imports.ts'
import { brokenWorkbook, refusedFile } from '../read/refusedFile.ts'
import { tooManyRows, type TableRow } from '../read/tableRow.ts'
import { isoCell, numberCell, textCell } from './cellValue.ts'
import type { NumberFormat } from './numberFormat.ts'
import type { Zip } from './openZip.ts'
import { readXml } from './readXml.ts'
import { isText } from './workbookParts.ts'

/** Data of the workbook that cells refer to. */
export interface SheetContext {
  readonly texts: readonly string[]
  readonly formats: readonly NumberFormat[]
  readonly is1904: boolean
}

/** Maximum number of cells, including gaps between them. */
const maxCells = 20_000_000
/** Maximum number of rows, including explanations and titles. */
const maxRows = mostImportRows + 200
/** Highest row number of a sheet. */
const lastRow = 1_048_576

/** Zero-based column of a reference such as `AB12`; undefined for an invalid one. */
function columnIndex(reference: string | undefined): number | undefined {
  const [, letters] = /^\$?([A-Z]{1,3})\$?\d/i.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The text of a cell that is no number. */
function cellText(
  type: string,
  value: string,
  inlineText: string,
  { texts }: SheetContext,
): string {
  if (type === 's') return textCell(texts[Number(value)] ?? '')
  if (type === 'inlineStr') return textCell(inlineText)
  if (type === 'str') return textCell(value)
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE'
  // Error values such as `#REF!` stay as they are.
  return type === 'd' ? isoCell(value.trim()) : value.trim()
}

/**
 * The non-empty rows of a sheet, including hidden ones; formulas have their cached values.
 * @throws ApiError 400 for a broken sheet, and for too many cells; 422 for too many rows
 */
export function sheetRows(zip: Zip, part: string, context: SheetContext): readonly TableRow[] {
  const rows: TableRow[] = []
  let count = 0
  let row = 0
  let cells: string[] = []
  let numbers: number[] = []
  let column = -1
  let [type, style, value, inlineText] = ['n', 0, '', '']

  function beginRow(reference: string | undefined) {
    const number = reference === undefined ? row + 1 : Number(reference)
    if (!Number.isInteger(number) || number <= row || number > lastRow) throw brokenWorkbook()
    row = number
    cells = []
    numbers = []
    column = -1
  }

  function endCell() {
    const { text, isCertain } =
      type === 'n'
        ? numberCell(value, context.formats[style] ?? 'plain', context.is1904)
        : { text: cellText(type, value, inlineText, context), isCertain: type === 'd' }
    if (text.trim() === '') return
    // A cell beyond the maximum number of columns is put right behind them, which is refused later.
    const at = Math.min(column, maxImportColumns)
    count += Math.max(0, at + 1 - cells.length)
    if (count > maxCells) throw refusedFile('app.importFiles.refused.tooManyCells')
    while (cells.length < at) cells.push('')
    if (isCertain) numbers.push(at)
    cells[at] = text
  }

  function endRow() {
    if (!cells.length) return
    rows.push({ row, cells, ...(numbers.length && { numbers }) })
    if (rows.length > maxRows) throw tooManyRows()
  }

  const isIn = (path: readonly string[], depth: number, name: string) =>
    path.length === depth && path[depth - 1] === name && path[1] === 'sheetData'
  readXml(zip.read(part), {
    enter: (path, attribute) => {
      if (isIn(path, 3, 'row')) beginRow(attribute('r'))
      if (!isIn(path, 4, 'c')) return
      column = columnIndex(attribute('r')) ?? column + 1
      type = attribute('t') ?? 'n'
      style = Number(attribute('s') ?? 0)
      value = ''
      inlineText = ''
    },
    text: (some, path) => {
      if (isIn(path, 5, 'v')) value += some
      else if (path[1] === 'sheetData' && path[4] === 'is' && isText(path, 5)) inlineText += some
    },
    leave: (path) => {
      if (isIn(path, 4, 'c')) endCell()
      if (isIn(path, 3, 'row')) endRow()
    },
  })
  return rows
}
