import { describe, expect, test } from 'vitest'
import { beginsWithVowel, filledInItalian } from '../../i18n/filledInItalian.ts'

const filled = (phrase: string, value: string | number) =>
  filledInItalian(phrase, /%\{(\w+)\}/g, () => value)

describe('program-analytics 18: the article before a number', () => {
  test('of every per cent is written as it is spoken', () => {
    const vowels = [1, 8, 11, ...Array.from({ length: 10 }, (_, at) => 80 + at)]
    for (let percent = 0; percent <= 200; percent += 1)
      expect(filled('In calo del %{percent} rispetto', `${percent}%`)).toBe(
        vowels.includes(percent)
          ? `In calo dell’${percent}% rispetto`
          : `In calo del ${percent}% rispetto`,
      )
  })

  test.each([
    ['800%', true],
    ['8.000', true],
    ['88.500', true],
    ['850.000', true],
    ['11.000', true],
    ['11,5', true],
    ['1,5', true],
    ['1.000.000', true],
    ['1.000', false],
    ['1.100', false],
    ['100', false],
    ['18', false],
    ['110', false],
    ['11.500.000', true],
    ['111.000', false],
    // Days: the eighth and the eleventh, but the first is "primo".
    ['08.10.2026', true],
    ['11.10.2026', true],
    ['01.10.2026', false],
    ['10.11.2026', false],
    ['<1%', false],
    ['Ottone', false],
    ['', false],
  ])('%s: %s', (text, is) => {
    expect(beginsWithVowel(text)).toBe(is)
  })

  test.each([
    ['Al %{day} ne mancano', 'All’8 ne mancano'],
    ['IVA al %{tax}%', 'IVA all’8%'],
    ['è il %{share}%', 'è l’8%'],
    ['Il %{day}', 'L’8'],
    ['rispetto ai %{days} giorni', 'rispetto agli 8 giorni'],
    ['contro i %{before}', 'contro gli 8'],
    // What only ends like an article is none.
    ['Ogni canal %{n}, poi %{n}', 'Ogni canal 8, poi 8'],
    ['dall’al %{n}', 'dall’al 8'],
  ])('%s', (phrase, text) => {
    expect(filled(phrase, 8)).toBe(text)
  })
})
