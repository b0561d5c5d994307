import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  all,
  choice,
  defineModel,
  flag,
  integer,
  money,
  none,
  own,
  policyOf,
  text,
  waits,
  type Definition,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const count = integer({ write: none, dropped: true })
const live = {
  field: 'state',
  is: ['live'],
  decides: ['admin'],
  counts: { waiting: 'open', asked: 'asked' },
} as const

const definition = (fields: Definition['fields'] = {}, parts: Partial<Definition> = {}) =>
  definitionOf({
    access: {
      read: { everyone: all },
      create: { staff: all },
      update: { staff: all, vendor: own('owner') },
      delete: { admin: all },
    },
    list: {
      columns: ['label'],
      filters: ['label', 'open', 'asked'],
      sort: ['label', 'asc'],
    },
    live,
    ...parts,
    fields: {
      owner: text({ write: none }),
      state: choice(['draft', 'live']),
      open: count,
      asked: count,
      ...fields,
    },
  })
const problems = (...parts: Parameters<typeof definition>) => {
  try {
    defineModel(roles, [definition(...parts)])
    return ''
  } catch (error) {
    return String(error)
  }
}

test('decision 68: what a definition says of live records is right, or the start says where not', () => {
  expect(problems()).toBe('')
  expect(problems({}, { live: { ...live, field: 'label' } })).toContain(
    'things.live: "label" is no field of states',
  )
  expect(problems({}, { live: { ...live, is: ['sold'] } })).toContain(
    'things.live: "state" is never "sold"',
  )
  expect(problems({}, { live: { ...live, decides: ['vendor'] } })).toContain(
    'things.live.decides: "vendor" does not change all records',
  )
  expect(problems({ open: integer() })).toContain('things.live: "open" is no whole number')
  expect(problems({ open: integer({ write: none }) })).toContain('"open" is not dropped')
  expect(
    problems({}, { list: { columns: ['label'], filters: ['open'], sort: ['label', 'asc'] } }),
  ).toContain('things.live: no list is filtered by "asked"')
  expect(problems({ outcome: text() })).toContain('things.outcome: answers say under this name')
  const everybody = { everyone: all } as const
  const access = { read: everybody, create: everybody, update: everybody, delete: everybody }
  expect(problems({}, { access })).toContain('nobody changes records of a limited scope')
})

test('decision 68: what a field says of live records is right, or the start names it', () => {
  expect(problems({ state: choice(['draft', 'live'], { whenLive: 'waits' }) })).toContain(
    'things.state: whenLive is not about states',
  )
  expect(problems({ note: text({ whenLive: 'lowerApplies' }) })).toContain(
    'things.note: only a number can be lower',
  )
  const isOn = flag({ whenLive: 'applies' })
  const days = integer({ enabledWhen: { field: 'isOn', is: true } })
  expect(problems({ isOn, days })).toContain('things.days: its whenLive is not that of "isOn"')
  const { live: _live, ...without } = definition()
  expect(() =>
    defineModel(roles, [{ ...without, fields: { label: text({ whenLive: 'waits' }) } }]),
  ).toThrow()
})

test('decision 68: a field that says nothing waits; a lower number may apply at once', () => {
  const model = defineModel(roles, [
    definition({
      note: text(),
      stock: integer({ whenLive: 'applies' }),
      price: money({ currency: 'EUR', whenLive: 'lowerApplies' }),
      seenAt: text({ write: none }),
    }),
  ])
  const things = model.resource('things')
  const leafOf = (path: string) => {
    const leaf = things.leaf.get(path)
    if (!leaf) throw new Error(path)
    return leaf
  }
  const policies = ['note', 'stock', 'price', 'seenAt', 'state'].map((path) =>
    policyOf(things, leafOf(path)),
  )
  expect(policies).toEqual(['waits', 'applies', 'lowerApplies', 'applies', 'applies'])
  const price = leafOf('price')
  expect(waits(things, price, 100, 90)).toBe(false)
  expect(waits(things, price, 100, 110)).toBe(true)
  expect(waits(things, price, null, 90)).toBe(true)
  expect(waits(things, price, 100, null)).toBe(true)
})
