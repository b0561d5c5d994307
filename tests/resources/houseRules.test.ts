import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { model } from '../../resources/index.ts'
import type { AnyField, Leaf } from '../../schema/index.ts'
import { errorsOf } from './errorsOf.ts'

/*
 * Rows that speak of every field of a sort: asked of every definition, so that a new field is asked too.
 */
const every = model.resources.flatMap((resource) =>
  resource.leaves.map((leaf) => ({ name: resource.name, leaf })),
)
const those = (is: (leaf: Leaf) => boolean) => {
  const found = every.filter(({ leaf }) => is(leaf))
  expect(found.length).toBeGreaterThan(0)
  return found
}
const errorOf = (name: string, { path }: Leaf, value: unknown) =>
  errorsOf(name, { [path]: value })[path]

const isEmptied = [null, undefined] as const

test('a definition stands in the file of its name, by which the build knows it', () => {
  const files = readdirSync('resources').filter(
    (name) => name.endsWith('.ts') && name !== 'index.ts',
  )
  expect(files).toEqual(model.resources.map(({ name }) => `${name}.ts`).sort())
})

test("VAL-002: an empty required field says 'Required', unless its definition has other words", () => {
  for (const { name, leaf } of those(({ field }) => field.required === true))
    for (const value of isEmptied)
      expect([name, leaf.path, errorOf(name, leaf, value)]).toEqual([name, leaf.path, 'Required'])
})

test("VAL-004: an empty required number says 'Please enter a value'", () => {
  const numbers = ['integer', 'number', 'money', 'percent']
  const isNumber = ({ kindName, field }: Leaf) => numbers.includes(kindName) && !!field.required
  for (const { name, leaf } of those(isNumber))
    for (const value of isEmptied)
      expect([name, leaf.path, errorOf(name, leaf, value)]).toEqual([
        name,
        leaf.path,
        'Please enter a value',
      ])
})

test('VAL-011, LIMIT-069: the error of a date that is none shows its form', () => {
  for (const { name, leaf } of those(({ kindName }) => kindName === 'date'))
    for (const value of ['31-12-2026', '2026-13-01', 'tomorrow', '12/31/2026'])
      expect([name, leaf.path, errorOf(name, leaf, value)]).toEqual([
        name,
        leaf.path,
        'Date format must be DD/MM/YYYY',
      ])
})

test('VAL-012: the error of a text that is too long shows its limit', () => {
  const limitOf = ({ field }: Leaf) => (field as AnyField & { max?: number }).max ?? 0
  const isText = (leaf: Leaf) => ['text', 'longText'].includes(leaf.kindName) && limitOf(leaf) > 0
  for (const { name, leaf } of those(isText)) {
    const long = 'a'.repeat(limitOf(leaf) + 1)
    expect([name, leaf.path, errorOf(name, leaf, long)]).toEqual([
      name,
      leaf.path,
      `maximum characters allowed is ${limitOf(leaf)}`,
    ])
    expect(errorOf(name, leaf, long.slice(1)) ?? '').not.toMatch(/^maximum/)
  }
})
