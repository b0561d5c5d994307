import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { readAs } from '../../../server/imports/read/readAs.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { linesOf, textsOf } from '../../../server/imports/read/tableParts.ts'
import { heads, row, text, workbookOf } from './workbookOf.ts'

const keys = new Set(['sku'])
const read = (bytes: Buffer, name = 'a.xlsx') => readTable(bytes, name, keys)
const cellsOf = (bytes: Buffer) => read(bytes).rows.map(({ cells }) => cells)
/** What the second column of a sheet says. */
const valuesOf = (cells: readonly string[], options: Parameters<typeof workbookOf>[0] = {}) =>
  cellsOf(
    workbookOf({
      ...options,
      sheets: [heads + cells.map((cell, at) => row(text(`A${at}`), cell)).join('')],
    }),
  ).map(([, value = '']) => value)

describe('issue 35 xlsx: a workbook is a table as a CSV file is', () => {
  test('rows, columns and gaps are where they are; what is empty is none', () => {
    const sheet =
      '<row r="2"><c r="B2" t="inlineStr"><is><t>Listino</t></is></c></row>' +
      '<row r="4" hidden="1"><c r="A4" t="inlineStr"><is><t>sku</t></is></c><c r="C4" t="inlineStr"><is><t> W </t></is></c></row>' +
      '<row r="5"><c r="A5" s="1"/><c r="C5" t="inlineStr"><is><t> </t></is></c></row>' +
      '<row r="7"><c r="A7" t="inlineStr"><is><t>BOT-1</t></is></c><c r="C7"><v>12.5</v></c><c r="XFD7" s="1"/></row>' +
      '<row r="900"><c r="A900" s="1"/></row>'
    const table = read(workbookOf({ sheets: [sheet] }))
    expect(table).toMatchObject({ heads: ['sku', '', 'W'], delimiter: null })
    expect(table.rows).toEqual([{ row: 7, cells: ['BOT-1', '', '12.5'], numbers: [2] }])
    expect(table.form).toEqual({ sheet: 'Sheet1', sheets: 1, notes: 1 })
  })

  test('texts are those of the cell, shared ones, or in several typefaces', () => {
    const texts =
      '<si><t>sku</t></si><si><r><t>Va</t></r><r><rPr><b/></rPr><t xml:space="preserve">so </t></r><rPh><t>furigana</t></rPh></si><si><t>a_x000D_&#10;b &amp; _x005F_x0041_</t></si>'
    const shared = (number: number) => `<c t="s"><v>${number}</v></c>`
    const sheet =
      row(shared(0), text('a'), text('b')) +
      row(
        text('00123'),
        shared(1),
        '<c t="inlineStr"><is><r><t>in</t></r><r><t>line</t></r></is></c>',
      ) +
      row(text('=1+1'), shared(2), '<c t="str"><f>A1&amp;"x"</f><v>skux</v></c>') +
      row(text("'=1+1"), shared(99), '')
    expect(cellsOf(workbookOf({ sheets: [sheet], texts }))).toEqual([
      ['00123', 'Vaso ', 'inline'],
      ['=1+1', 'a\nb & _x0041_', 'skux'],
      ['=1+1'],
    ])
  })

  test('numbers are written plainly, as far as their digits are kept', () => {
    const number = (value: string) => `<c><v>${value}</v></c>`
    expect(
      valuesOf(
        ['0.30000000000000004', '1200', '1.2', '-3.5E-7', '1.2345678901234568E+18', '8001230000000']
          .map(number)
          .concat(
            '<c><f>SUM(A1:A2)</f><v>7.0</v></c>',
            '<c t="b"><v>1</v></c>',
            '<c t="b"><v>0</v></c>',
          ),
      ),
    ).toEqual([
      '0.3',
      '1200',
      '1.2',
      '-0.00000035',
      '1.23456789012346E+18',
      '8001230000000',
      '7',
      'TRUE',
      'FALSE',
    ])
  })

  test('days and times are those that are shown, without any time zone', () => {
    const formats = ['dd/mm/yyyy', '[$-410]d mmmm yyyy;@', 'dd\\.mm\\.yyyy\\ hh:mm', 'hh:mm', 'mmm']
    const cells = (serial: number, ...styles: readonly number[]) =>
      styles.map((style) => `<c s="${style}"><v>${serial}</v></c>`)
    expect(valuesOf(cells(46022, 1, 2, 3, 5), { formats })).toEqual([
      '2025-12-31',
      '2025-12-31',
      '2025-12-31 00:00',
      '2025-12-31',
    ])
    // A time that is not shown is there: a column of days leaves it away.
    expect(valuesOf(cells(46022.604166666664, 1, 3), { formats })).toEqual([
      '2025-12-31 14:30',
      '2025-12-31 14:30',
    ])
    expect(valuesOf(cells(0.3958333333333333, 4), { formats })).toEqual(['09:30'])
    expect(valuesOf(cells(59, 1).concat(cells(61, 1)), { formats })).toEqual([
      '1900-02-28',
      '1900-03-01',
    ])
    const workbookPr = '<workbookPr date1904="1"/>'
    expect(valuesOf(cells(44560, 1), { formats, workbookPr })).toEqual(['2025-12-31'])
    // What is no day stays what it is.
    expect(valuesOf(cells(-1, 1).concat(cells(9e9, 1)), { formats })).toEqual(['-1', '9000000000'])
    expect(
      valuesOf([
        '<c t="d"><v>2025-12-31T00:00:00</v></c>',
        '<c t="d"><v>2025-12-31T14:30:00Z</v></c>',
      ]),
    ).toEqual(['2025-12-31', '2025-12-31 14:30'])
  })

  test('percentages and leading zeros are those that are shown; colours and texts of formats count nowhere', () => {
    const formats = ['0.0%', '00000', '[Red]0.00" days"', '#,##0.00\\ "€"', '"yes";"no"']
    expect(
      valuesOf(
        ['0.22', '184', '1.5', '1234.5', '1'].map(
          (value, at) => `<c s="${at + 1}"><v>${value}</v></c>`,
        ),
        { formats },
      ),
    ).toEqual(['22%', '00184', '1.5', '1234.5', '1'])
  })

  test('what stands in place of a value comes as it is, for the reader of cells to refuse', () => {
    expect(valuesOf(['<c t="e"><f>#REF!</f><v>#REF!</v></c>'])).toEqual(['#REF!'])
  })

  test('a number is that number in a column of numbers, a moment its day in one of days, whatever the texts beside it', () => {
    const [number, moment] = ['<c><v>1.234</v></c>', '<c s="1"><v>46022.5</v></c>']
    const sheet =
      row(text('sku'), text('a'), text('b'), text('c')) +
      row(number, number, moment, moment) +
      row(text('B'), text('1.234'), text('1.2.2026'), '')
    const table = read(workbookOf({ sheets: [sheet], formats: ['dd/mm/yyyy'] }))
    const pieces = [...linesOf(table, 'i', { numbers: [1], days: [2] })]
    const lines = pieces.map((piece) => new TextDecoder().decode(piece)).join('')
    expect(lines).toBe(
      'i\t2\t["1.234","1.2340","2025-12-31","2025-12-31 12:00"]\twaiting\n' +
        'i\t3\t["B","1.234","1.2.2026"]\twaiting\n',
    )
    expect([...textsOf(table, 2, 'texts').keys()]).toEqual(['1.2.2026'])
  })
})

