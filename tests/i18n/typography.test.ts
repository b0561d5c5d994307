import { expect, test } from 'vitest'
import { messages } from '../../i18n/index.ts'
import { reactAdmin } from '../../i18n/it/reactAdmin.ts'
import { flatten } from './flatten.ts'

/** The documents give these with a straight apostrophe, three dots or an x, and they stay to the letter. */
const toTheLetter = new Set([
  'app.account.cannotReset',
  'app.account.cannotUpdate',
  'app.uploads.exactResolution',
  'app.uploads.minimumResolution',
  'app.uploads.processingImages',
  'errors.cannotPublish',
  'errors.changeProduct',
  'errors.noToken',
  'errors.productDelete',
  'errors.productGet',
  'errors.productsGet',
  'errors.translationUpdate',
  'errors.vendorCreate',
  'errors.vendorUpdate',
])

const english = [...flatten(messages.en)].filter(([key]) => !toTheLetter.has(key))
const italian = [...flatten(messages.it), ...flatten({ ra: reactAdmin })]

/** Signs of the typewriter where the printed one belongs. */
const STRAIGHT = /['"]|\.\.\.|\dx\d/

test('English has printed apostrophes, quotes, dots and crosses, but in the texts of the documents', () => {
  expect(english.filter(([, text]) => STRAIGHT.test(text))).toEqual([])
  const exact = flatten(messages.en)
  expect([...toTheLetter].filter((key) => !STRAIGHT.test(exact.get(key) ?? ''))).toEqual([])
})

test('Italian has them everywhere, with quotes «…»', () => {
  expect(italian.filter(([, text]) => STRAIGHT.test(text) || /[“”]/.test(text))).toEqual([])
})
