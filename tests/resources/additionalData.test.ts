import { expect, test } from 'vitest'
import {
  answers,
  crateItem,
  itemsOf,
  leftOver,
  valueIn,
  withValue,
  withValues,
  type DataItem,
  type Entry,
} from '../../resources/parts/additionalData.ts'

const finish: DataItem = { key: 'Finish', name: { en: 'Finish', it: 'Finitura' }, type: 'text' }
const washable: DataItem = { key: 'washable', name: { en: 'Washable', it: null }, type: 'flag' }
const entries: readonly Entry[] = [
  { key: 'Wooden Crate', language: 'en', value: '40' },
  { key: 'Finish', language: 'en', value: 'matt' },
  { key: 'Finitura', language: 'it', value: 'opaca' },
]

test('CUSTOM-005: a value stands under the name of its field in its language', () => {
  expect(valueIn(entries, finish, 'en')).toBe('matt')
  expect(valueIn(entries, finish, 'it')).toBe('opaca')
  expect(valueIn(entries, washable, 'it')).toBeNull()
  const older = [{ key: 'Finish', language: 'it', value: 'lucida' }] as const
  expect(valueIn(older, finish, 'it')).toBe('lucida')
  expect(withValue(older, finish, 'it', 'opaca')).toEqual([
    { key: 'Finitura', language: 'it', value: 'opaca' },
  ])
})

test('CUSTOM-005: one language changes without the other, in its place; an emptied one goes', () => {
  const changed = withValue(entries, finish, 'en', 'glossy')
  expect(changed).toEqual([
    entries[0],
    { key: 'Finish', language: 'en', value: 'glossy' },
    entries[2],
  ])
  expect(withValue(changed, finish, 'en', null)).toEqual([entries[0], entries[2]])
  expect(withValue([], finish, 'en', null)).toEqual([])
})

test('FIELD-PROD-052, FIELD-PROD-053, FIELD-PROD-054: a number is written once per language under its name there', () => {
  const both = withValues(entries, crateItem, { en: '50', it: '50' })
  expect(both.filter(({ value }) => value === '50')).toEqual([
    { key: 'Wooden Crate', language: 'en', value: '50' },
    { key: 'Cassa di legno', language: 'it', value: '50' },
  ])
  expect(withValues(both, crateItem, null)).toEqual(entries.slice(1))
  expect(withValues([], washable, answers.yes)).toEqual([
    { key: 'Washable', language: 'en', value: 'yes' },
    { key: 'washable', language: 'it', value: 'sì' },
  ])
})

test('values of another type are told apart, the crate is not among them', () => {
  expect(leftOver(entries, [finish])).toEqual([])
  expect(leftOver(entries, [washable])).toEqual(entries.slice(1))
})

test('the crate is none of the fields of a type', () => {
  expect(itemsOf([crateItem, finish, {}])).toEqual([finish])
  expect(itemsOf(null)).toEqual([])
})
