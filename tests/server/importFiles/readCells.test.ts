import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { keyOfRow, readCells, referredTexts } from '../../../server/imports/read/readCells.ts'
import { additionalColumns } from '../../../server/features/imports/additionalColumns.ts'
import { readFile } from './fileParts.ts'

const parcel = (number: number) => ({ number, weight: 1, D: 2, W: 3, H: 4 })
const stored = {
  sku: 'BOT-1',
  name: 'Vaso',
  displayTitle: { en: 'A vase', it: 'Un vaso' },
  weight: 12.345,
  shippingIn: 4,
  canBeRemade: true,
  vendorCollection: '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  dimensions: { W: 1, D: 2, H: 3 },
  parcels: [parcel(1), { ...parcel(2), shipmentDataLoaded: false }],
}
type Options = Parameters<typeof readFile>[1]

/** What a row of one cell beside the SKU wants changed. */
function read(head: string, cell: string, options: Options = {}) {
  const quoted = `"${cell.replaceAll('"', '""')}"`
  const [row] = readFile(`sku;${head}\nBOT-1;${quoted}\n`, { stored, ...options }).rows
  return row?.faults.length ? row.faults : row?.body
}

describe('a cell', () => {
  test.each([
    ['productName', 'Vaso grande', { name: 'Vaso grande' }],
    ['W', '12,5', { dimensions: { W: 12.5 } }],
    ['wholesalePrice', '1.234,50', { pricing: { EUR: { wholesale: 1234.5 } } }],
    ['status', 'Rifiutato', { status: 'rejected' }],
    ['Status', 'ACTIVE', { status: 'active' }],
    ['material', 'Legno', { material: 'wood' }],
    ['canBeRemade', 'no', { canBeRemade: false }],
    ['description', 'one\r\ntwo', { description: 'one\ntwo' }],
    ['displayTitle.it', 'Un bel vaso', { displayTitle: { en: 'A vase', it: 'Un bel vaso' } }],
    ['Display title', 'A fine vase', { displayTitle: { en: 'A fine vase', it: 'Un vaso' } }],
  ])('MASS-011: of %s, %j, is what is meant', (head, cell, body) => {
    expect(read(head, cell)).toEqual(body)
  })

  test('that is empty leaves its field alone, and so does one that says what is stored', () => {
    for (const [head, cell] of [
      ['productName', ''],
      ['productName', '   '],
      ['productName', 'Vaso'],
      ['displayTitle.it', 'Un vaso'],
      ['displayTitle', 'A vase'],
      ['weight', '12,345'],
      ['canBeRemade', 'Sì'],
    ] as const)
      expect([head, read(head, cell)]).toEqual([head, {}])
  })

  test.each(['[empty]', '[VUOTO]', ' [ empty ] '])('%j empties its field', (cell) => {
    expect(read('weight', cell)).toEqual({ weight: null })
    expect(read('W', cell)).toEqual({ dimensions: { W: null } })
    expect(read('displayTitle.it', cell)).toEqual({ displayTitle: { en: 'A vase', it: null } })
    expect(read('displayTitle.it', cell, { stored: { displayTitle: { it: 'x' } } })).toEqual({
      displayTitle: null,
    })
  })

  test('of a field that must have a value cannot be emptied', () => {
    expect(read('productName', '[empty]')).toEqual([
      { column: 'productName', key: 'validation.requiredMark' },
    ])
    expect(read('canBeRemade', '[empty]')).toEqual([
      { column: 'canBeRemade', key: 'validation.required' },
    ])
  })

  test('that is no value of its kind is left for the write to refuse', () => {
    expect(read('weight', 'heavy')).toEqual({ weight: 'heavy' })
    expect(read('material', 'gold dust')).toEqual({ material: 'gold dust' })
  })

  test('that could be two numbers is a fault', () => {
    const [row] = readFile('sku\tweight\tW\nBOT-1\t1.234\t2.345\n').rows
    expect(row?.faults).toEqual([
      { column: 'weight', key: 'validation.eitherNumber', vars: { text: '1.234' } },
      { column: 'W', key: 'validation.eitherNumber', vars: { text: '2.345' } },
    ])
    // Another number of the file tells.
    expect(readFile('sku\tweight\tW\nBOT-1\t1.234\t2,5\n').rows[0]?.body).toMatchObject({
      weight: 1234,
    })
    expect(readFile('sku\tweight\tW\nBOT-1\t1.234\t2.5\n').rows[0]?.body).toMatchObject({
      weight: 1.234,
    })
  })

  test('beyond the last head is a fault of the row', () => {
    const [row, other] = readFile('sku,weight\nBOT-1,12,5\nBOT-2,3,,\n').rows
    expect(row?.faults).toEqual([{ column: null, key: 'app.importFiles.faults.tooManyCells' }])
    expect(other).toEqual({ body: { weight: 3 }, faults: [] })
  })

  test('under a head that is left alone changes nothing', () => {
    const [row] = readFile('sku;vendorName;unknown;weight;weight\nBOT-1;x;y;1;2\n').rows
    expect(row).toEqual({ body: { weight: 1 }, faults: [] })
  })
})

