import fc from 'fast-check'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { mostImportRows } from '../../../resources/settings/imports.ts'
import { ApiError } from '../../../server/errors/apiError.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { heads, partsOf, row, text, workbookOf } from './workbookOf.ts'

const keys = new Set(['sku'])
const full = heads + row(text('A'), text('x'))
const whole = workbookOf({ sheets: [full] })

function refusalOf(bytes: Buffer, name = 'a.xlsx') {
  try {
    readTable(bytes, name, keys)
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, key: error.key.split('.').at(-1) }
    throw error
  }
  return null
}
const refused = (key: string, status = 400) => ({ status, key })
const xml = (of: string) => strToU8(of)
const sheet = 'xl/worksheets/sheet1.xml'

describe('issue 35 xlsx: what no honest program writes is refused with a sentence', () => {
  test('the same workbook without harm is read', () => {
    expect(refusalOf(whole)).toBeNull()
  })

  test.each<readonly [string, Zippable, string]>([
    [
      'a DOCTYPE with entities that grow',
      {
        [sheet]: xml(
          '<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
        ),
      },
      'brokenWorkbook',
    ],
    ['an entity of nobody’s', { [sheet]: xml('<worksheet>&b;</worksheet>') }, 'brokenWorkbook'],
    ['half a part', { [sheet]: xml('<worksheet><sheetData><row>') }, 'brokenWorkbook'],
    [
      'a part of other bytes',
      { [sheet]: new Uint8Array([0x3c, 0xff, 0xfe, 0xc3]) },
      'brokenWorkbook',
    ],
    ['levels without end', { [sheet]: xml('<a>'.repeat(50_000)) }, 'brokenWorkbook'],
    [
      'attributes without end',
      {
        [sheet]: xml(`<a ${Array.from({ length: 5000 }, (_one, at) => `a${at}="1"`).join(' ')}/>`),
      },
      'brokenWorkbook',
    ],
    [
      'rows that go backwards',
      { [sheet]: xml('<worksheet><sheetData><row r="5"/><row r="5"/></sheetData></worksheet>') },
      'brokenWorkbook',
    ],
    [
      'a row beyond the last one',
      { [sheet]: xml('<worksheet><sheetData><row r="99999999999"/></sheetData></worksheet>') },
      'brokenWorkbook',
    ],
    ['no sheet at all', { 'xl/workbook.xml': xml('<workbook/>') }, 'empty'],
    ['a document of another kind', { 'xl/workbook.xml': new Uint8Array() }, 'brokenWorkbook'],
  ])('%s', (_what, parts, key) => {
    const whole = { ...partsOf({ sheets: [full] }), ...parts }
    expect(refusalOf(Buffer.from(zipSync(whole)))).toEqual(refused(key))
  })

  test('what unpacks to far more than it is packed to', () => {
    const bomb = new Uint8Array(16 * 1024 * 1024).fill(0x20)
    const bytes = workbookOf({ sheets: [full], parts: { [sheet]: bomb } })
    expect(bytes.length).toBeLessThan(100_000)
    expect(refusalOf(bytes)).toEqual(refused('unpacksTooLarge'))
  })

  test('a size that is a lie counts for nothing', () => {
    const bomb = new Uint8Array(8 * 1024 * 1024).fill(0x20)
    const bytes = workbookOf({ sheets: [full], parts: { [sheet]: bomb } })
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bomb.length)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at))
      bytes.writeUInt32LE(10, at)
    expect(refusalOf(bytes)).toEqual(refused('unpacksTooLarge'))
  })

  test('more parts than any workbook has', () => {
    const parts = Object.fromEntries(
      Array.from({ length: 6000 }, (_one, at) => [`xl/worksheets/x${at}.xml`, new Uint8Array()]),
    )
    expect(refusalOf(workbookOf({ sheets: [full], parts }))).toEqual(refused('unpacksTooLarge'))
  })

  test('names that lead elsewhere lead nowhere', () => {
    const parts = { '../../etc/passwd': xml('x'), '/absolute.xml': xml('x') }
    expect(refusalOf(workbookOf({ sheets: [full], parts }))).toBeNull()
    const targets = () => '../../../../etc/passwd'
    expect(refusalOf(workbookOf({ sheets: [full], targets }))).toEqual(refused('empty'))
  })

  test('a cell in the last column is one too many; heads there are refused', () => {
    const far = '<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>'
    const table = readTable(workbookOf({ sheets: [heads + row(text('A'), far)] }), 'a.xlsx', keys)
    expect(table.rows[0]?.cells).toHaveLength(2001)
    expect(refusalOf(workbookOf({ sheets: [row(text('sku'), far) + full] }))).toEqual(
      refused('tooManyCells'),
    )
  })

  test('texts that are missing are empty cells', () => {
    const cell = '<c t="s"><v>0</v></c>'
    expect(refusalOf(workbookOf({ sheets: [row(cell, cell)] }))).toEqual(refused('empty'))
  })

  test('more rows than an import may have', () => {
    const rows = Array.from({ length: mostImportRows + 300 }, () => '<row><c><v>1</v></c></row>')
    expect(refusalOf(workbookOf({ sheets: [heads + rows.join('')] }))).toEqual(
      refused('tooManyRows', 422),
    )
  })

  test('a piece of a file, and one with a bit turned', () => {
    expect(refusalOf(whole.subarray(0, whole.length - 40))).toEqual(refused('brokenWorkbook'))
    expect(refusalOf(whole.subarray(0, 300))).toEqual(refused('brokenWorkbook'))
    const stored = Buffer.from(zipSync(partsOf({ sheets: [full] }), { level: 0 }))
    const at = stored.indexOf('<t>A</t>')
    stored.write('B', at + 3)
    expect(refusalOf(stored)).toEqual(refused('brokenWorkbook'))
  })

  test('workbooks under a password, of the nineties and of other programs', () => {
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(refusalOf(old, 'a.xls')).toEqual(refused('workbook'))
    const hidden = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(refusalOf(hidden)).toEqual(refused('encryptedWorkbook'))
    const ods = { mimetype: xml('application/vnd.oasis.opendocument.spreadsheet') }
    expect(refusalOf(Buffer.from(zipSync(ods, { level: 0 })))).toEqual(refused('workbook'))
    expect(refusalOf(Buffer.from(zipSync({ 'xl/workbook.bin': xml('x') })))).toEqual(
      refused('workbook'),
    )
    expect(refusalOf(Buffer.from(zipSync({ 'a.csv': xml('sku') })), 'a.csv')).toEqual(
      refused('archive'),
    )
  })

  test('a table of text that calls itself a workbook', () => {
    expect(refusalOf(Buffer.from('sku,a\nA,1'))).toEqual(refused('otherFile'))
  })

  test('any byte changed: a table or refused, never more', () => {
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const bytes = Buffer.from(whole)
        bytes[at] = byte
        refusalOf(bytes)
      }),
      { seed: 20_260_101, numRuns: 500 },
    )
  })
})
