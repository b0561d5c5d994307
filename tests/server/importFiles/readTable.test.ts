import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mostImportRows } from '../../../resources/settings/imports.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'

const keys = new Set(['sku'])
const heads = ['sku', 'productName', 'weight', 'otherInfo']
const rows = [
  ['BOT-0001', 'Città di notte — 20 €', '12,5', 'first line\nsecond; with a "quote"'],
  ['BOT-0002', 'Vaso “olivo”', '3', ''],
]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const written = (delimiter: string, end = '\r\n') =>
  [heads, ...rows].map((row) => row.map(quoted).join(delimiter) + end).join('')

const readRows = (bytes: Buffer | string, name = 'products.csv') => {
  const table = readTable(Buffer.from(bytes as string), name, keys)
  return { heads: table.heads, rows: table.rows.map(({ cells }) => cells) }
}
const refusalOf = (bytes: Buffer | string, name = 'products.csv') => {
  try {
    readRows(bytes, name)
  } catch (error) {
    return error
  }
  throw new Error('it was taken')
}
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const windows1252 = (text: string) =>
  Buffer.from(
    text.replace(/[€“”—]/g, (sign) =>
      String.fromCharCode({ '€': 0x80, '“': 0x93, '”': 0x94, '—': 0x97 }[sign] ?? 0),
    ),
    'latin1',
  )

describe('MASS-011: files as people have them', () => {
  const text = written(';')
  test.each([
    ['commas', Buffer.from(written(','))],
    ['semicolons', Buffer.from(text)],
    ['tabs', Buffer.from(written('\t'))],
    ['lines that end with LF', Buffer.from(written(',', '\n'))],
    ['lines that end with CR', Buffer.from(written(';', '\r'))],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 LE with its mark', utf16(`\uFEFF${text}`)],
    ['UTF-16 BE with its mark', swapped(utf16(`\uFEFF${text}`))],
    ['UTF-16 LE without', utf16(text)],
    ['UTF-16 BE without', swapped(utf16(text))],
    ['Windows-1252', windows1252(text)],
    ['a line of Excel that names the delimiter', Buffer.from(`sep=;\r\n${text}`)],
    ['the same behind a mark', Buffer.from(`\uFEFFsep=;\r\n${text}`)],
    ['no end of the last line', Buffer.from(text.trimEnd())],
    ['empty rows between', Buffer.from(text.replace('"BOT-0002"', ';;;\r\n\r\n"BOT-0002"'))],
  ])('%s', (_what, bytes) => {
    expect(readRows(bytes)).toEqual({ heads, rows })
  })

  test('names the delimiter itself, whatever the heads have more of', () => {
    const { heads: found } = readRows('sep=\t\n"a, b, c"\td\n1\t2\n')
    expect(found).toEqual(['a, b, c', 'd'])
    expect(readRows('a;"b, c, d, e"\n1;2\n').heads).toEqual(['a', 'b, c, d, e'])
    expect(readRows('"a, b\nc, d";e\n1;2\n').heads).toEqual(['a, b\nc, d', 'e'])
    const explained = '"# one, ""two""\nthree, four"\n\na;b;c, d\n1;2;3\n'
    expect(readRows(explained).heads).toEqual(['a', 'b', 'c, d'])
    expect(readRows('Height (");a;b, c\n1;2;3\n').heads).toEqual(['Height (")', 'a', 'b, c'])
  })

  test('counts rows as a spreadsheet does, and passes over explanations', () => {
    const table = readTable(
      Buffer.from('# a template\nsku;weight\n# SKU;"Weight\nin kg"\n\nA;1\nB;2\n'),
      'a.csv',
      keys,
    )
    expect(table.heads).toEqual(['sku', 'weight'])
    expect(table.rows).toEqual([
      { row: 5, cells: ['A', '1'] },
      { row: 6, cells: ['B', '2'] },
    ])
  })

  test('undoes what keeps formulas from running, and nothing else', () => {
    const cells = ["'=1+1", "'+39 055 1", "'@a", "'plain", "''=1", '="0012"', '-12,5', "'-12,5"]
    expect(readRows(`sku;a;b;c;d;e;f;g\n${cells.join(';')}\n`).rows).toEqual([
      ['=1+1', '+39 055 1', '@a', "'plain", "''=1", '0012', '-12,5', "'-12,5"],
    ])
  })
})

describe('what is no such file', () => {
  test.each(['photo.png', 'products.xlsx', 'csv', 'products', 'products.csv.exe', ''])(
    'VAL-185, MSG-067: %j',
    (name) => {
      expect(refusalOf('a;b\n1;2', name)).toMatchObject({
        status: 400,
        key: 'app.importFiles.refused.otherFile',
      })
    },
  )

  test('VAL-185: letter case is ignored, and the ending contains csv', () => {
    for (const name of ['A.CSV', 'a.Csv', 'a.b.csv', 'a.csv2', 'a.xcsv'])
      expect(readRows('a;b\n1;2', name).rows).toHaveLength(1)
  })

  const icon = readFileSync('public/favicon.ico')
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  test.each([
    ['a picture named .csv', png, 'noTable'],
    ['an icon', icon, 'noTable'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010101006000600000ffdb0043', 'hex'), 'noTable'],
    [
      'a piece of a workbook named .csv',
      Buffer.concat([Buffer.from('504b030414000600', 'hex'), Buffer.from('[Content_Types].xml')]),
      'brokenWorkbook',
    ],
    ['data D12: another archive named .csv', Buffer.from('504b030414000600', 'hex'), 'archive'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'workbook'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['a mark alone', Buffer.from('\uFEFF'), 'empty'],
    ['empty rows', Buffer.from(';;\r\n\r\n'), 'empty'],
    ['heads alone', Buffer.from('sku;weight\r\n# SKU;Weight\r\n'), 'noRows'],
    ['a quote that is never closed', Buffer.from('sku,a\nA,1\nB,"two\nC,3\n'), 'quotes'],
    ['text behind a quote', Buffer.from('sku,a\nA,"1" x\n'), 'quotes'],
  ])('%s', (_what, bytes, key) => {
    expect(refusalOf(bytes)).toMatchObject({ status: 400, key: `app.importFiles.refused.${key}` })
  })

  test('a broken quote names its row', () => {
    expect(refusalOf('sku,a\nA,1\nB,"two\nC,3\n')).toMatchObject({ details: { vars: { row: 3 } } })
  })

  test('too many rows, by one', () => {
    const line = 'A;1\n'
    expect(readRows(`sku;a\n${line.repeat(mostImportRows)}`).rows).toHaveLength(mostImportRows)
    for (const more of [1, 500])
      expect(refusalOf(`sku;a\n${line.repeat(mostImportRows + more)}`)).toMatchObject({
        status: 422,
        key: 'app.importFiles.refused.tooManyRows',
      })
  })
})
