import { mostImportColumns, mostImportRows } from '../../../resources/settings/imports.ts'
import { refusedFile } from '../read/refusedFile.ts'
import { tooManyRows, type TableRow } from '../read/tableRow.ts'
import { isoCell, numberCell, textCell } from './cellValue.ts'
import type { NumberLook } from './numberLook.ts'
import type { Zip } from './openZip.ts'
import { readXml } from './readXml.ts'
import { isText } from './workbookParts.ts'

/** What cells refer to. */
export interface SheetWords {
  readonly texts: readonly string[]
  readonly looks: readonly NumberLook[]
  readonly is1904: boolean
}

/** Cells that are kept, gaps between them included. */
const mostCells = 20_000_000
/** Explanations and titles may stand among the rows. */
const mostRows = mostImportRows + 200
/** Rows that a sheet can have. */
const lastRow = 1_048_576

const broken = () => refusedFile('app.importFiles.refused.brokenWorkbook')

/** The column that a reference such as `AB12` names, from 0 on; undefined for none. */
function columnOf(reference: string | undefined): number | undefined {
  const [, letters] = /^\$?([A-Z]{1,3})\$?\d/i.exec(reference ?? '') ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** What a cell says that is no number. */
function textOf(type: string, value: string, own: string, { texts }: SheetWords): string {
  if (type === 's') return textCell(texts[Number(value)] ?? '')
  if (type === 'inlineStr') return textCell(own)
  if (type === 'str') return textCell(value)
  if (type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE'
  // What stands there in place of a value: `#REF!`.
  return type === 'd' ? isoCell(value.trim()) : value.trim()
}

/**
 * The filled rows of a sheet, hidden ones too: formulas are the values that were kept with them.
 * @throws ApiError 400 for a broken sheet, and for more cells than can be read; 422 for more rows
 */
export function sheetRows(zip: Zip, part: string, words: SheetWords): readonly TableRow[] {
  const rows: TableRow[] = []
  let count = 0
  let row = 0
  let cells: string[] = []
  let numbers: number[] = []
  let column = -1
  let [type, style, value, own] = ['n', 0, '', '']

  function beginRow(reference: string | undefined) {
    const number = reference === undefined ? row + 1 : Number(reference)
    if (!Number.isInteger(number) || number <= row || number > lastRow) throw broken()
    row = number
    cells = []
    numbers = []
    column = -1
  }

  function endCell() {
    const { text, isCertain } =
      type === 'n'
        ? numberCell(value, words.looks[style] ?? 'plain', words.is1904)
        : { text: textOf(type, value, own, words), isCertain: type === 'd' }
    if (text.trim() === '') return
    // Beyond the columns that are taken it counts as one too many, wherever it stands.
    const at = Math.min(column, mostImportColumns)
    count += Math.max(0, at + 1 - cells.length)
    if (count > mostCells) throw refusedFile('app.importFiles.refused.tooManyCells')
    while (cells.length < at) cells.push('')
    if (isCertain) numbers.push(at)
    cells[at] = text
  }

  function endRow() {
    if (!cells.length) return
    rows.push({ row, cells, ...(numbers.length && { numbers }) })
    if (rows.length > mostRows) throw tooManyRows()
  }

  const isIn = (path: readonly string[], depth: number, name: string) =>
    path.length === depth && path[depth - 1] === name && path[1] === 'sheetData'
  readXml(zip.read(part), {
    enter: (path, attribute) => {
      if (isIn(path, 3, 'row')) beginRow(attribute('r'))
      if (!isIn(path, 4, 'c')) return
      column = columnOf(attribute('r')) ?? column + 1
      type = attribute('t') ?? 'n'
      style = Number(attribute('s') ?? 0)
      value = ''
      own = ''
    },
    text: (some, path) => {
      if (isIn(path, 5, 'v')) value += some
      else if (path[1] === 'sheetData' && path[4] === 'is' && isText(path, 5)) own += some
    },
    leave: (path) => {
      if (isIn(path, 4, 'c')) endCell()
      if (isIn(path, 3, 'row')) endRow()
    },
  })
  return rows
}
