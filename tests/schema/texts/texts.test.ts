import { afterEach, expect, test, vi } from 'vitest'
import {
  emailOf,
  fold,
  graphemes,
  initials,
  isAccountEmail,
  isEmail,
} from '../../../schema/index.ts'
import { markedParts, foldedWords } from '../../../src/search/markedParts.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['🏺 Vaso', '🏺V'],
  ['👩‍🎨 Anna Maria', '👩‍🎨A'],
  ['e\u0301milie.b@x.example', 'É'.normalize('NFD') + 'B'],
  ['', ''],
])('data 16: %j is %j in small', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('data 16: no half of a character where a browser has no segmenter', () => {
  expect(graphemes('👩‍🎨')).toHaveLength(1)
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  expect(initials('🏺 Vaso', 1)).toBe('🏺')
})

test('data D12: a hit is marked as it was found', () => {
  const marked = (text: string, words: string) =>
    markedParts(text, foldedWords(words))
      .filter(({ isMarked }) => isMarked)
      .map(({ text: part }) => part)
  expect(marked('Giardino d’Inverno', "d'inverno")).toEqual(['d’Inverno'])
  expect(marked('Große Straße', 'strasse')).toEqual(['Straße'])
  expect(marked('ACON‑0006', 'con-0')).toEqual(['CON‑0'])
  expect(marked('Łódź e città', 'lodz citta')).toEqual(['Łódź', 'città'])
})

test('data 27: addresses with letters of a domain, none of a name', () => {
  expect(emailOf(' Prova@CITTÀ.Example ')).toBe('prova@xn--citt-3na.example')
  expect(isEmail('prova@città.example')).toBe(true)
  expect(isEmail('provà@citta.example')).toBe(false)
  expect(isEmail('prova@citt/à.example')).toBe(false)
  // Accounts may be older than that.
  expect(isAccountEmail('provà@citta.example')).toBe(true)
  expect(isAccountEmail('provà')).toBe(false)
})

test('data D12: the fold of a fold is itself', () => {
  for (const text of ['  Caffè  dell’Òpera ', 'ĲSSEL ﬁn ½', 'ΟΔΟΣ', '´x`', 'İıI'])
    expect(fold(fold(text))).toBe(fold(text))
})
