import { describe, expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import {
  allGaps,
  choice,
  defineModel,
  flag,
  gapsIn,
  leavesOfGaps,
  missing,
  mostNeeds,
  noNeeds,
  reference,
  text,
  type AnyField,
} from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const boxes = definitionOf({
  name: 'boxes',
  path: '/api/box',
  fields: { size: text({ search: true }) },
})

function modelOf(needs: readonly string[], fields: Record<string, AnyField>) {
  const things = definitionOf({
    transitions: {
      state: [
        {
          from: 'draft',
          to: 'active',
          needs: [
            ...needs.slice(0, 1),
            { through: 'box', field: 'size', is: 'L' },
            ...needs.slice(1),
          ],
          onlyWith: 'box',
        },
      ],
    },
    fields: {
      state: choice(['draft', 'active'], { default: 'draft' }),
      box: reference('boxes'),
      lacks: missing({ field: 'state', to: 'active' }),
      ...fields,
    },
  })
  return defineModel(roles, [things, boxes])
}

const model = modelOf(['name', 'isFree'], { name: text(), isFree: flag({ isQuestion: true }) })
const [things, others] = [model.resource('things'), model.resource('boxes')]
const [own] = things.gaps
const [theirs] = others.gaps
if (!own || !theirs) throw new Error('nothing is kept')

describe('what is kept of needs', () => {
  test('has a bit for each, in the order of the definition, beside the record that it looks into', () => {
    const record = { box: 'b', name: '', isFree: null }
    expect(gapsIn(own, record)).toBe(0b101)
    expect(gapsIn(own, { ...record, name: 'x' })).toBe(0b100)
    expect(gapsIn(own, { ...record, name: 'x', isFree: false })).toBe(0)
    expect([{ size: 'L' }, { size: 'S' }, {}].map((box) => gapsIn(theirs, box))).toEqual([0, 2, 2])
    expect([allGaps(own), allGaps(theirs)]).toEqual([0b101, 0b010])
  })

  test('is that nothing is asked, while the field that all depends on is empty', () => {
    expect(gapsIn(own, { name: '' })).toBe(noNeeds)
  })

  test('follows the fields of its needs, and the one that they depend on', () => {
    expect(leavesOfGaps(own).map(({ path }) => path)).toEqual(['name', 'isFree', 'box'])
    expect(leavesOfGaps(theirs).map(({ path }) => path)).toEqual(['size'])
  })

  test('are no more needs than a number has bits for', () => {
    const fieldsOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, text()]))
    const build = (count: number) => () => modelOf(Object.keys(fieldsOf(count)), fieldsOf(count))
    expect(build(mostNeeds - 1)).not.toThrow()
    expect(build(mostNeeds)).toThrow(`things.lacks: it tells of more than ${mostNeeds} needs.`)
  })
})
