import { expect, test } from 'vitest'
import { reactAdminMessages } from '../../i18n/reactAdmin.ts'
import { reactAdmin as own } from '../../i18n/it/reactAdmin.ts'
import { flatten, sameInBoth, slots, withEnglishWords } from './flatten.ts'

const english = flatten(reactAdminMessages.en)
const italian = flatten(reactAdminMessages.it)

test('AUTH-011: react-admin speaks Italian in every key, and in no other', () => {
  expect(english.size).toBeGreaterThan(150)
  expect([...italian.keys()]).toEqual([...english.keys()])
  // A key of ours that react-admin gave up would be dead.
  expect([...flatten({ ra: own }).keys()].filter((key) => !english.has(key))).toEqual([])
})

test('each plural form has the slots of the English one', () => {
  for (const [key, text] of english)
    expect([key, slots(italian.get(key) ?? '')]).toEqual([key, slots(text)])
})

test('no English text is left', () => {
  const alike = new Set(['ra.message.no', 'ra.boolean.false', 'ra.auth.email', 'ra.auth.password'])
  expect(withEnglishWords(italian)).toEqual([])
  expect(sameInBoth(english, italian).filter((key) => !alike.has(key))).toEqual([])
})
