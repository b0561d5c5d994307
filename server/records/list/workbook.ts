import { Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from './sheetCell.ts'
import { sheetEnd, sheetHead, sheetRow, workbookPart } from './sheetXml.ts'

/** Little is gained by more, and takes its time. */
const level = 3
/** Most characters that the name of a sheet has; some signs it may not have. */
const nameLength = 31

/** A table to be written as a workbook of one sheet. */
export interface SheetTable {
  readonly name: string
  readonly heads: readonly string[]
  /** Some at a time: no more of them is kept in memory. */
  readonly rows: AsyncIterable<readonly (readonly SheetCell[])[]>
}

/** Rows that are all there, for {@link workbook}. */
export async function* inOnePiece<T>(rows: T): AsyncGenerator<Awaited<T>> {
  yield await rows
}

/** The bytes of a workbook, as its rows come. */
export async function* workbook({ name, heads, rows }: SheetTable): AsyncGenerator<Uint8Array> {
  let done: Uint8Array[] = []
  const encoder = new TextEncoder()
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    done.push(bytes)
  })
  function* taken() {
    yield* done
    done = []
  }
  for (const [part, text] of workbookPart(
    name.replace(/[\][:*?/\\']/g, ' ').slice(0, nameLength),
  )) {
    const file = new ZipDeflate(part, { level })
    zip.add(file)
    file.push(encoder.encode(text), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level })
  zip.add(sheet)
  let row = 1
  for await (const some of rows) {
    const text = some.map((cells, at) => sheetRow(cells, row + 1 + at)).join('')
    sheet.push(encoder.encode((row === 1 ? sheetHead(heads, some) : '') + text))
    row += some.length
    yield* taken()
  }
  sheet.push(encoder.encode((row === 1 ? sheetHead(heads, []) : '') + sheetEnd), true)
  zip.end()
  yield* taken()
}
