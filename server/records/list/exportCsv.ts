import { byteOrderMark, csvLine } from './csv.ts'
import { mapInSlices } from '../../platform/heavyWork.ts'
import { exportedColumns, exportedRows, type Export } from './exportedRows.ts'
import type { Match } from './matchingIds.ts'
import { sheetCell } from './sheetCell.ts'
import { workbook } from './workbook.ts'

/** The rows of a list as CSV, in chunks. */
export async function* exportCsv(
  options: Export,
  matches: readonly Match[],
): AsyncGenerator<string> {
  const separator = options.language === 'it' ? ';' : ','
  const columns = exportedColumns(options)
  const heads = columns.map(({ head }) => head)
  yield byteOrderMark + csvLine(heads, separator)
  for await (const { rows, reader } of exportedRows(options, columns, matches)) {
    const lines = await mapInSlices(rows, (row) =>
      csvLine(
        columns.map(({ text }) => text(row, reader)),
        separator,
      ),
    )
    yield lines.join('')
  }
}

/** The rows of a list as a workbook: numbers and days keep their type, everything else is text. */
export function exportWorkbook(
  options: Export,
  matches: readonly Match[],
  name: string,
): AsyncGenerator<Uint8Array> {
  const columns = exportedColumns(options)
  async function* cells() {
    for await (const { rows, reader } of exportedRows(options, columns, matches))
      yield await mapInSlices(rows, (row) =>
        columns.map(({ leaf, value, text }) => sheetCell(leaf, value(row), text(row, reader))),
      )
  }
  return workbook({ name, heads: columns.map(({ head }) => head), rows: cells() })
}
