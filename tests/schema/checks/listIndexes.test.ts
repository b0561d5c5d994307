import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { defineModel, number, percent, text } from '../../../schema/index.ts'
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

const share = { part: 'cost', whole: 'price', plus: 'tax' }
const priced = { cost: number(), price: number(), tax: percent(), share: percent({ share }) }
const ofPrices = { ...list, columns: ['label', 'cost', 'price', 'tax'] } as const

test('a share of what the list shows is fine', () => {
  expect(() => defineModel(roles, [definitionOf({ fields: priced, list: ofPrices })])).not.toThrow()
})

test.each([
  ['what is no field', {}, { ...share, whole: 'gone' }, 'share names "gone", which is no field'],
  ['a text', { cost: text() }, share, 'its share reads "cost", which is no number'],
  [
    'what the list does not show',
    { hidden: number() },
    { ...share, part: 'hidden' },
    'its share reads "hidden", which is none of the columns of the list',
  ],
])('a share of %s stops the start', (_what, more, of, sentence) => {
  const fields = { ...priced, ...more, share: percent({ share: of }) }
  expect(() => defineModel(roles, [definitionOf({ fields, list: ofPrices })])).toThrow(
    `things.share: ${sentence}.`,
  )
})
