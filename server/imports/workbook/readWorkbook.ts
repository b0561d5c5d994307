import { refusedFile } from '../read/refusedFile.ts'
import type { TableRow } from '../read/tableRow.ts'
import { openZip } from './openZip.ts'
import { sheetRows } from './sheetRows.ts'
import { cellFormats, sharedTexts, workbookParts } from './workbookParts.ts'

/** The sheet that was read from a workbook. */
export interface ReadSheet {
  readonly name: string
  /** Number of sheets in the workbook. */
  readonly count: number
  readonly rows: readonly TableRow[]
}

/**
 * Reads the first sheet of a workbook that has cells; visible sheets come before hidden ones.
 * @throws ApiError 400 for no workbook, a broken one, or one that expands too much; 422 for too
 *   many rows
 */
export function readWorkbook(bytes: Buffer): ReadSheet {
  const zip = openZip(bytes)
  const { sheets, is1904, texts, styles } = workbookParts(zip)
  const context = { texts: sharedTexts(zip, texts), formats: cellFormats(zip, styles), is1904 }
  for (const { name, part } of sheets.toSorted(
    (one, other) => Number(one.isHidden) - Number(other.isHidden),
  )) {
    if (!zip.has(part)) continue
    const rows = sheetRows(zip, part, context)
    if (rows.length) return { name, count: sheets.length, rows }
  }
  throw refusedFile('app.importFiles.refused.empty')
}
