import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { readFile } from './fileParts.ts'

const orders = { resource: model.resource('orders') }
const contacts = { resource: model.resource('contacts') }
const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'

const bodies = (text: string) => readFile(text).rows.map(({ body }) => body)
const faults = (text: string, options = {}) =>
  readFile(text, options).rows.map((row) => row.faults.map(({ key, vars }) => [key, vars]))

describe('data D1: numbers of a column', () => {
  test('go by the one that can be read in one way only, however far down it stands', () => {
    const many = Array.from({ length: 3000 }, () => 'BOT-1;1.234\n').join('')
    expect(bodies(`sku;weight\n${many}BOT-2;2.5\n`)[0]).toEqual({ weight: 1.234 })
    expect(bodies(`sku;weight\n${many}BOT-2;2,5\n`)[0]).toEqual({ weight: 1234 })
  })

  test('go by their own column before others, and by others before what the file is like', () => {
    const mixed = 'sku;weight;W;H\nBOT-1;1.234;1.234;1.234\nBOT-2;2.5;2,5;3\n'
    expect(readFile(mixed).rows[0]).toMatchObject({
      body: { weight: 1.234, dimensions: { W: 1234 } },
      faults: [{ column: 'H', key: 'validation.eitherNumber' }],
    })
    expect(bodies('sku;weight;W\nBOT-1;1.234;2.5\n')[0]).toMatchObject({ weight: 1.234 })
    expect(bodies('sku;weight\nBOT-1;1.234\n')[0]).toEqual({ weight: 1234 })
  })

  test('that contradict each other leave those open that could be two', () => {
    const column = 'sku;weight\nBOT-1;1.234,5\nBOT-2;1,234.5\nBOT-3;1.234\nBOT-4;0,500\n'
    expect(bodies(column)).toEqual([{ weight: 1234.5 }, { weight: 1234.5 }, {}, { weight: 0.5 }])
    expect(faults(column)[2]).toEqual([['validation.eitherNumber', { text: '1.234' }]])
  })

  test('thousands alone say what the decimal sign is', () => {
    expect(bodies('sku,weight,W\nBOT-1,1.234.567,1.234\n')[0]).toMatchObject({
      dimensions: { W: 1234 },
    })
  })
})

describe('data D6: days of a column', () => {
  const days = (...texts: readonly string[]) =>
    `_id,completed_at\n${texts.map((text) => `${id},${text}\n`).join('')}`

  test('are read day first', () => {
    const { rows } = readFile(days('1/2/2026', '13/5/2026', '2026-05-13'), orders)
    expect(rows).toEqual([
      { body: { completed_at: '2026-01-31T23:00:00.000Z' }, faults: [] },
      { body: { completed_at: '2026-05-12T22:00:00.000Z' }, faults: [] },
      { body: { completed_at: '2026-05-12T22:00:00.000Z' }, faults: [] },
    ])
  })

  test('one that has the month first makes those faulty that could be two, and is named', () => {
    const file = days('1/2/2026', '3/4/2026 10:30', '5/13/2026 09:00', '5/5/2026', '2026-02-01')
    const other = { row: 4, other: '5/13/2026 09:00' }
    expect(faults(file, orders)).toEqual([
      [['validation.twoDays', { text: '1/2/2026', ...other }]],
      [['validation.twoDays', { text: '3/4/2026 10:30', ...other }]],
      // The write refuses what is no day.
      [],
      [],
      [],
    ])
    expect(readFile(file, orders).rows[2]?.body).toEqual({ completed_at: '5/13/2026 09:00' })
    expect(readFile(file, orders).rows[4]?.body).toEqual({
      completed_at: '2026-01-31T23:00:00.000Z',
    })
  })
})

describe('data D5: what a spreadsheet has left of a value is refused with its reason', () => {
  test.each(['#REF!', '#N/A', '#NAME?', '#VALORE!', '#RIF!', '#N/D', '#NOME?', 'Err:502', '####'])(
    '%s, in a text and in a number',
    (text) => {
      expect(faults(`sku,productName,weight\nBOT-1,${text},${text}\n`)).toEqual([
        [
          ['validation.sheetError', { text }],
          ['validation.sheetError', { text }],
        ],
      ])
    },
  )

  test('a row of digits that is written as a power of ten', () => {
    expect(bodies('sku,vendorCode,weight\nBOT-1,8E12,1.23E+3\n')).toEqual([
      { vendorCode: '8E12', weight: 1230 },
    ])
    for (const text of ['8.00123E+12', '"8,00123E+12"', '8E+12'])
      expect(faults(`sku,vendorCode\nBOT-1,${text}\n`)[0]?.[0]?.[0]).toBe('validation.roundedCode')
    expect(faults(`_id,companyData.zip\n${id},1.84E+02\n`, contacts)[0]?.[0]?.[0]).toBe(
      'validation.roundedCode',
    )
  })

  test('a code whose zeros in front are gone, by the country of its row or record', () => {
    const head = '_id,companyData.zip,companyData.VATNumber,companyData.country\n'
    const file = (zip: string, vat: string, country: string) =>
      `${head}${id},${zip},${vat},${country}\n`
    expect(faults(file('00184', '00743110157', 'Italy'), contacts)).toEqual([[]])
    expect(faults(file('184', '743110157', 'Italia'), contacts)).toEqual([
      [
        ['validation.zerosLost', { text: '184', full: '00184' }],
        ['validation.zerosLost', { text: '743110157', full: '00743110157' }],
      ],
    ])
    expect(faults(file('1010', '743110157', 'AT'), contacts)).toEqual([[]])
    const stored = { companyData: { country: 'IT' } }
    expect(faults(file('184', '', ''), { ...contacts, stored })).toEqual([
      [['validation.zerosLost', { text: '184', full: '00184' }]],
    ])
  })
})
