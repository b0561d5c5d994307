import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { isFormula } from '../../../server/records/list/csv.ts'
import type { SheetCell } from '../../../server/records/list/sheetCell.ts'
import { workbook } from '../../../server/records/list/workbook.ts'

type Rows = readonly (readonly SheetCell[])[]

async function* inPieces(...pieces: readonly Rows[]) {
  for (const piece of pieces) yield await Promise.resolve(piece)
}

async function written(heads: readonly string[], pieces: AsyncIterable<Rows>, name = 'products') {
  const bytes: Uint8Array[] = []
  for await (const piece of workbook({ name, heads, rows: pieces })) bytes.push(piece)
  return Buffer.concat(bytes)
}
const number = (value: number) => ({ value, style: 'number' }) as const

test('issue 35 xlsx: texts stay texts, numbers and days are what they are', async () => {
  const odd = ['=1+1', '+39 1', '@x', '00123', '8001230000000000', ' a\n"b" <&> ', '_x0041_', 'à😀']
  const bytes = await written(
    ['sku', 'n', 'd', 'm', 'p'],
    inPieces(
      odd.map((one) => [one]),
      [
        [
          '',
          number(1.234),
          { value: 46022, style: 'day' },
          { value: 46022.604166666664, style: 'moment' },
          { value: 12.5, style: 'amount' },
        ],
      ],
    ),
  )
  const table = readTable(bytes, 'a.xlsx', new Set(['sku']))
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ...odd.map((one) => [one]),
    ['', '1.234', '2025-12-31', '2025-12-31 14:30', '12.5'],
  ])
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const [sheet] = sheets
  expect(sheet?.name).toBe('products')
  expect(sheet?.rows.slice(1, -1).map(([one]) => one)).toEqual(odd)
  expect(sheet?.rows.at(-1)).toEqual([
    null,
    1.234,
    new Date(Date.UTC(2025, 11, 31)),
    new Date(Date.UTC(2025, 11, 31, 14, 30)),
    12.5,
  ])
  expect(sheet?.freezePane?.rows).toBe(1)
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
  expect(sheet?.cells?.get('1,0')?.style?.numFmt).toBe('@')
  expect(sheet?.columns?.every(({ width = 0 }) => width >= 9 && width <= 48)).toBe(true)
})

test('issue 35 xlsx: what XML cannot say, and more than a cell holds, breaks no file', async () => {
  const texts = ['a\u0000\u0001\uFFFE\uD800b', 'x'.repeat(40_000)]
  const bytes = await written(['sku'], inPieces([texts]), "[a]:b/c*d?'".repeat(5))
  const [sheet] = (await readXlsx(bytes)).sheets
  expect(sheet?.rows[1]).toEqual(['a\u0000\u0001\uFFFE\uFFFDb', 'x'.repeat(32_767)])
})

test.each([
  ['[?]', 'Sheet1'],
  ["  '*' ", 'Sheet1'],
  ['perché [1]', 'perché  1'],
  [`${'x'.repeat(30)}📄`, 'x'.repeat(30)],
])('issue 35 xlsx: a file called %j has a sheet that Excel takes', async (name, shown) => {
  const [sheet] = (await readXlsx(await written(['sku'], inPieces([['A']]), name))).sheets
  expect(sheet?.name).toBe(shown)
})

test('issue 35 xlsx: any text comes back as it is', async () => {
  const cell = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 20 }), async (texts) => {
      const bytes = await written(['sku', 'a'], inPieces(texts.map((one) => ['A', one])))
      const { rows } = readTable(bytes, 'a.xlsx', new Set(['sku']))
      // As of CSV: an apostrophe before a formula counts as a mark, and spaces alone are nothing.
      const read = rows.map(({ cells: [, one = ''] }) => one)
      const wanted = texts.map((one) => one.replace(/\r\n?/g, '\n').replaceAll('\u0000', ' '))
      expect(read.map((one) => one.trim())).toEqual(
        wanted.map((one) => (isMarked(one) ? one.slice(1) : one).trim()),
      )
    }),
    { seed: 20_260_101, numRuns: 200 },
  )
})

const isMarked = (text: string) => text.startsWith("'") && isFormula(text.slice(1))

test('issue 35 xlsx: no rows are a table with heads', async () => {
  const bytes = await written(['sku', 'a'], inPieces())
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([['sku', 'a']])
})

test('issue 35 xlsx: rows are written as they are asked for, and kept nowhere', async () => {
  let asked = 0
  async function* many() {
    for (; asked < 30; asked += 1)
      yield await Promise.resolve(
        Array.from({ length: 1000 }, (_one, at) => [`BOT-${asked}-${Math.sin(at)}`, number(at)]),
      )
  }
  let most = 0
  let length = 0
  for await (const piece of workbook({ name: 'a', heads: ['sku', 'n'], rows: many() })) {
    most = Math.max(most, piece.length)
    length += piece.length
    if (asked < 15) expect(length).toBeLessThan(600_000)
  }
  expect(asked).toBe(30)
  // No piece has a tenth of the file.
  expect(most).toBeLessThan(length / 10)
})