describe('a reference', () => {
  const [one, two] = [stored.vendorCollection, '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c']
  const references = (_leaf: unknown, text: string) =>
    ({ Spring: [two], Autumn: [two, one] })[text] ?? []

  test('is found by what it is called', () => {
    expect(read('vendorCollection', 'Spring', { references })).toEqual({ vendorCollection: two })
    expect(read('vendorCollection', 'Winter', { references })).toEqual([
      { column: 'vendorCollection', key: 'validation.nothingCalled', vars: { text: 'Winter' } },
    ])
  })

  test('called as several are is the one that the record has, else a fault', () => {
    expect(read('vendorCollection', 'Autumn', { references })).toEqual({})
    expect(read('vendorCollection', 'Autumn', { references, stored: {} })).toEqual([
      { column: 'vendorCollection', key: 'validation.severalCalled', vars: { text: 'Autumn' } },
    ])
  })

  test('says which texts are to be looked up', () => {
    const { heads, table } = readFile(
      'sku;vendorCollection;type;weight\nA;Spring, early;[empty];1\n',
    )
    const texts = referredTexts(heads, table.rows[0]?.cells ?? [])
    expect(texts.map(({ resource, text }) => [resource, text])).toEqual([
      ['collections', 'Spring, early'],
    ])
  })
})

describe('an entry of a list', () => {
  test('is changed by its number', () => {
    expect(read('parcels#2.W', '30')).toEqual({
      parcels: [parcel(1), { ...parcel(2), W: 30, shipmentDataLoaded: false }],
    })
    expect(read('Parcel#1: Weight', '2,5')).toMatchObject({
      parcels: [{ ...parcel(1), weight: 2.5 }, {}],
    })
    expect(read('parcels#1.shipmentData.euShipment.amount', '10')).toMatchObject({
      parcels: [{ ...parcel(1), shipmentData: { euShipment: { amount: 10 } } }, {}],
    })
    // What is stored stays what it was.
    expect(stored.parcels[1]).not.toHaveProperty('shipmentData')
  })

  test('is added right behind the last one', () => {
    const text = 'sku;parcels#3.weight;parcels#3.W\nBOT-1;1;2\n'
    expect(readFile(text, { stored }).rows[0]).toEqual({
      body: { parcels: [...stored.parcels, { weight: 1, W: 2 }] },
      faults: [],
    })
    expect(read('parcels#3.weight', '1', { stored: { parcels: [parcel(1)] } })).toEqual([
      {
        column: 'parcels#3.weight',
        key: 'app.importFiles.faults.gap',
        vars: { number: 3, before: 2 },
      },
    ])
    const both = 'sku;parcels#2.weight;parcels#1.weight\nBOT-1;2;1\n'
    expect(readFile(both, { stored: {} }).rows[0]?.body).toEqual({
      parcels: [{ weight: 1 }, { weight: 2 }],
    })
  })

  test('is taken out once everything of it is emptied', () => {
    const heads = ['weight', 'D', 'W', 'H'].map((name) => `parcels#1.${name}`)
    const text = `sku;${heads.join(';')}\nBOT-1${';[empty]'.repeat(4)}\n`
    expect(readFile(text, { stored }).rows[0]?.body).toEqual({ parcels: [stored.parcels[1]] })
    // One field alone is a gap, for the write to refuse; an entry that there is not stays away.
    expect(read('parcels#1.W', '[empty]')).toMatchObject({
      parcels: [{ ...parcel(1), W: null }, {}],
    })
    expect(read('parcels#3.W', '[empty]')).toMatchObject({ parcels: stored.parcels })
  })
})

