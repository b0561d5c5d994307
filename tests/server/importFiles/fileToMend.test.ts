import { expect, test } from 'vitest'
import { valueAt, type Language } from '../../../schema/index.ts'
import { failedCsv } from '../../../server/imports/read/failedCsv.ts'
import { readFile } from './fileParts.ts'

/** What a file says of W, row by row. */
const widths = (text: string, language: Language) =>
  readFile(text, { language }).rows.map(({ body }) => valueAt(body, ['dimensions', 'W']))

/** The rows of a file as they come back to be mended. */
function returned(text: string, language: Language, rows?: readonly number[]): string {
  const { heads, manner, table } = readFile(text, { language })
  const file = failedCsv({ heads, manner, form: table.form, language, withOutcome: false })
  const lines = table.rows
    .filter((_row, at) => rows?.includes(at) ?? true)
    .map(({ cells }) => file.line({ cells, problem: 'Row 1: “Nome” is wrong' }))
  return [file.head, ...lines].join('')
}

const cases = [
  ['semicolons, thousands with a point', 'sku;productName;W\nA;x;1.200\nB;y;1.300\n', [1200, 1300]],
  ['semicolons, a decimal comma', 'sku;productName;W\nA;x;1,200\nB;y;1,3\n', [1.2, 1.3]],
  ['semicolons, points decide', 'sku;productName;W\nA;x;1.200\nB;y;1.35\n', [1.2, 1.35]],
  ['commas, thousands with a comma', 'sku,productName,W\nA,x,"1,200"\nB,y,"1,300"\n', [1200, 1300]],
  ['commas, a decimal point', 'sku,productName,W\nA,x,1.200\nB,y,1.3\n', [1.2, 1.3]],
  ['commas, decimal commas decide', 'sku,productName,W\nA,x,"1,234"\nB,y,"1,35"\n', [1.234, 1.35]],
  ['tabs, commas decide', 'sku\tproductName\tW\nA\tx\t1.200\nB\ty\t1,5\n', [1200, 1.5]],
] as const

test.each(
  cases.flatMap(([what, text, read]) =>
    (['en', 'it'] as const).map((language) => [what, language, text, read] as const),
  ),
)(
  'data D1: sizes stay what they are in a file to mend: %s, for %s',
  (_what, language, text, read) => {
    expect(widths(text, language)).toEqual(read)
    const again = returned(text, language)
    expect(widths(again, language)).toEqual(read)
    expect(readFile(again).table.delimiter).toBe(readFile(text).table.delimiter)
    // The row that said how numbers are written is not among those that failed.
    expect(widths(returned(text, language, [0]), language)).toEqual([read[0]])
  },
)

test('data D1: a line that names the delimiter comes back too', () => {
  const again = returned('sep=;\nsku;W\nA;1,5\n', 'en')
  expect(again).toMatch(/^sep=;\r\nsku;W;Problem\r\nA;1,5;/)
})
