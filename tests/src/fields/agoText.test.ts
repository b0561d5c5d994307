import { expect, test } from 'vitest'
import { agoText } from '../../../src/fields/format/agoText.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:00Z', 'today', 'oggi'],
  ['2026-11-23T09:00:00Z', 'today', 'oggi'],
  // Midnight in Italy, wherever the reader is.
  ['2026-11-21T22:59:00Z', 'yesterday', 'ieri'],
  ['2026-11-21T23:00:00Z', 'today', 'oggi'],
  ['2026-10-23T12:00:00Z', '30 days ago', '30 gg fa'],
  ['2026-10-22T12:00:00Z', '1 mo. ago', '1 mese fa'],
  ['2026-05-22T12:00:00Z', '6 mo. ago', '6 mesi fa'],
  ['2024-11-23T12:00:00Z', '23 mo. ago', '23 mesi fa'],
  ['2023-11-22T12:00:00Z', '3 yr. ago', '3 anni fa'],
])('an audit of %s was %s', (value, english, italian) => {
  expect(agoText(value, now, 'en')).toBe(english)
  expect(agoText(value, now, 'it')).toBe(italian)
})
