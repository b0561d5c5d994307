import { Zip, ZipDeflate } from 'fflate'
import { mapInSlices, nextTurn } from '../../platform/heavyWork.ts'
import type { SheetCell } from './sheetCell.ts'
import { sheetEnd, sheetHead, sheetRow, workbookPart } from './sheetXml.ts'

/** Higher compression levels save little and take long. */
const level = 3
/** Rows that are compressed at once. */
const rowsAtOnce = 20
/** Maximum characters of a sheet's name. */
const maxNameLength = 31

/** A valid sheet name: Excel forbids some characters, and reports a blank name as damage. */
function sheetName(name: string): string {
  const allowed = name.replace(/[\][:*?/\\']/g, ' ').trim()
  return (
    allowed
      .slice(0, maxNameLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'Sheet1'
  )
}

/** A table that is written as a workbook with one sheet. */
export interface SheetTable {
  readonly name: string
  readonly heads: readonly string[]
  /** In batches, of which only one is in memory at a time. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** Passes rows that are all in memory to {@link workbook}, as one batch. */
export async function* singleBatch<T>(rows: T): AsyncGenerator<Awaited<T>> {
  yield await rows
}

/** Streams the bytes of a workbook as its rows arrive. */
export async function* workbook({ name, heads, rows }: SheetTable): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array[] = []
  const encoder = new TextEncoder()
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    pending.push(bytes)
  })
  function* takePending() {
    yield* pending
    pending = []
  }
  for (const [part, text] of workbookPart(sheetName(name))) {
    const file = new ZipDeflate(part, { level })
    zip.add(file)
    file.push(encoder.encode(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level })
  zip.add(sheet)
  let row = 1
  let hasHead = false
  for await (const batch of rows) {
    if (!hasHead) sheet.push(encoder.encode(sheetHead(heads, batch)))
    hasHead = true
    const lines = await mapInSlices(batch, (cells) => sheetRow(cells, (row += 1)))
    for (let at = 0; at < lines.length; at += rowsAtOnce) {
      sheet.push(encoder.encode(lines.slice(at, at + rowsAtOnce).join('')))
      yield* takePending()
      await nextTurn()
    }
  }
  sheet.push(encoder.encode((hasHead ? '' : sheetHead(heads, [])) + sheetEnd), true)
  zip.end()
  yield* takePending()
}
