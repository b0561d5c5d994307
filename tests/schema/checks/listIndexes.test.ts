import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { defineModel } from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const list = {
  columns: ['label'],
  filters: ['label', 'createdAt'],
  sort: ['updatedAt', 'desc'],
} as const

test('a list names what is quick, and the filters that one index finds together', () => {
  const quick = { ...list, quick: ['label'], together: ['label', 'createdAt'] }
  const { list: kept } = defineModel(roles, [definitionOf({ list: quick })]).resource('things')
  expect(kept).toEqual(quick)
})

test.each([
  [
    'a quick order of what is no column',
    { quick: ['updatedAt'] },
    'things.list.quick: "updatedAt" is none of the columns of the list.',
  ],
  [
    'filters together that are none',
    { together: ['label', 'updatedAt'] },
    'things.list.together: "updatedAt" is none of the filters of the list.',
  ],
  [
    'one filter together with none',
    { together: ['label'] },
    'things.list.together: one filter alone has an index already.',
  ],
  ['a rare flag that is none', { rare: ['label'] }, 'things.list.rare: "label" is no flag.'],
  [
    'a rare flag that no index begins with',
    { rare: ['label'] },
    'things.list.rare: no index begins with "label".',
  ],
])('%s stops the start', (_what, more, sentence) => {
  expect(() => defineModel(roles, [definitionOf({ list: { ...list, ...more } })])).toThrow(sentence)
})
