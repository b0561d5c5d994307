import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isChanged, wordDiff } from '../../../resources/texts/wordDiff.ts'

const marked = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `{+${text}}` : `{-${text}}`,
    )
    .join('')

describe('the difference of two texts, word by word', () => {
  test('tells the words that came and went', () => {
    expect(
      marked('Vaso in terracotta, alto 38 cm.', 'Vaso grande in terracotta, alto 42 cm.'),
    ).toBe('Vaso {+grande }in terracotta, alto {-38}{+42} cm.')
  })

  test('takes a number with its comma as one word', () => {
    expect(marked('pesa 2,5 kg', 'pesa 2,8 kg')).toBe('pesa {-2,5}{+2,8} kg')
  })

  test('joins changes that only a space parts', () => {
    expect(marked('un piatto fondo bianco', 'una ciotola bassa bianca')).toBe(
      '{-un piatto fondo bianco}{+una ciotola bassa bianca}',
    )
  })

  test('of the same text is none', () => {
    expect(wordDiff('È unico.', 'È unico.')).toEqual([{ kind: 'same', text: 'È unico.' }])
    expect(isChanged(wordDiff('È unico.', 'È unico.'))).toBe(false)
    expect(wordDiff('', '')).toEqual([])
    expect(wordDiff('', 'Nuovo.')).toEqual([{ kind: 'added', text: 'Nuovo.' }])
  })

  test('loses no sign of either text', () => {
    const texts = fc.array(fc.constantFrom('vaso', 'blu', ' ', ' ', '. ', 'l’', '2,5', '\n', 'è'))
    const text = texts.map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const runs = wordDiff(before, after)
        const of = (kinds: readonly string[]) =>
          runs.flatMap((run) => (kinds.includes(run.kind) ? [run.text] : [])).join('')
        expect(of(['same', 'removed'])).toBe(before)
        expect(of(['same', 'added'])).toBe(after)
      }),
    )
  })
})
