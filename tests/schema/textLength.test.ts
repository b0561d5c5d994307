import { expect, test } from 'vitest'
import { isLongerThan, textLength } from '../../schema/index.ts'

test.each([
  ['', 0],
  ['Vaso', 4],
  ['Città però', 10],
  ['è'.normalize('NFD'), 1],
  ['🏺', 1],
  ['👍🏽', 1],
  ['🇮🇹', 1],
  ['❤️', 1],
  ['🏺'.repeat(33), 33],
  ['花瓶', 2],
  // Seven signs: more than one, so that a limit bounds what is stored.
  ['👨‍👩‍👧‍👦', 4],
  [`a${'\u0301'.repeat(999)}`, 500],
])('orders-translations 22: %s counts as people see it', (text, length) => {
  expect(textLength(text)).toBe(length)
  expect([isLongerThan(text, length), length > 0 && isLongerThan(text, length - 1)]).toEqual([
    false,
    length > 0,
  ])
})