describe('an additional field', () => {
  const types = [
    {
      _id: 'vases',
      dataItems: [
        { key: 'finish', name: { en: 'Finish', it: 'Finitura' }, type: 'text' },
        { key: 'litres', name: { en: 'Litres', it: 'Litri' }, type: 'number', unit: 'l' },
        { key: 'tight', name: { en: 'Watertight', it: 'Stagno' }, type: 'flag' },
      ],
    },
    {
      _id: 'lamps',
      dataItems: [{ key: 'finish', name: { en: 'Coat', it: 'Mano' }, type: 'text' }],
    },
  ]
  const named = additionalColumns(types)
  const value = (head: string, cell: string, entries: unknown[] = [], type = 'vases') =>
    read(head, cell, { named, stored: { type, additionalData: entries } })
  const crate = (en: string, it: string) => [
    { key: 'Wooden Crate', language: 'en', value: en },
    { key: 'Cassa di legno', language: 'it', value: it },
  ]

  test('MASS-011: and the wooden crate have columns of their own', () => {
    expect(value('Wooden Crate', '12,5')).toEqual({ additionalData: crate('12.5', '12,5') })
    expect(value('Cassa di legno', '[vuoto]', crate('12', '12'))).toEqual({ additionalData: [] })
    expect(value('Litri', '3', crate('1', '1'))).toEqual({
      additionalData: [
        ...crate('1', '1'),
        { key: 'Litres', language: 'en', value: '3' },
        { key: 'Litri', language: 'it', value: '3' },
      ],
    })
    expect(value('Watertight', 'x')).toEqual({
      additionalData: [
        { key: 'Watertight', language: 'en', value: 'yes' },
        { key: 'Stagno', language: 'it', value: 'sì' },
      ],
    })
    expect(value('additionalData.finish.it', 'lucido')).toEqual({
      additionalData: [{ key: 'Finitura', language: 'it', value: 'lucido' }],
    })
  })

  test('stands under the name that the product’s own type gives it', () => {
    expect(value('additionalData.finish.en', 'gloss', [], 'lamps')).toEqual({
      additionalData: [{ key: 'Coat', language: 'en', value: 'gloss' }],
    })
    expect(value('Litres', '3', [], 'lamps')).toEqual([
      { column: 'Litres', key: 'app.importFiles.faults.noSuchEntry' },
    ])
    expect(value('Litres', '[empty]', [], 'lamps')).toEqual({})
  })

  test('with the same number, however it is written, stays as it is', () => {
    expect(value('Wooden Crate', '12.5', crate('12,5', '12,5'))).toEqual({})
  })

  test('is checked at its cell', () => {
    expect(value('Wooden Crate', 'big')).toEqual([
      { column: 'Wooden Crate', key: 'validation.number' },
    ])
    expect(value('Wooden Crate', '-1')).toEqual([
      { column: 'Wooden Crate', key: 'validation.atLeast', vars: { min: 0 } },
    ])
    expect(value('Watertight', 'perhaps')).toEqual([
      { column: 'Watertight', key: 'validation.flag' },
    ])
  })
})

describe('the key of a row', () => {
  const keys = (text: string, resource = 'products') => {
    const { heads, table } = readFile(text, { resource: model.resource(resource) })
    return table.rows.map(({ cells }) => keyOfRow(heads, cells))
  }
  test('is what names the record, as it is stored', () => {
    expect(keys('weight;SKU\n1; BOT-1 \n2;\n3;[empty]\n4\n')).toEqual(['BOT-1', '', '', ''])
    expect(keys('Email;name\nAnna@Bottega.Example;x\n', 'users')).toEqual(['anna@bottega.example'])
    expect(keys('weight\n1\n')).toEqual([''])
  })

  test('is the id where the file has one', () => {
    expect(keys('sku;id;weight\nA;0190A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B;1\n')).toEqual([
      '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
    ])
  })
})

test('a whole row at once', () => {
  const { heads, rows } = readFile(
    'SKU;Nome;Peso;Stato;Collo n. 1: Peso;vendorName\nBOT-1;Vaso blu;3,5;Attivo;1,5;x\n',
    { stored, language: 'it' },
  )
  expect(heads.map(({ column }) => column?.path)).toEqual([
    'sku',
    'name',
    'weight',
    'status',
    'parcels.0.weight',
    undefined,
  ])
  expect(rows[0]).toEqual({
    body: {
      name: 'Vaso blu',
      weight: 3.5,
      status: 'active',
      parcels: [{ ...parcel(1), weight: 1.5 }, stored.parcels[1]],
    },
    faults: [],
  })
  expect(
    readCells(heads, [], {
      resource: model.resource('products'),
      manner: { decimal: null },
      zone: 'UTC',
      references: () => [],
      stored,
    }),
  ).toEqual({ body: {}, faults: [] })
})
