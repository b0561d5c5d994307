import { expect, test } from 'vitest'
import { roles } from '../../resources/settings/roles.ts'
import {
  defineModel,
  group,
  localizedText,
  number,
  readChanges,
  reference,
  text,
} from '../../schema/index.ts'
import { definitionOf } from './definitionOf.ts'

const things = defineModel(roles, [
  definitionOf({
    fields: {
      sku: text({ alias: 'SKU' }),
      name: text({ formName: 'productName' }),
      sizes: group({ W: number({ formName: 'W' }), deep: group({ H: number() }) }),
      title: localizedText(),
      twin: reference('things'),
    },
  }),
]).resource('things')

function read(body: Record<string, unknown>) {
  const { values, unknown, malformed } = readChanges(things, body)
  return {
    values: Object.fromEntries([...values].map(([{ path }, value]) => [path, value])),
    unknown,
    malformed,
  }
}

test('a body names leaves, and no others change', () => {
  expect(read({ name: ' Vaso ' })).toEqual({ values: { name: 'Vaso' }, unknown: [], malformed: [] })
  expect(read({}).values).toEqual({})
})

test('a group changes only the fields that it names', () => {
  expect(read({ sizes: { deep: { H: 3 } } }).values).toEqual({ 'sizes.deep.H': 3 })
})

test('a group sent as null empties all of its fields, deep ones too', () => {
  expect(read({ sizes: null }).values).toEqual({ 'sizes.W': null, 'sizes.deep.H': null })
})

test('a group that is no object is malformed, and named', () => {
  expect(read({ sizes: 5 }).malformed).toEqual(['sizes'])
  expect(read({ sizes: { deep: [1] } }).malformed).toEqual(['sizes.deep'])
})

test('second names mean their field: FIELD-PROD-002 alias, FIELD-PROD-003 form name, into groups too', () => {
  expect(read({ SKU: 'A', productName: 'B', W: 4 }).values).toEqual({
    sku: 'A',
    name: 'B',
    'sizes.W': 4,
  })
})

test('a second name never overrules the first, in either order', () => {
  expect(read({ sku: 'first', SKU: 'second' }).values).toEqual({ sku: 'first' })
  expect(read({ SKU: 'second', sku: 'first' }).values).toEqual({ sku: 'first' })
})

test('a second name is taken at the top only', () => {
  expect(read({ sizes: { SKU: 'A' } })).toEqual({
    values: {},
    unknown: ['sizes.SKU'],
    malformed: [],
  })
})

test('what no definition knows is named with its place, names of every object included', () => {
  const body = JSON.parse(
    '{"nope":1,"sizes":{"X":1},"constructor":1,"toString":2,"__proto__":3}',
  ) as Record<string, unknown>
  expect(read(body).unknown.toSorted()).toEqual([
    '__proto__',
    'constructor',
    'nope',
    'sizes.X',
    'toString',
  ])
})

test('values come in their stored form', () => {
  const id = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(
    read({ title: { en: ' Vase ', it: '' }, twin: { _id: id, label: 'x' }, name: '  ' }).values,
  ).toEqual({
    title: { en: 'Vase', it: null },
    twin: id,
    name: null,
  })
})