describe('issue 35 xlsx: the first sheet with cells is read, and said', () => {
  const full = heads + row(text('A'), text('x'))
  test('empty ones and charts are passed over, hidden ones come last', () => {
    const bytes = workbookOf({
      sheets: [heads + row(text('H'), text('hidden')), '', full],
      names: ['Old', 'Notes', 'Prezzi & “listino”'],
      states: ['veryHidden'],
    })
    expect(cellsOf(bytes)).toEqual([['A', 'x']])
    const { form } = read(bytes)
    expect(readAs(form, 'en')).toBe(
      'Read as an Excel workbook: the sheet “Prezzi & “listino””, one of 3',
    )
    expect(readAs(form, 'it')).toContain('il foglio «Prezzi & “listino”», uno di 3')
    expect(readAs(read(workbookOf({ sheets: [full] })).form, 'en')).toBe(
      'Read as an Excel workbook',
    )
  })

  test.each([
    ['targets from the root', { targets: (number: number) => `/xl/worksheets/sheet${number}.xml` }],
    [
      'targets with steps',
      { targets: (number: number) => `../xl/./worksheets/sheet${number}.xml` },
    ],
    ['a strict workbook', { isStrict: true }],
    ['other letters', { targets: (number: number) => `Worksheets/Sheet${number}.xml` }],
  ])('%s', (_what, options) => {
    expect(cellsOf(workbookOf({ sheets: [full], ...options }))).toEqual([['A', 'x']])
  })

  test.each([
    ['UTF-8 with its mark', (xml: string) => Buffer.from(`\uFEFF${xml}`)],
    ['UTF-16 LE', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le')],
    ['UTF-16 BE', (xml: string) => Buffer.from(`\uFEFF${xml}`, 'utf16le').swap16()],
  ])('parts in %s, and with prefixes', (_what, encode) => {
    const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData>${full.replace(/<(\/?)/g, '<$1x:')}</x:sheetData></x:worksheet>`
    const parts = { 'xl/worksheets/sheet1.xml': encode(xml) }
    expect(cellsOf(workbookOf({ parts }))).toEqual([['A', 'x']])
  })

  test('a workbook of another program is read alike, whatever it is called', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'Prodotti',
            rows: [
              ['SKU', 'a', 'b', 'c'],
              ['BOT-1', 0.1 + 0.2, new Date(Date.UTC(2026, 4, 13)), true],
              ['BOT-2', '00123', null, 'è'],
            ],
          },
        ],
      }),
    )
    for (const name of ['a.xlsx', 'A.XLSX', 'a.xlsm', 'a.csv'])
      expect(read(bytes, name).rows.map(({ cells }) => cells)).toEqual([
        ['BOT-1', '0.3', '2026-05-13', 'TRUE'],
        ['BOT-2', '00123', '', 'è'],
      ])
  })
})
