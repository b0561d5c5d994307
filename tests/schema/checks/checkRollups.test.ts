import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { defineModel, integer, text, type AnyField } from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const cubes = { days: { measures: { views: {} }, dimensions: { thing: {} } } }
const sum = { cube: 'days', measure: 'views', by: 'thing', days: 90 }
const start = (value: AnyField) => () =>
  defineModel(roles, [definitionOf({ fields: { value } })], cubes)

test('a field that sums up what there is to sum up is taken', () => {
  const model = start(integer({ rollup: sum }))()
  expect(model.resource('things').leaf.get('value')?.field.rollup).toEqual(sum)
})

test.each([
  [
    'a cube that is not there',
    integer({ rollup: { ...sum, cube: 'weeks' } }),
    'its rollup names the cube "weeks", which does not exist',
  ],
  [
    'no measure of it',
    integer({ rollup: { ...sum, measure: 'toString' } }),
    'its rollup sums "days.toString", which is no measure',
  ],
  [
    'no dimension of it',
    integer({ rollup: { ...sum, by: 'views' } }),
    'its rollup goes by "days.views", which is no dimension',
  ],
  ['no days', integer({ rollup: { ...sum, days: 0 } }), 'its rollup is over no days'],
  ['a text', text({ rollup: sum }), 'a rollup is a number'],
  [
    'a value of its own',
    integer({ rollup: sum, default: 0 }),
    'a rollup cannot have "default" as well',
  ],
])('a rollup with %s stops the start', (_what, field, problem) => {
  expect(start(field)).toThrow(`things.value: ${problem}.`)
})
