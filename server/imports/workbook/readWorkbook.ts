import { refusedFile } from '../read/refusedFile.ts'
import type { TableRow } from '../read/tableRow.ts'
import { openZip } from './openZip.ts'
import { sheetRows } from './sheetRows.ts'
import { numberLooks, sharedTexts, workbookParts } from './workbookParts.ts'

/** The sheet of a workbook that was read. */
export interface ReadSheet {
  readonly name: string
  /** How many the workbook has. */
  readonly count: number
  readonly rows: readonly TableRow[]
}

/**
 * Reads the first sheet of a workbook that has cells; hidden ones come after those that people see.
 * @throws ApiError 400 for what is none, broken, or unpacks to far more than a table; 422 for too many rows
 */
export function readWorkbook(bytes: Buffer): ReadSheet {
  const zip = openZip(bytes)
  const { sheets, is1904, texts, styles } = workbookParts(zip)
  const words = { texts: sharedTexts(zip, texts), looks: numberLooks(zip, styles), is1904 }
  for (const { name, part } of sheets.toSorted(
    (one, other) => Number(one.isHidden) - Number(other.isHidden),
  )) {
    if (!zip.has(part)) continue
    const rows = sheetRows(zip, part, words)
    if (rows.length) return { name, count: sheets.length, rows }
  }
  throw refusedFile('app.importFiles.refused.empty')
}
