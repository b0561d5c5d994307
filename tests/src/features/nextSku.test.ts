import { expect, test } from 'vitest'
import { nextSku } from '../../../src/features/products/nextSku.ts'

test.each([
  ['the highest decides, not the last', ['AFAR-00009', 'AFAR-00400', 'AFAR-00012'], 'AFAR-00401'],
  [
    'copies and other names do not count',
    ['AFAR-00358-C1', 'AFAR-X', 'AFARO-9', 'AFAR-00358'],
    'AFAR-00359',
  ],
  ['it is as wide as those before', ['AFAR-7'], 'AFAR-8'],
  ['and grows where it has to', ['AFAR-99'], 'AFAR-100'],
  ['the first has five digits', [], 'AFAR-00001'],
])('%s', (_what, skus, expected) => {
  expect(nextSku('AFAR', skus, 40)).toBe(expected)
})

test('one that would be too long is not offered', () => {
  expect(nextSku('AFAR', ['AFAR-00400'], 9)).toBeNull()
})
