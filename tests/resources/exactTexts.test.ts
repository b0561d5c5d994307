import { describe, expect, test } from 'vitest'
import { errorsOf } from './errorsOf.ts'

type Values = Readonly<Record<string, unknown>>

/** Row, resource, values that a rule refuses, and what is then errors under which field. */
const cases: readonly (readonly [row: string, resource: string, wrong: Values, errors: Values])[] =
  [
    ['MSG-125', 'products', { name: null }, { name: '* Required' }],
    ['MSG-126', 'vendors', { email: null }, { email: 'Required' }],
    [
      'MSG-127',
      'contacts',
      { 'companyData.iban': null, 'pickupAddressAndTime.city': null },
      { 'companyData.iban': 'required', 'pickupAddressAndTime.city': 'required' },
    ],
    [
      'MSG-128',
      'products',
      { 'pricing.EUR.retail': 0, weight: -1 },
      { 'pricing.EUR.retail': 'Must be positive', weight: 'Must be positive' },
    ],
    ['MSG-129', 'products', { stockQuantity: null }, { stockQuantity: 'Please enter a value' }],
    [
      'MSG-132',
      'products',
      { 'pricing.EUR.wholesale': 100, 'pricing.EUR.retail': 101, fiscalRegimen: 22 },
      {
        'pricing.EUR.wholesale': 'Discount is too low',
        'pricing.EUR.retail': 'Discount is too low',
      },
    ],
    [
      'MSG-133',
      'products',
      { material: 'glass', secondaryMaterial: 'glass' },
      { secondaryMaterial: 'Please select a material different than the main one' },
    ],
    [
      'MSG-135',
      'contacts',
      { 'pickupAddressAndTime.address': 'x'.repeat(36) },
      { 'pickupAddressAndTime.address': 'maximum characters allowed is 35' },
    ],
    ['MSG-137', 'vendors', { area: 'x' }, { area: 'Please enter more than 2 characters' }],
    [
      'MSG-138',
      'vendors',
      { slug: 'A slug' },
      { slug: 'Please enter only lowercase letters, numbers, or hyphens' },
    ],
    ['MSG-139', 'vendors', { email: 'x' }, { email: 'Email should be a valid e-mail address' }],
    ['MSG-140', 'vendors', { website: 'bottega' }, { website: 'Correct the URL format' }],
    ['MSG-141', 'vendors', { contractType: null }, { contractType: 'Please select Contract type' }],
    ['MSG-142', 'vendors', { country: null }, { country: 'Please pick Country' }],
    ['MSG-143', 'vendors', { state: null }, { state: 'Please pick Region' }],
    [
      'MSG-144',
      'vendors',
      { discountPercentage: 101 },
      { discountPercentage: 'Please enter a value less than or equal to 100' },
    ],
    [
      'MSG-145',
      'vendors',
      { downPaymentWhenReceivedOrder: -1 },
      { downPaymentWhenReceivedOrder: 'Please enter a value greater than or equal to 0' },
    ],
  ]

describe('the texts of the documents, to the letter', () => {
  test.each(cases)('%s in %s', (_row, resource, wrong, errors) => {
    expect(errorsOf(resource, wrong)).toEqual(errors)
  })
})
