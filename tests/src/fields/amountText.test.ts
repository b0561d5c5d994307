import { expect, test } from 'vitest'
import { amountText } from '../../../src/fields/format/amountText.ts'

test.each([
  ['€4585.00', '€4,585.00', '4.585,00 €'],
  ['€4,585.00', '€4,585.00', '4.585,00 €'],
  ['4.585,00 €', '€4,585.00', '4.585,00 €'],
  ['EUR 435.00', '€435.00', '435,00 €'],
  ['435 EUR', '€435.00', '435,00 €'],
  ["CHF 1'200.50", 'CHF 1,200.50', '1.200,50 CHF'],
  ['$1,200', '$1,200.00', '1.200,00 USD'],
  ['€435.00 + €20.50', '€435.00 + €20.50', '435,00 € + 20,50 €'],
  ['on request', 'on request', 'on request'],
  ['12', '12', '12'],
  ['', '', ''],
])('design 7: %s is written as money', (text, english, italian) => {
  const plain = (shown: string) => shown.replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(plain(amountText(text, 'en'))).toBe(english)
  expect(plain(amountText(text, 'it'))).toBe(italian)
})
