import { expect, test } from 'vitest'
import { auditAge } from '../../resources/parts/auditAge.ts'

const at = (moment: string) => Date.parse(moment)
const auditedOn = '2025-11-21T10:00:00.000Z'

test.each([
  ['PROD-049, LIMIT-065', '2026-05-21T09:59:59.999Z', 'fresh'],
  ['PROD-050, LIMIT-065', '2026-05-21T10:00:00.000Z', 'ageing'],
  ['PROD-050, LIMIT-066', '2026-11-21T10:00:00.000Z', 'ageing'],
  ['PROD-051, LIMIT-066', '2026-11-21T10:00:00.001Z', 'old'],
] as const)('%s: an audit of a year ago is seen at %s as %s', (_row, now, expected) => {
  expect(auditAge({ auditedOn }, at(now))).toBe(expected)
})

test('PROD-050: half a year after the last day of August ends with February', () => {
  const product = { auditedOn: '2026-08-31T12:00:00.000Z' }
  expect(auditAge(product, at('2027-02-28T11:59:59.999Z'))).toBe('fresh')
  expect(auditAge(product, at('2027-02-28T12:00:00.000Z'))).toBe('ageing')
})

const now = at('2025-12-01T00:00:00.000Z')

test('PROD-053: one that was taken off counts as oldest', () => {
  expect(auditAge({ auditedOn, discontinuedOn: '2024-01-01T00:00:00.000Z' }, now)).toBe('old')
})

test('PROD-054: one that was flagged after its audit counts as oldest, one flagged before does not', () => {
  expect(auditAge({ auditedOn, flaggedAsIncompleteOn: '2025-11-21T10:00:00.001Z' }, now)).toBe(
    'old',
  )
  for (const flaggedAsIncompleteOn of [auditedOn, '2025-11-20T10:00:00.000Z', null])
    expect(auditAge({ auditedOn, flaggedAsIncompleteOn }, now)).toBe('fresh')
})

test('PROD-056: one that was never audited counts as oldest', () => {
  for (const never of [null, undefined])
    expect(auditAge({ ...(never === null && { auditedOn: null }) }, now)).toBe('old')
})
