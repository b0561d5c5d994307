import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { cellChange, otherChanges } from '../../../src/features/imports/cellChange.ts'
import { row } from './importServer.ts'

const products = model.resource('products')
const change = (field: string, from: unknown, to: unknown) => [{ field, from, to }]
const entry = (key: string, value: string, language = 'en') => ({ key, value, language })

describe('what changes in the field of a column', () => {
  test('a field, a language of a text, a number of an entry', () => {
    expect(cellChange(products, change('stockQuantity', 1, 2), 'stockQuantity')).toEqual({
      from: 1,
      to: 2,
    })
    const title = change('displayTitle', { en: 'Bowl', it: 'Coppa' }, { en: 'Cup', it: 'Coppa' })
    expect(cellChange(products, title, 'displayTitle.en')).toEqual({ from: 'Bowl', to: 'Cup' })
    expect(cellChange(products, title, 'displayTitle.it')).toBeNull()
    const parcels = change('parcels', [{ W: 1 }], [{ W: 1 }, { W: 3 }])
    expect(cellChange(products, parcels, 'parcels.0.W')).toBeNull()
    expect(cellChange(products, parcels, 'parcels.1.W')).toEqual({ from: null, to: 3 })
  })

  test('an entry that is found by what identifies it', () => {
    const data = change(
      'additionalData',
      [entry('Finish', 'matt'), entry('Finitura', 'opaca', 'it'), entry('Capacity', '3')],
      [entry('Finish', 'gloss'), entry('Finitura', 'opaca', 'it'), entry('Capacity', '4')],
    )
    expect(cellChange(products, data, 'additionalData.Finish.en')).toEqual({
      from: 'matt',
      to: 'gloss',
    })
    expect(cellChange(products, data, 'additionalData.Finitura.it')).toBeNull()
    expect(cellChange(products, data, 'additionalData.Capacity')).toEqual({ from: '3', to: '4' })
  })

  test('nothing where another field changes whose name begins alike', () => {
    expect(cellChange(products, change('weight', 1, 2), 'weightLimit')).toBeNull()
  })

  test('what no column shows is shown besides', () => {
    const changes = [...change('stockQuantity', 1, 2), ...change('parcels', [], [{ W: 3 }])]
    const of = (...paths: string[]) =>
      otherChanges(products, row(1, { changes }), paths).map(({ field }) => field)
    expect(of('stockQuantity', 'parcels.0.W')).toEqual([])
    expect(of('stockQuantity', 'parcels.1.W')).toEqual(['parcels'])
    expect(of('parcels.0.W')).toEqual(['stockQuantity'])
  })
})
