import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { languages } from '../../../schema/index.ts'
import { headLabels } from '../../../server/records/list/headLabels.ts'
import { readAs } from '../../../server/imports/read/readAs.ts'
import { readFile } from './fileParts.ts'

const pathsOf = (text: string, name = 'products') =>
  readFile(text, { resource: model.resource(name) }).heads.map(({ column, problem }) =>
    column ? column.path : (problem?.key.split('.').at(-1) ?? null),
  )

test('data D4: a row that begins with # is a row; explanations are counted', () => {
  const first = readFile('productName,sku\n"#1 Vaso",A\nAltro,B\n')
  expect(first.rows.map(({ body }) => body)).toEqual([{ name: '#1 Vaso' }, { name: 'Altro' }])
  expect(first.table.form.notes).toBe(0)
  const own = readFile('# made by us\nsku,productName\n# SKU,Name\n#,\nA,"# 2 Vasi"\n"# 3",x\n')
  expect(own.table.rows.map(({ cells }) => cells[0])).toEqual(['A', '# 3'])
  expect(own.table.form.notes).toBe(3)
  expect(readAs(own.table.form, 'en')).toBe('Read as UTF-8; 3 lines of explanations are no rows')
  // A name in the first column, whatever stands behind its sign.
  const names = readFile('productName,sku\n"# 2 Vasi",A\n').table
  expect([names.rows.length, names.form.notes]).toEqual([1, 0])
})

test('data D8: the delimiter is the one with which a key column is found', () => {
  const { table } = readFile('sku;name, or title;stockQuantity, pieces, stock\nA;x;4\n')
  expect(table.delimiter).toBe(';')
  expect(table.heads).toEqual(['sku', 'name, or title', 'stockQuantity, pieces, stock'])
  expect(readFile('name; a; b, SKU\nx; a; b,A\n').table.delimiter).toBe(',')
  expect(readFile('sku|productName\nA|x, y; z\n').table.heads).toEqual(['sku', 'productName'])
})

test('data D12: a title above the heads is passed over, and counted', () => {
  const { table, rows } = readFile(
    'Listino 2026, primavera;;\n\nSKU;Nome;Pezzi disponibili\nA;x;4\n',
  )
  expect(table.heads).toEqual(['SKU', 'Nome', 'Pezzi disponibili'])
  expect(rows[0]?.body).toEqual({ name: 'x', stockQuantity: 4 })
  expect(table.rows[0]?.row).toBe(4)
  expect(table.form.notes).toBe(1)
})

test('data D11: fields that are called alike have their group in their head, and are read by it', () => {
  expect(headLabels(model.resource('contacts'), 'it').get('companyData.city')).toMatch(/: Città$/)
  const plain = pathsOf('ID,Country\n1,IT\n', 'contacts')
  expect(plain).toEqual(['_id', 'several'])
  for (const { leaves, ...resource } of model.resources)
    for (const language of languages) {
      const all = headLabels(model.resource(resource.name), language)
      const grouped = leaves
        .filter(({ path }) => path.includes('.'))
        .map(({ path }) => all.get(path))
      expect(new Set(grouped).size).toBe(grouped.length)
      expect(grouped.join()).not.toMatch(/resources\./)
    }
})

test('data D12: a unit in brackets is no part of a head, and another unit is told', () => {
  const { heads, rows } = readFile(
    'sku;Peso (kg);Larghezza [cm];Prezzo al pubblico EUR (€)\nA;2;3;4\n',
  )
  expect(heads.map(({ column }) => column?.path)).toEqual([
    'sku',
    'weight',
    'dimensions.W',
    'pricing.EUR.retail',
  ])
  expect(rows[0]?.body).toMatchObject({ weight: 2, dimensions: { W: 3 } })
  const grams = readFile('sku;Peso (g)\nA;2000\n').heads[1]
  expect(grams).toMatchObject({
    column: null,
    problem: { key: 'app.importFiles.problems.unit', vars: { unit: 'kg' } },
  })
  expect(pathsOf('sku;Display title (Italian);Nome (obbligatorio)\nA;x;y\n')).toEqual([
    'sku',
    'displayTitle.it',
    'name',
  ])
})
