import { describe, expect, test } from 'vitest'
import { roles } from '../../resources/settings/roles.ts'
import { checkRecord } from '../../schema/checkRecord.ts'
import {
  choice,
  country,
  defineModel,
  flag,
  integer,
  list,
  mayBeEmptied,
  number,
  region,
  slugify,
  text,
  transitionOf,
  type Definition,
} from '../../schema/index.ts'
import { definitionOf } from './definitionOf.ts'

function resourceOf(parts: Partial<Definition>) {
  return defineModel(roles, [definitionOf(parts)]).resource('things')
}

function issues(parts: Partial<Definition>, record: unknown, paths?: readonly string[]) {
  const resource = resourceOf(parts)
  const leaves = resource.leaves.filter(({ path, isSystem }) =>
    paths ? paths.includes(path) : !isSystem,
  )
  return checkRecord(resource, record, leaves).map(({ path, key, isRule }) => [path, key, isRule])
}

describe('checkRecord', () => {
  const low: Partial<Definition> = {
    fields: { low: integer({ min: 0 }), high: integer(), note: text({ required: true }) },
    rules: [
      {
        message: 'validation.discountTooLow',
        fields: ['low'],
        reads: ['high'],
        fails: (record) => Number(record.low) > Number(record.high),
      },
    ],
  }

  test('checks the given fields, and the rules that touch one of them', () => {
    const record = { low: 5, high: 1 }
    expect(issues(low, record)).toEqual([
      ['note', 'validation.required', false],
      ['low', 'validation.discountTooLow', true],
    ])
    expect(issues(low, record, ['high'])).toEqual([['low', 'validation.discountTooLow', true]])
    expect(issues(low, record, ['label'])).toEqual([])
  })

  test('checks no rule on a value that is wrong by itself', () => {
    expect(issues(low, { low: -1, high: -2 }, ['low'])).toEqual([
      ['low', 'validation.atLeast', false],
    ])
  })

  test('checks no rule on a list or a group with a wrong value inside', () => {
    const sizes: Partial<Definition> = {
      fields: { sizes: list({ name: text() }) },
      rules: [
        {
          message: 'validation.discountTooLow',
          fields: ['sizes'],
          fails: ({ sizes: all }) =>
            (all as { name: string }[]).some(({ name }) => name.trim() === 'S'),
        },
      ],
    }
    expect(issues(sizes, { sizes: [{ name: 'S' }] })).toEqual([
      ['sizes', 'validation.discountTooLow', true],
    ])
    for (const wrong of [null, { name: 5 }])
      expect(issues(sizes, { sizes: [{ name: 'S' }, wrong] })).not.toContainEqual(
        expect.arrayContaining(['sizes']),
      )
  })

  test('names the place inside a list, one complaint per place', () => {
    const entries = {
      fields: { entries: list({ size: number({ required: true, min: 1 }) }) },
    }
    expect(issues(entries, { entries: [{ size: 2 }, {}, { size: -5 }] })).toEqual([
      ['entries.1.size', 'validation.required', false],
      ['entries.2.size', 'validation.atLeast', false],
    ])
  })
})

describe('rules that options imply', () => {
  test('a choice or a flag that starts with a value may not be emptied', () => {
    expect(mayBeEmptied(choice(['open', 'shut'], { default: 'open' }))).toBe(false)
    expect(mayBeEmptied(flag({ default: false }))).toBe(false)
    expect(mayBeEmptied(choice(['open', 'shut']))).toBe(true)
    expect(mayBeEmptied(integer({ default: 1 }))).toBe(true)
  })

  test('a field that another one enables takes no value without it', () => {
    const parts = {
      fields: { can: flag(), days: integer({ enabledWhen: { field: 'can', is: true } }) },
    }
    expect(issues(parts, { can: false, days: 3 }, ['days'])).toEqual([
      ['days', 'validation.notEnabled', true],
    ])
    expect(issues(parts, { days: 0 }, ['days'])).toEqual([['days', 'validation.notEnabled', true]])
    expect(issues(parts, { can: true, days: 3 })).toEqual([])
    expect(issues(parts, { can: false, days: null })).toEqual([])
  })

  test('a region is one of the twenty in Italy, free text elsewhere', () => {
    const parts = { fields: { land: country(), state: region({ of: 'land' }) } }
    expect(issues(parts, { land: 'IT', state: 'Bavaria' })).toEqual([
      ['state', 'validation.region', true],
    ])
    expect(issues(parts, { land: 'IT', state: 'Bavaria' }, ['land'])).toEqual([
      ['state', 'validation.region', true],
    ])
    expect(issues(parts, { land: 'IT', state: "Valle d'Aosta" })).toEqual([])
    expect(issues(parts, { land: 'DE', state: 'Bavaria' })).toEqual([])
  })
})

test('a move is found by its start and its end, from one state or several', () => {
  const moves = [
    { from: 'draft', to: 'pending' },
    { from: ['pending', 'rejected'], to: 'approved' },
  ]
  expect(transitionOf(moves, 'draft', 'pending')).toBe(moves[0])
  expect(transitionOf(moves, 'rejected', 'approved')).toBe(moves[1])
  expect(transitionOf(moves, 'draft', 'approved')).toBeUndefined()
})

describe('sections', () => {
  test('fields that no section names follow in a section of their own, groups taken apart', () => {
    const resource = resourceOf({
      fields: { a: text(), b: text(), c: text() },
      form: [{ name: 'basics', fields: ['b', 'label'] }],
    })
    expect(resource.sections).toEqual([
      { name: 'basics', fields: ['b', 'label'] },
      { name: 'rest', fields: ['a', 'c'] },
    ])
  })

  test('nothing is left over where everything is placed', () => {
    expect(resourceOf({ form: [{ name: 'basics', fields: ['label'] }] }).sections).toEqual([
      { name: 'basics', fields: ['label'] },
    ])
  })
})

test.each([
  ['Ceramiche Rossi & Figli', 'ceramiche-rossi-figli'],
  ['  Caffè dell’Artigiano  ', 'caffe-dell-artigiano'],
  ['A--B__C', 'a-b-c'],
  ['***', ''],
  ['Søren Ærø', 'soren-aero'],
  ['Straße & Söhne', 'strasse-sohne'],
  ['Łódź Szkło', 'lodz-szklo'],
  ['Kadıköy', 'kadikoy'],
  ['L’Officina', 'l-officina'],
  ["L'Officina", 'l-officina'],
  ['日本', ''],
  ['x'.repeat(120), 'x'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
])('VAL-116, VAL-117: the slug of %j is %j', (name, expected) => {
  expect(slugify(name)).toBe(expected)
})
