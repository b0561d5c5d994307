import { expect, test } from 'vitest'
import { declaredCalls } from '../../resources/calls/index.ts'
import { definitions, model } from '../../resources/index.ts'
import { checkLeaf } from '../../schema/checkRecord.ts'
import {
  type AnyField,
  type Call,
  type Definition,
  type NumberOptions,
} from '../../schema/index.ts'
import { orderManagement } from '../../resources/parts/orders/orderItem.ts'
import { orderCalls } from '../../resources/parts/orders/orderCalls.ts'

type Named = readonly [name: string, field: AnyField]
const numbers = new Set(['number', 'integer', 'money', 'percent'])
const days = new Set(['date', 'instant'])

/** A field, and those that it holds. */
function within(name: string, field: AnyField): readonly Named[] {
  const { fields } = field as AnyField & { fields?: Readonly<Record<string, AnyField>> }
  return [
    [name, field],
    ...Object.entries(fields ?? {}).flatMap(([part, one]) => within(`${name}.${part}`, one)),
  ]
}
const isWritten = ({ write }: AnyField) => !Array.isArray(write) || write.length > 0
const ofResources = model.resources.flatMap(({ name, leaves }) =>
  leaves
    .filter(({ field }) => isWritten(field) && !field.lookup)
    .flatMap(({ path, field }) => within(`${name}.${path}`, field)),
)
const bodyOf = (name: string, call: object) =>
  Object.entries(('body' in call ? call.body : {}) as Readonly<Record<string, AnyField>>).flatMap(
    ([field, one]) => within(`${name}: ${field}`, one),
  )
const ofCalls = [
  ...(definitions as unknown as readonly Definition[]).flatMap(({ name, calls = {} }) =>
    Object.entries<Call>(calls).flatMap(([call, one]) => bodyOf(`${name}.${call}`, one)),
  ),
  ...Object.entries(declaredCalls).flatMap(([name, one]) => bodyOf(name, one)),
]
const all = [...ofResources, ...ofCalls]
const isCounted = (field: AnyField) => 'counts' in field || 'rollup' in field
const numeric = all.filter(([, field]) => numbers.has(field.kind) && !isCounted(field))

const [leaf] = model.resource('orders').leaves
function takes(field: AnyField, value: unknown): boolean {
  if (!leaf) throw new Error('orders have fields')
  return checkLeaf({ ...leaf, field, path: 'it', parts: ['it'] }, value).length === 0
}

test('issue 51: every number that somebody sends has a largest and a smallest value that make sense', () => {
  expect(numeric.length).toBeGreaterThan(40)
  const endless = numeric.filter(([name, field]) => {
    const { max } = field as AnyField & NumberOptions
    const least = field.kind === 'percent' || takes(field, -1)
    // Seconds of a clock, whose day is checked by itself.
    if (name.endsWith('pickupTime')) return least
    return field.kind !== 'percent' && (max === undefined || max > 1e8 || least)
  })
  expect(endless.map(([name]) => name)).toEqual([])
})

test('issue 51: what is beyond the bounds of a number is refused, and what is negative', () => {
  for (const [name, field] of numeric) {
    const { max = 1e9 } = field as AnyField & NumberOptions
    expect([name, takes(field, max + 1)]).toEqual([name, false])
    expect([name, takes(field, -1)]).toEqual([name, false])
  }
})

test('issue 51: an amount has no third decimal, neither as a number nor as a text', () => {
  const amounts = numeric.filter(([, { kind }]) => kind === 'money')
  expect(amounts.length).toBeGreaterThan(10)
  for (const [name, field] of amounts)
    for (const value of [12.345, 0.001, 1234.5678])
      expect([name, value, takes(field, value)]).toEqual([name, value, false])
})

test('issue 51: a day or moment centuries off is refused', () => {
  const dated = all.filter(([, { kind }]) => days.has(kind))
  expect(dated.length).toBeGreaterThan(8)
  for (const [name, field] of dated)
    for (const day of ['1000-01-01', '1899-12-31', '2101-01-01', '9999-12-31']) {
      const value = field.kind === 'date' ? day : `${day}T12:00:00.000Z`
      expect([name, day, takes(field, value)]).toEqual([name, day, false])
    }
})

test('process, "Wrong": a parcel of 30,000 t, kilometres of it, and a shipping day of 9999', () => {
  const { weight, D, W, H } = orderManagement.parcels.fields
  expect(takes(weight, 30_000_000)).toBe(false)
  for (const side of [D, W, H]) expect(takes(side, 100_000)).toBe(false)
  expect([weight, D].map((field) => takes(field, 600))).toEqual([true, true])
  for (const field of [
    orderManagement.expectedShippingAt,
    orderCalls.management.body.expectedShippingAt,
  ])
    expect(['2027-03-01', '9999-12-31'].map((day) => takes(field, day))).toEqual([true, false])
})
