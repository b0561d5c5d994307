import { expect, test } from 'vitest'
import { audited } from '../../scripts/test/audit.mjs'

const answer = (vulnerabilities: object) => JSON.stringify({ vulnerabilities, metadata: {} })

test('an advisory counts when it is grave; others are named', () => {
  const mild = { name: 'clay', severity: 'moderate', range: '<2.0.0' }
  const grave = { name: 'kiln', severity: 'high', range: '<1.2.3' }
  expect(audited(answer({}))).toMatchObject({ passed: 1, failed: 0 })
  expect(audited(answer({ clay: mild }))).toMatchObject({
    passed: 1,
    failed: 0,
    output: 'clay <2.0.0: moderate',
  })
  expect(audited(answer({ clay: mild, kiln: grave }))).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ['kiln <1.2.3: high'],
  })
})

test.each(['', 'no JSON', '{"message": "405 Method Not Allowed", "error": {}}'])(
  'where the registry answers %j nothing is known, and nothing counts',
  (text) => {
    expect(audited(text)).toMatchObject({ passed: 0, failed: 0, skipped: 1 })
  },
)
