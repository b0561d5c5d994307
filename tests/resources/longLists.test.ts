import { describe, expect, test } from 'vitest'
import { checkLeaf } from '../../schema/checkRecord.ts'
import {
  isGroup,
  kindOf,
  leavesOf,
  maxErrors,
  readChanges,
  type AnyField,
  type Fields,
  type Leaf,
  type PortalCall,
} from '../../schema/index.ts'
import { declaredCalls } from '../../resources/calls/index.ts'
import { model } from '../../resources/index.ts'

const count = 100_000
let looks = 0

/** A list of so many entries that counts how often one of them is asked for. */
const watched = () =>
  new Proxy(Array.from({ length: count }), {
    get(list, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1
      return Reflect.get(list, name) as unknown
    },
  })

const noSeed = () => 0.5

/** Each list in a field, and the value of the field that has it, overlong, in its place. */
function lists(field: AnyField, path: string): { path: string; value: unknown }[] {
  const { kind } = field
  const { fields } = field as AnyField & { fields?: Fields }
  if (kind === 'localizedTexts') return [{ path: `${path}.en`, value: { en: watched() } }]
  if (kind === 'list') {
    const within = Object.entries(fields ?? {}).flatMap(([name, inner]) =>
      lists(inner, `${path}.0.${name}`).map((one) => ({
        path: one.path,
        value: [{ [name]: one.value }],
      })),
    )
    return [{ path, value: watched() }, ...within]
  }
  if (isGroup(field))
    return Object.entries(fields ?? {}).flatMap(([name, inner]) =>
      lists(inner, `${path}.${name}`).map((one) => ({ ...one, value: { [name]: one.value } })),
    )
  const isList = Array.isArray(kindOf(field).sample(field, noSeed))
  return isList ? [{ path, value: watched() }] : []
}

/** Values that handlers judge by themselves are no fields. */
const fieldsOf = (body: Fields): Fields =>
  Object.fromEntries(Object.entries(body).filter(([, { kind }]) => kind !== 'shape'))

const bodies: readonly { title: string; leaves: readonly Leaf[] }[] = [
  ...model.resources.flatMap(({ name, leaves, calls = {} }) => [
    { title: name, leaves },
    ...Object.entries(calls).map(([call, { body = {} }]) => ({
      title: `${name}.${call}`,
      leaves: leavesOf(fieldsOf(body)),
    })),
  ]),
  ...Object.entries<PortalCall>(declaredCalls).map(([call, { body = {} }]) => ({
    title: call,
    leaves: leavesOf(fieldsOf(body)),
  })),
]
const listed = bodies.flatMap(({ title, leaves }) =>
  leaves.flatMap((leaf) => lists(leaf.field, leaf.path).map((list) => ({ ...list, leaf, title }))),
)

test('security-scale F1: there are lists in records and in calls to try', () => {
  const titles = listed.map(({ title, path }) => [title, path])
  expect(titles).toEqual(
    expect.arrayContaining([
      ['products', 'parcels'],
      ['orders', 'orderManagementData'],
      ['orders', 'orderManagementData.0.parcels'],
      ['orders.rates', 'parcels'],
      ['orders.management', 'images.ready'],
      ['plans', 'features.en'],
    ]),
  )
})

describe('security-scale F1: of a list that is too long no entry is looked at', () => {
  test.each(listed)('$title $path', ({ leaf, path, value }) => {
    looks = 0
    const issues = checkLeaf(leaf, value)
    expect(issues.map((issue) => issue.path)).toEqual([path])
    // Only a sentence of the definition's own names entries, the first ten that are too many.
    const namesThem = issues.some(({ vars }) => vars?.['names'] !== undefined)
    expect(looks).toBe(namesThem ? 10 : 0)
  })
})

test('security-scale F1: nor while a body is read', () => {
  looks = 0
  const products = model.resource('products')
  const { values, overlong } = readChanges(products, { parcels: watched(), name: 'Vaso' })
  expect(looks).toBe(0)
  expect(Object.keys(overlong)).toEqual(['parcels'])
  expect([...values.keys()].map(({ path }) => path)).toEqual(['name'])
})

test('security-scale F1: lists within bounds are checked whole, with no more complaints than anybody reads', () => {
  const leaf = model.resource('orders').leaf.get('orderManagementData')
  if (!leaf) throw new Error('no such field')
  const box = { weight: 4, D: 30, W: 40, H: 50 }
  const entry = (at: number, parcels: unknown[]) => ({ productSKU: `SKU-${at}`, parcels })
  const full = Array.from({ length: 100 }, (_, at) =>
    entry(
      at,
      Array.from({ length: 50 }, () => box),
    ),
  )
  expect(checkLeaf(leaf, full)).toEqual([])
  const [last] = full.slice(-1)
  const one = [...full.slice(0, -1), { ...last, parcels: [box, { ...box, weight: -1 }] }]
  expect(checkLeaf(leaf, one).map(({ path }) => path)).toEqual([
    'orderManagementData.99.parcels.1.weight',
  ])
  const empty = full.map(({ productSKU }) => ({
    productSKU,
    parcels: Array.from({ length: 50 }, () => ({})),
  }))
  expect(checkLeaf(leaf, empty)).toHaveLength(maxErrors)
})
