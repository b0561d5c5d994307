import { expect, test } from 'vitest'
import { addresses } from '../../resources/calls/addresses.ts'
import { model } from '../../resources/index.ts'
import type { Call } from '../../schema/index.ts'

/** Words that the common lists of ad blockers look for in addresses. */
const blocked =
  /analytic|telemetr|metric|beacon|pixel|banner|sponsor|track|(?<![a-z])ads?(?![a-z])/i

test('public-cases 21: no call that a page makes has a name that ad blockers stop', () => {
  const ofRecords = model.resources.flatMap(({ path, calls = {} }) => [
    path,
    // Documented ones are called what the documents call them.
    ...Object.values<Call>(calls)
      .filter(({ source }) => source === 'ours')
      .map((call) => call.path),
  ])
  expect(ofRecords.length).toBeGreaterThan(20)
  expect(blocked.test('/api/analytics/access')).toBe(true)
  const all = [...Object.values<string>(addresses), ...ofRecords]
  // What a link of the demo leads to is a page of its own, which no blocker stops.
  expect(all.filter((one) => !one.includes('/sandbox/') && blocked.test(one))).toEqual([])
})
