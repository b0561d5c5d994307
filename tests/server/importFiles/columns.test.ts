import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { choice, defineModel, group, list, money, text } from '../../../schema/index.ts'
import { importColumns } from '../../../server/imports/read/importColumns.ts'
import { explainColumn } from '../../../server/imports/read/explainColumn.ts'
import { matchHeads } from '../../../server/imports/read/matchHeads.ts'
import { templateCsv } from '../../../server/imports/read/templateCsv.ts'
import { readTable } from '../../../server/imports/read/readTable.ts'
import { additionalColumns } from '../../../server/features/imports/additionalColumns.ts'
import { definitionOf } from '../../schema/definitionOf.ts'
import { asRole, labelOf, readFile } from './fileParts.ts'

const products = model.resource('products')
const named = additionalColumns([])
const columnsOf = (role: Parameters<typeof asRole>[0], name = 'products') =>
  importColumns(model, model.resource(name), asRole(role), named)
const namesOf = (role: Parameters<typeof asRole>[0], name = 'products') =>
  columnsOf(role, name).map((column) => column.name)

describe('the columns of a file', () => {
  test('MASS-011, API-134: the SKU, what forms call their inputs, three parcels, the crate', () => {
    const names = namesOf('admin')
    expect(names[0]).toBe('sku')
    for (const name of ['productName', 'W', 'wholesalePrice', 'retailGBP', 'certificationUL'])
      expect(names).toContain(name)
    for (const at of [1, 2, 3])
      for (const name of ['weight', 'W', 'D', 'H']) expect(names).toContain(`parcels#${at}.${name}`)
    expect(names).toContain('Wooden Crate')
    expect(names).toEqual(expect.arrayContaining(['displayTitle.en', 'displayTitle.it']))
    expect(names.filter((name) => /#4|number|photo|productId|\.0\./i.test(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  test('are those of fields that the reader may change', () => {
    const differing = (role: Parameters<typeof asRole>[0]) =>
      ['dedicatedCourier', 'blocked', 'comments', 'status'].filter((name) =>
        namesOf(role).includes(name),
      )
    expect(differing('admin')).toEqual(['dedicatedCourier', 'blocked', 'comments', 'status'])
    expect(differing('logistics')).toEqual(['comments', 'status'])
    expect(namesOf('vendor')).toContain('productName')
    expect(namesOf('vendor')).not.toContain('blocked')
    // Nothing of it is a translator's to change, and nothing of a receipt anybody's.
    expect(namesOf('translator')).toEqual(['sku', '_id'])
    expect(namesOf('admin', 'receipts')).toEqual(['number', '_id'])
  })

  test('begin with what names a record', () => {
    const first = (name: string) =>
      columnsOf('admin', name)
        .filter(({ isKey }) => isKey)
        .map(({ path }) => path)
    expect(first('products')).toEqual(['sku', '_id'])
    expect(first('users')).toEqual(['email', '_id'])
    expect(first('vendors')).toEqual(['slug', '_id'])
    expect(first('plans')).toEqual(['planId', '_id'])
    expect(first('orders')).toEqual(['_id'])
  })

  test('of entries with names have paths that end as their entries are called', () => {
    const finish = { key: 'finish', name: { en: 'Finish', it: 'Finitura' }, type: 'text' }
    const columns = importColumns(
      model,
      products,
      asRole('admin'),
      additionalColumns([{ _id: 'vases', dataItems: [finish] }]),
    )
    expect(columns.filter(({ named: one }) => one).map(({ name, path }) => [name, path])).toEqual([
      ['Wooden Crate', 'additionalData.Wooden Crate.en'],
      ['additionalData.finish.en', 'additionalData.Finish.en'],
      ['additionalData.finish.it', 'additionalData.Finitura.it'],
    ])
  })

  test('a new field is a new column, in groups and lists too', () => {
    const things = defineModel(roles, [
      definitionOf({
        fields: {
          colour: choice(['red']),
          size: group({ price: money({ currency: 'EUR' }) }),
          parts: list({ title: text(), inner: group({ note: text() }), deep: list({ a: text() }) }),
        },
      }),
    ])
    const names = importColumns(things, things.resource('things'), asRole('admin')).map(
      ({ name }) => name,
    )
    expect(names).toEqual(
      expect.arrayContaining(['colour', 'size.price', 'parts#1.title', 'parts#3.inner.note']),
    )
    expect(names.filter((name) => name.includes('deep'))).toEqual([])
  })

  test('say what they are and take, in both languages', () => {
    const explained = (name: string, language: 'en' | 'it') => {
      const column = columnsOf('admin').find((one) => one.name === name)
      return column && explainColumn(column, products, language)
    }
    expect(explained('parcels#2.W', 'en')).toEqual({
      label: 'Parcel#2: Width',
      explanation: 'A number, such as 12.5, in cm, from 0.1 to 2,000',
      values: [],
    })
    expect(explained('retailUSD', 'it')).toEqual({
      label: 'Prezzo al pubblico USD',
      explanation: 'Un importo in USD, per esempio 1234,50, maggiore di 0',
      values: [],
    })
    expect(explained('status', 'it')?.values).toEqual([
      'Bozza',
      'In attesa',
      'Approvato',
      'Rifiutato',
      'Attivo',
    ])
    expect(explained('yearIntoMarket', 'en')?.explanation).toBe(
      'A whole number, such as 12, from 1900 to 2100',
    )
    expect(explained('canBeRemade', 'en')?.values).toEqual(['Yes', 'No'])
    expect(explained('displayTitle.it', 'en')?.label).toBe('Display title (Italian)')
    expect(explained('Wooden Crate', 'it')?.label).toBe('Cassa di legno')
    expect(explained('sku', 'en')?.explanation).toBe('Says which record is meant; it isn’t changed')
    for (const { name, leaves } of model.resources)
      for (const column of importColumns(model, model.resource(name), asRole('admin'), named))
        for (const language of ['en', 'it'] as const) {
          const { label, explanation } = explainColumn(column, model.resource(name), language)
          expect(`${label} ${explanation}`).not.toMatch(/%\{|app\.|resources\.|units\./)
          expect(label && explanation && leaves.length).toBeTruthy()
        }
  })
})

describe('a template', () => {
  test.each(['en', 'it'] as const)(
    'MASS-011, API-134: has a head for each column, all of which are known, in %s',
    (language) => {
      const columns = columnsOf('admin')
      const text = templateCsv(columns, products, language)
      expect(() => readTable(Buffer.from(text), 'a.csv', new Set(['sku']))).toThrow(
        expect.objectContaining({ key: 'app.importFiles.refused.noRows' }),
      )
      const { table, heads } = readFile(`${text}BOT-1\r\n`, { named, language })
      expect(table.delimiter).toBe(language === 'it' ? ';' : ',')
      expect(table.heads[0]).toBe('sku')
      expect(table.heads).toHaveLength(columns.length - 1)
      expect(table.rows).toEqual([{ row: 5, cells: ['BOT-1'] }])
      expect(heads.filter(({ column, problem }) => !column || problem)).toEqual([])
    },
  )
})

describe('heads', () => {
  const matched = (head: string, ...others: string[]) => {
    const [found] = matchHeads(columnsOf('admin'), products, [head, ...others], 'en')
    return found?.column?.name ?? found?.problem?.key.split('.').at(-1) ?? null
  }
  test.each([
    ['sku', 'sku'],
    ['SKU', 'sku'],
    ['name', 'productName'],
    ['productName', 'productName'],
    ['Product Name', 'productName'],
    ['product_name', 'productName'],
    ['Nome', 'productName'],
    ['pricing.EUR.retail', 'retailPrice'],
    [' Retail price EUR ', 'retailPrice'],
    ['prezzo al pubblico eur', 'retailPrice'],
    ["Prezzo all'ingrosso EUR", 'wholesalePrice'],
    ['PROFONDITA', 'D'],
    ['Parcel#2: Width', 'parcels#2.W'],
    ['parcel#2 width', 'parcels#2.W'],
    ['Collo n. 2: Larghezza', 'parcels#2.W'],
    ['PARCELS#2.w', 'parcels#2.W'],
    ['markForTranslation', 'readyToTranslate'],
    ['displayTitle.it', 'displayTitle.it'],
    ['Display title (Italian)', 'displayTitle.it'],
    ['Titolo visualizzato (Inglese)', 'displayTitle.en'],
    ['Wooden Crate', 'Wooden Crate'],
    ['cassa di legno', 'Wooden Crate'],
    ['ID', '_id'],
    ['_id', '_id'],
    ['id', '_id'],
    // What only follows other fields, or is uploaded, and what there is not.
    ['Artisan name', 'readOnly'],
    ['vendorName', 'readOnly'],
    ['photos', 'readOnly'],
    ['Parcels', 'readOnly'],
    ['vendor', 'readOnly'],
    ['colour of the moon', 'unknown'],
    ['constructor', 'unknown'],
    ['parcels#4.W', 'entries'],
    // What our own files say of their rows, and columns without a head.
    ['Problem', null],
    ['Esito', null],
    ['', null],
  ])('%j is for %s', (head, name) => {
    expect(matched(head)).toBe(name)
  })

  test('a column that is there twice counts once', () => {
    const heads = matchHeads(columnsOf('admin'), products, ['sku', 'Name', 'Nome'], 'en')
    expect(heads.map(({ column }) => column?.name)).toEqual(['sku', 'productName', undefined])
    expect(heads[2]?.problem).toEqual({ key: 'app.importFiles.problems.twice' })
  })

  test('a label of several fields is for none', () => {
    const orders = model.resource('orders')
    const label = labelOf(orders, 'shipTo.zip', 'en')
    const [found] = matchHeads(columnsOf('admin', 'orders'), orders, [label], 'en')
    expect(found?.problem).toEqual({ key: 'app.importFiles.problems.several' })
  })

  test('a text that there is in each language is in that of the file', () => {
    const own = (heads: readonly string[], language: 'en' | 'it') =>
      matchHeads(columnsOf('admin'), products, heads, language)[0]?.column?.name
    expect(own(['Titolo visualizzato'], 'en')).toBe('displayTitle.it')
    expect(own(['Display title', 'Status'], 'it')).toBe('displayTitle.en')
    expect(own(['titoloVisualizzato', 'sku'], 'en')).toBe('displayTitle.it')
    expect(own(['displayTitle', 'Status'], 'it')).toBe('displayTitle.en')
  })

  test('whoever names records by id may change what finds them otherwise', () => {
    const vendors = model.resource('vendors')
    const keys = (heads: readonly string[]) =>
      matchHeads(columnsOf('admin', 'vendors'), vendors, heads, 'en').map(
        ({ column }) => column?.isKey,
      )
    expect(keys(['slug', 'area'])).toEqual([true, false])
    expect(keys(['slug', '_id', 'area'])).toEqual([false, true, false])
  })
})
