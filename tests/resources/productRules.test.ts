import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  discountShare,
  discountTooLow,
  highestWholesale,
  lowestRetail,
} from '../../resources/parts/discountTooLow.ts'
import { model } from '../../resources/index.ts'
import { errorsOf } from './errorsOf.ts'

const about = (values: Readonly<Record<string, unknown>>) => errorsOf('products', values)

const required = [
  ['VAL-039', 'description', '* Required'],
  ['VAL-040', 'mainColor', '* Required'],
  ['VAL-041', 'material', '* Required'],
  ['VAL-042', 'name', '* Required'],
  ['VAL-050', 'stockQuantity', 'Please enter a value'],
  ['VAL-052', 'packagingTime', 'Please enter a value'],
] as const

test.each(required)('%s, VAL-001: %s is required', (_row, path, text) => {
  expect(about({ [path]: null })).toEqual({ [path]: text })
  expect(about({ [path]: undefined })).toEqual({ [path]: text })
})

test('LIMIT-001: prices are in EUR, GBP and USD, and in no other currency', () => {
  const paths = model.resource('products').leaves.map(({ path }) => path)
  const named = paths.flatMap((path) => /^pricing\.(\w+)/.exec(path)?.[1] ?? [])
  expect([...new Set(named)].toSorted()).toEqual(['EUR', 'GBP', 'USD'])
})

const positive = [
  ['VAL-044', 'pricing.EUR.retail'],
  ['VAL-045', 'pricing.EUR.wholesale'],
  ['VAL-046', 'weight'],
  ['VAL-047', 'dimensions.W'],
  ['VAL-048', 'dimensions.D'],
  ['VAL-049', 'dimensions.H'],
] as const

test.each(positive)('%s, VAL-003: %s must be positive', (_row, path) => {
  for (const value of [0, -1, -0.01])
    expect(about({ [path]: value })).toEqual({ [path]: 'Must be positive' })
  expect(about({ [path]: 0.01 })).toEqual({})
})

test('VAL-043, VAL-008: the second material differs from the main one', () => {
  const text = 'Please select a material different than the main one'
  expect(about({ material: 'wood', secondaryMaterial: 'wood' })).toEqual({
    secondaryMaterial: text,
  })
  expect(about({ material: 'wood', secondaryMaterial: 'glass' })).toEqual({})
})

test.each([
  ['VAL-051', 'stockQuantity'],
  ['VAL-053', 'packagingTime'],
] as const)('%s: %s is not negative, 0 is accepted', (_row, path) => {
  expect(about({ [path]: 0 })).toEqual({})
  expect(about({ [path]: -1 })).toEqual({
    [path]: 'Please enter a value greater than or equal to 0',
  })
})

test('VAL-054, VAL-055, LIMIT-046, LIMIT-047: the lead time is 1 to 18 weeks', () => {
  expect(about({ shippingIn: 1 })).toEqual({})
  expect(about({ shippingIn: 18 })).toEqual({})
  expect(about({ shippingIn: 0 })).toEqual({
    shippingIn: 'Please enter a value greater than or equal to 1',
  })
  expect(about({ shippingIn: 19 })).toEqual({
    shippingIn: 'Please enter a value less than or equal to 18',
  })
})

test('VAL-064: remadeDays takes a value only while canBeRemade is on', () => {
  expect(about({ canBeRemade: true, remadeDays: 5 })).toEqual({})
  expect(Object.keys(about({ canBeRemade: false, remadeDays: 5 }))).toEqual(['remadeDays'])
  expect(Object.keys(about({ remadeDays: 5 }))).toEqual(['remadeDays'])
})

test('VAL-021, VAL-022, VAL-023, VAL-024, VAL-025, VAL-026, VAL-027, VAL-028, VAL-029: parcels are measured', () => {
  for (const measure of ['weight', 'D', 'W', 'H']) {
    const parcel = { weight: 1, D: 1, W: 1, H: 1 }
    const path = `parcels.0.${measure}`
    expect(about({ parcels: [{ ...parcel, [measure]: 0.1 }] })).toEqual({})
    expect(about({ parcels: [{ ...parcel, [measure]: 0.09 }] })).toEqual({
      [path]: 'Must be positive',
    })
    expect(about({ parcels: [{ ...parcel, [measure]: null }] })).toEqual({
      [path]: 'Please enter a value',
    })
  }
})

test('VAL-166, VAL-167: a translation has at most 65 and 500 characters', () => {
  const name = 'translation.name'
  const description = 'translation.description'
  expect(about({ [name]: 'a'.repeat(65), [description]: 'a'.repeat(500) })).toEqual({})
  expect(about({ [name]: 'a'.repeat(66) })).toEqual({ [name]: 'maximum characters allowed is 65' })
  expect(about({ [description]: 'a'.repeat(501) })).toEqual({
    [description]: 'maximum characters allowed is 500',
  })
})

