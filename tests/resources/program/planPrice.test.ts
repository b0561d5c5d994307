import { expect, test } from 'vitest'
import { translate } from '../../../i18n/index.ts'
import { grossPrice, splitVat } from '../../../resources/parts/program/planPrice.ts'
import { vatPercent } from '../../../resources/settings/program.ts'

test('LIMIT-005: what is charged in Italy includes 22 % of VAT', () => {
  expect(vatPercent).toBe(22)
  expect(grossPrice(100)).toBe(122)
  expect(splitVat(122)).toEqual({ net: 100, vat: 22 })
})

test('LIMIT-005: the EUR retail price of a product says that 22 % of VAT are in it', () => {
  const key = 'resources.products.helps.pricing.EUR.retail'
  expect(translate('en', key)).toMatch(/^22% VAT included\./)
  expect(translate('it', key)).toMatch(/^IVA al 22% inclusa\./)
})
