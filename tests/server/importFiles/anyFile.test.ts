import fc from 'fast-check'
import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import {
  cleanValue,
  isSameValue,
  kindOf,
  putAt,
  valueAt,
  type Leaf,
} from '../../../schema/index.ts'
import { ApiError } from '../../../server/errors/apiError.ts'
import { importColumns, type ImportColumn } from '../../../server/imports/read/importColumns.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { csvLine } from '../../../server/records/list/csv.ts'
import { asRole, readFile } from './fileParts.ts'

const settings = { seed: 20_260_101, numRuns: 200 }
const products = model.resource('products')
const columns = importColumns(model, products, asRole('admin')).filter(({ isKey }) => !isKey)
const plain = columns.filter(({ at, language }) => at === undefined && !language)
const listed = columns.filter(({ at }) => at !== undefined)
const random = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}
const sampleOf = ({ field }: Leaf, seed: number) =>
  cleanValue(kindOf(field).sample(field, random(seed)), field)

/** As a program that knows nothing of labels writes a value. */
const plainText = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value))

const separators = fc.constantFrom(',', ';')
const cells = (some: readonly ImportColumn[]) =>
  fc.uniqueArray(fc.tuple(fc.constantFrom(...some), fc.nat()), {
    minLength: 1,
    selector: ([column]) => column.path,
  })

test('MASS-011: what a row names is in the body, and nothing else', () => {
  const references = (_leaf: Leaf, text: string) => [text]
  fc.assert(
    fc.property(cells(plain), separators, (named, separator) => {
      const wanted = named.map(([column, seed]) => ({ column, value: sampleOf(column.cell, seed) }))
      const text =
        csvLine(['sku', ...wanted.map(({ column }) => column.name)], separator) +
        // Decimal points in both: a number that could be two is not among the samples.
        csvLine(['BOT-1', ...wanted.map(({ value }) => plainText(value))], separator)
      const [row] = readFile(text, { references }).rows
      const body = {}
      for (const { column, value } of wanted) putAt(body, column.leaf.parts, value)
      expect(row).toEqual({ body, faults: [] })
    }),
    settings,
  )
})

test('MASS-011: what a row does not name of a list is as it is stored', () => {
  const list = products.leaf.get('parcels')
  if (!list) throw new Error('no list')
  const entries = (count: number, seed: number) =>
    Array.from({ length: count }, (_one, at) => {
      const [entry] = kindOf(list.field).sample(list.field, random(seed + at)) as Record<
        string,
        unknown
      >[]
      return { ...entry, number: at + 1 }
    })
  const parcels = listed.filter(({ leaf }) => leaf === list)
  fc.assert(
    fc.property(cells(parcels), fc.integer({ min: 0, max: 6 }), fc.nat(), (named, count, seed) => {
      const stored = { parcels: entries(count, seed) }
      const before = structuredClone(stored)
      const wanted = named.map(([column, own]) => ({ column, value: sampleOf(column.cell, own) }))
      const text =
        csvLine(['sku', ...wanted.map(({ column }) => column.name)], ',') +
        csvLine(['BOT-1', ...wanted.map(({ value }) => plainText(value))], ',')
      const [row] = readFile(text, { stored }).rows
      expect(stored).toEqual(before)
      const after = (row?.body['parcels'] ?? stored.parcels) as Record<string, unknown>[]
      const gaps = new Set(row?.faults.map(({ column }) => column))
      for (const { column, value } of wanted)
        if (!gaps.has(column.name))
          expect(valueAt(after[column.at ?? 0], column.cell.parts)).toEqual(value)
      for (const [at, entry] of stored.parcels.entries())
        for (const column of parcels.filter((one) => one.at === at))
          if (!wanted.some((one) => one.column === column))
            expect(
              isSameValue(valueAt(after[at], column.cell.parts), valueAt(entry, column.cell.parts)),
            ).toBe(true)
    }),
    settings,
  )
})

test('MASS-011: cells of any text are read without throwing, and come back from the file as they are', () => {
  const line = fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), {
    minLength: 3,
    maxLength: 3,
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), separators, (texts, separator) => {
      const rows = texts.map(([first = '', ...others]) => [`A${first}`, ...others])
      const text =
        csvLine(['sku', 'productName', 'weight'], separator) +
        rows.map((row) => csvLine(row, separator)).join('')
      const { table, rows: read } = readFile(text)
      expect(read).toHaveLength(rows.length)
      for (const [at, row] of table.rows.entries())
        expect(row.cells.map((cell) => cell.trim())).toEqual(
          rows[at]?.map((cell) => unmarked(cell).replace(/\r\n?/g, '\n').trim()),
        )
    }),
    settings,
  )
})

/** An apostrophe before a formula counts as a mark, whoever put it there. */
const unmarked = (cell: string) =>
  /^'(?:[=@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|[+-](?!\d+(?:[.,]\d+)?$))/.test(cell)
    ? cell.slice(1)
    : cell.replace(/^="([^"]*)"$/, '$1')

test('any bytes are a table or refused, never more', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      try {
        expect(
          readTable(Buffer.from(bytes), 'a.csv', new Set(['sku'])).rows.length,
        ).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
      }
    }),
    { ...settings, numRuns: 2000 },
  )
})