describe('discount ceiling', () => {
  test('VAL-056: exactly 60 % passes, a cent more does not', () => {
    expect(discountTooLow(60, 100, 0)).toBe(false)
    expect(discountTooLow(60.01, 100, 0)).toBe(true)
    expect(discountTooLow(50, 100, 20)).toBe(false)
    expect(discountTooLow(0.6, 1, 0)).toBe(false)
  })

  test('VAL-057: with 22 %, wholesale 100 needs retail of at least 203.34', () => {
    expect(discountTooLow(100, 203.33, 22)).toBe(true)
    expect(discountTooLow(100, 203.34, 22)).toBe(false)
  })

  test('VAL-056: the verdict is that of exact arithmetic, for any prices in cents', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (wholesale, retail, tax) => {
        const exact = BigInt(wholesale) * BigInt(100 + tax) > BigInt(retail) * 60n
        expect(discountTooLow(wholesale / 100, retail / 100, tax)).toBe(exact)
      }),
      { seed: 20_260_102 },
    )
  })

  test('nothing is checked while a price is missing', () => {
    for (const none of [null, undefined]) {
      expect(discountTooLow(none, 100, 22)).toBe(false)
      expect(discountTooLow(100, none, 22)).toBe(false)
    }
    expect(discountTooLow(60, 100, null)).toBe(false)
  })

  test('VAL-056, LIMIT-050: the prices that would pass are the outermost ones that do, to the cent', () => {
    expect(lowestRetail(100, 22)).toBe(203.34)
    expect(highestWholesale(203.34, 22)).toBe(100)
    const amount = fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100)
    const tax = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    const cent = (price: number, more: number) => Math.round(price * 100 + more) / 100
    fc.assert(
      fc.property(amount, tax, (price, regimen) => {
        const retail = lowestRetail(price, regimen)
        expect(discountTooLow(price, retail, regimen)).toBe(false)
        if (retail > 0.01) expect(discountTooLow(price, cent(retail, -1), regimen)).toBe(true)
        const wholesale = highestWholesale(price, regimen)
        expect(discountTooLow(wholesale, price, regimen)).toBe(false)
        expect(discountTooLow(cent(wholesale, 1), price, regimen)).toBe(true)
      }),
      { seed: 20_261_121 },
    )
  })

  test('VAL-056: the share is wholesale with tax of retail, in percent', () => {
    expect(discountShare(100, 203.34, 22)).toBeCloseTo(59.998, 3)
    expect(discountShare(60, 100, null)).toBe(60)
    for (const none of [null, undefined, 0, -1]) {
      expect(discountShare(none, 100, 22)).toBeNull()
      expect(discountShare(100, none, 22)).toBeNull()
    }
  })

  test('VAL-058, VAL-059, VAL-007: both prices say so', () => {
    const paths = { 'pricing.EUR.wholesale': 100, 'pricing.EUR.retail': 120, fiscalRegimen: 22 }
    const text = 'Discount is too low'
    expect(about(paths)).toEqual({ 'pricing.EUR.wholesale': text, 'pricing.EUR.retail': text })
  })
})

describe('FIELD-PROD-052: the wooden crate among the additional data', () => {
  const text = 'The wooden crate is a number, once per language under its name there'
  const en = { key: 'Wooden Crate', language: 'en' }
  const it = { key: 'Cassa di legno', language: 'it' }

  test('is a number, one entry per language under its name', () => {
    for (const value of ['0', '40', '12.5', '12,5', '', null])
      expect(
        about({
          additionalData: [
            { ...en, value },
            { ...it, value },
          ],
        }),
      ).toEqual({})
  })

  test.each([
    ['words', [{ ...en, value: 'yes' }]],
    ['a sign', [{ ...it, value: '-1' }]],
    ['two numbers', [{ ...en, value: '1 2' }]],
    ['the other language', [{ ...en, language: 'it', value: '40' }]],
  ])('and not %s', (_what, additionalData) => {
    expect(about({ additionalData })).toEqual({ additionalData: text })
  })

  test('and not twice, as no other entry', () => {
    const additionalData = [
      { ...en, value: '40' },
      { ...en, value: '50' },
    ]
    expect(about({ additionalData })).toEqual({
      additionalData: 'Duplicate entry',
    })
  })

  test('what else stands there is free', () => {
    expect(about({ additionalData: [{ key: 'Care', language: 'en', value: 'yes' }] })).toEqual({})
  })
})
