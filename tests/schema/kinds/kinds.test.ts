import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkLeaf } from '../../../schema/checkRecord.ts'
import {
  cleanValue,
  defineModel,
  DefinitionError,
  isKindName,
  kindOf,
  kinds,
  type AnyField,
  type KindName,
  type Leaf,
} from '../../../schema/index.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { definitionOf } from '../definitionOf.ts'
import { fileWords } from '../fixtures/fixture.ts'
import { fixtures } from '../fixtures/index.ts'

/** A leaf of its own, so that groups are checked as one value too. */
function leafOf(field: AnyField): Leaf {
  return {
    path: 'value',
    parts: ['value'],
    field,
    kind: kindOf(field),
    kindName: field.kind as KindName,
    isSystem: false,
    locks: [],
  }
}

/** Numbers from 0 up to but not 1, the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

const seeds = Array.from({ length: 50 }, (_, at) => at + 1)
const names = Object.keys(kinds).filter(isKindName)

test('every kind of field has a fixture of its own', () => {
  expect(Object.keys(fixtures).toSorted()).toEqual(names.toSorted())
  for (const name of names)
    expect(fixtures[name].examples.map(({ field }) => field.kind)).toContain(name)
})

describe.each(names)('kind %s', (name) => {
  const { column, operators, isSortable, examples, mistakes = [] } = fixtures[name]
  const leaves = examples.map((example) => ({ ...example, leaf: leafOf(example.field) }))

  test('says how it is stored, filtered and sorted', () => {
    expect(kinds[name]).toMatchObject({ column, operators, sortable: isSortable })
    expect(new Set(operators).size).toBe(operators.length)
  })

  test('takes its valid values, and cleaning leaves them as they mean', () => {
    for (const { leaf, field, valid } of leaves)
      for (const value of valid) {
        expect(checkLeaf(leaf, value)).toEqual([])
        expect(checkLeaf(leaf, cleanValue(value, field))).toEqual([])
      }
  })

  test('refuses wrong values with the message and the place', () => {
    for (const { leaf, wrong } of leaves)
      for (const [value, key, inner] of wrong) {
        const path = inner === undefined ? 'value' : `value.${inner}`
        expect(checkLeaf(leaf, value)).toContainEqual(
          expect.objectContaining({ key, path, isRule: false }),
        )
      }
  })

  test('cleans what is typed, once and for all', () => {
    for (const { field, valid, cleaned = [] } of leaves) {
      for (const [from, to] of cleaned) {
        expect(cleanValue(from, field)).toEqual(to)
        expect(cleanValue(to, field)).toEqual(to)
      }
      for (const value of valid) {
        const once = cleanValue(value, field)
        expect(cleanValue(once, field)).toEqual(once)
      }
    }
  })

  test('MASS-011: reads what is meant by a text of a file; what it cannot read it leaves', () => {
    const { readText } = kindOf(leaves[0]?.field ?? { kind: name })
    expect(leaves.some(({ read }) => read !== undefined)).toBe(readText !== undefined)
    for (const { field, read = [] } of leaves)
      for (const [text, value] of read) {
        const found = readText?.(text, field, fileWords)
        expect([text, found]).toEqual([text, value])
      }
  })

  test('reads any text without throwing', () => {
    for (const { field } of leaves)
      fc.assert(
        fc.property(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('.', ',', null),
          (text, decimal) => {
            kindOf(field).readText?.(text, field, { ...fileWords, decimal })
          },
        ),
        { seed: 20_260_101, numRuns: 200 },
      )
  })

  test('takes no value unless it is required, and then says so', () => {
    for (const { field, leaf } of leaves)
      for (const empty of [null, undefined]) {
        expect(checkLeaf(leaf, empty)).toEqual([])
        const required = checkLeaf(leafOf({ ...field, required: true }), empty)
        expect(required).toContainEqual({
          path: 'value',
          key: 'validation.required',
          isRule: false,
        })
        const issues = checkLeaf(leafOf({ ...field, required: 'validation.enterValue' }), empty)
        expect(issues).toContainEqual({
          path: 'value',
          key: 'validation.enterValue',
          isRule: false,
        })
      }
  })

  test('makes samples that it takes itself, the same ones for the same seed', () => {
    for (const { leaf, field, hasNoSample = false } of leaves)
      for (const seed of seeds) {
        const value = kindOf(field).sample(field, seeded(seed))
        expect(kindOf(field).sample(field, seeded(seed))).toEqual(value)
        expect(value === undefined).toBe(hasNoSample)
        expect(checkLeaf(leaf, value)).toEqual([])
      }
  })

  test('has a shape for the API docs that outlives JSON', () => {
    for (const { field } of leaves) {
      const json = kindOf(field).json(field)
      expect(json).toHaveProperty('type')
      expect(JSON.parse(JSON.stringify(json))).toEqual(json)
    }
  })

  test('checks any value without throwing', () => {
    const anything = fc.anything({ withNullPrototype: true, maxDepth: 3 })
    for (const { leaf, field } of leaves)
      fc.assert(
        fc.property(anything, (value) => {
          for (const issue of checkLeaf(leaf, cleanValue(value, field)))
            expect(issue.path === 'value' || issue.path.startsWith('value.')).toBe(true)
        }),
        { seed: 20_260_101, numRuns: 200 },
      )
  })

  test('says what is wrong with a definition', () => {
    for (const [field, sentence] of mistakes) {
      const start = () => defineModel(roles, [definitionOf({ fields: { value: field } })])
      expect(start).toThrow(DefinitionError)
      expect(start).toThrow('things.value: ')
      expect(start).toThrow(sentence)
    }
    for (const { field } of leaves) expect(kindOf(field).mistakes?.(field) ?? []).toEqual([])
  })
})
