import { expect, test } from 'vitest'
import { choice, flag, integer } from '../../../schema/index.ts'
import { formValues } from '../../../src/views/formValues.ts'
import { testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: {
    isOld: flag({ default: true }),
    state: choice(['open', 'shut'], { default: 'open' }),
    size: integer({ default: 3 }),
    isKnown: flag(),
  },
})

test('a form starts with the defaults, and with what a record has', () => {
  expect(formValues(resource)).toMatchObject({
    isOld: true,
    state: 'open',
    size: 3,
    isKnown: null,
  })
  expect(formValues(resource, { isOld: false, state: 'shut', size: null })).toMatchObject({
    isOld: false,
    state: 'shut',
    size: null,
  })
})

test('a record from before a flag or choice had its default can be saved as it stands', () => {
  expect(formValues(resource, { size: 4 })).toMatchObject({
    isOld: true,
    state: 'open',
    size: 4,
    isKnown: null,
  })
})
