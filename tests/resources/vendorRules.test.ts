import { expect, test } from 'vitest'
import { errorsOf } from './errorsOf.ts'

const about = (values: Readonly<Record<string, unknown>>) => errorsOf('vendors', values)

/** Minimum row, required row, field, label, two characters that pass. */
const texts = [
  ['VAL-104', 'VAL-110', 'area', 'City', 'Ro'],
  ['VAL-105', 'VAL-111', 'artisanName', 'Artisan name', 'Al'],
  ['VAL-106', 'VAL-112', 'slug', 'Slug', 'al'],
  ['VAL-107', 'VAL-113', 'otherSites', 'Other sites', 'no'],
  ['VAL-108', 'VAL-114', 'description', 'Description', 'ok'],
] as const

test.each(texts)(
  '%s: %3$s has at least 2 characters; %s: it is required, by its label',
  (_min, _required, path, label, two) => {
    expect(about({ [path]: two })).toEqual({})
    expect(about({ [path]: two.slice(0, 1) })).toEqual({
      [path]: 'Please enter more than 2 characters',
    })
    expect(about({ [path]: null })).toEqual({ [path]: `Please enter ${label}` })
  },
)

test('VAL-109, VAL-115, VAL-121: the website has 2 characters, is required and has URL format', () => {
  expect(about({ website: 'www.bottega.example' })).toEqual({})
  expect(about({ website: 'a' })).toEqual({ website: 'Please enter more than 2 characters' })
  expect(about({ website: null })).toEqual({ website: 'Please enter Website' })
  for (const wrong of ['bottega', 'ftp://bottega.example', 'javascript:alert(1)'])
    expect(about({ website: wrong })).toEqual({ website: 'Correct the URL format' })
})

test('VAL-116: a slug has lowercase letters, digits and single hyphens', () => {
  expect(about({ slug: 'bottega-2' })).toEqual({})
  for (const wrong of ['Bottega', 'a--b', '-ab', 'ab-', 'a b', 'caffè', 'a_b'])
    expect(about({ slug: wrong })).toEqual({
      slug: 'Please enter only lowercase letters, numbers, or hyphens',
    })
})

test('VAL-119, VAL-120: the email is required and valid', () => {
  expect(about({ email: 'anna@bottega.example' })).toEqual({})
  expect(about({ email: 'anna' })).toEqual({ email: 'Email should be a valid e-mail address' })
  expect(about({ email: null })).toEqual({ email: 'Required' })
})

test('VAL-122, VAL-123, VAL-124: contract type, country and region have required messages of their own', () => {
  expect(about({ contractType: null })).toEqual({ contractType: 'Please select Contract type' })
  expect(about({ country: null })).toEqual({ country: 'Please pick Country' })
  expect(about({ state: null })).toEqual({ state: 'Please pick Region' })
})

const percentages = [
  ['VAL-125, VAL-126, LIMIT-052', 'discountPercentage'],
  ['VAL-127, VAL-128, LIMIT-053', 'downPaymentWhenReceivedOrder'],
] as const

test.each(percentages)('%s, VAL-129: %s is 0 to 100, both included', (_rows, path) => {
  expect(about({ [path]: 0 })).toEqual({})
  expect(about({ [path]: 100 })).toEqual({})
  expect(about({ [path]: 100.5 })).toEqual({
    [path]: 'Please enter a value less than or equal to 100',
  })
  expect(about({ [path]: -0.5 })).toEqual({
    [path]: 'Please enter a value greater than or equal to 0',
  })
})
