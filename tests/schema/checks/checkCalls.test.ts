import { expect, test } from 'vitest'
import { roles } from '../../../resources/settings/roles.ts'
import { choice, defineModel, instant, put, type CallOptions } from '../../../schema/index.ts'
import { definitionOf } from '../definitionOf.ts'

const fields = {
  state: choice(['draft', 'active', 'ended'], { labels: 'plain' }),
  endedAt: instant(),
}

const withCall = (during: CallOptions['during']) => () =>
  defineModel(roles, [
    {
      ...definitionOf({ fields }),
      transitions: { state: [{ from: 'draft', to: 'active' }] },
      calls: {
        go: put('/api/things/go/{id}', {
          answer: { status: 204 },
          source: 'ours',
          summary: 'Goes.',
          ...(during && { during }),
        }),
      },
    },
  ])

test('orders-translations 1: a call on a record with states says in which of them it is taken', () => {
  expect(withCall('always')).not.toThrow()
  expect(withCall({ field: 'state', among: ['draft'], since: 'endedAt' })).not.toThrow()
  expect(withCall(undefined)).toThrow('things.calls.go: it does not say in which states')
})

test.each([
  ['a field that there is not', { field: 'gone', among: [] }, 'it names "gone", which is no field'],
  ['a state that there is not', { field: 'state', among: ['sold'] }, '"state" has no state "sold"'],
  [
    'a condition on nothing',
    { field: 'state', among: ['draft'], when: { field: 'gone', is: 'x' } },
    'it names "gone", which is no field',
  ],
  ['a day that is none', { field: 'state', among: [], since: 'state' }, '"state" is no moment'],
  [
    'a state without its words',
    { field: 'state', among: ['draft', 'active'], refusal: {} },
    'it says nothing of "ended"',
  ],
] as const)('orders-translations 1: %s stops the start', (_, during, problem) => {
  expect(withCall(during)).toThrow(`things.calls.go: ${problem}`)
})
