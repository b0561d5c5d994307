import { Zip, ZipDeflate } from 'fflate'
import type { SheetCell } from './sheetCell.ts'
import { sheetEnd, sheetHead, sheetRow, workbookPart } from './sheetXml.ts'

/** Little is gained by more, and takes its time. */
const level = 3
/** Most characters that the name of a sheet has. */
const nameLength = 31

/** What a sheet may be called: some signs it may not have, and blanks alone Excel takes for damage. */
function sheetName(name: string): string {
  const plain = name.replace(/[\][:*?/\\']/g, ' ').trim()
  return (
    plain
      .slice(0, nameLength)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim() || 'Sheet1'
  )
}

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
  for (const [part, text] of workbookPart(sheetName(name))) {
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
