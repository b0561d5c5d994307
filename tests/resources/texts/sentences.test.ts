import { describe, expect, test } from 'vitest'
import { sentencePairs, sentencesOf, withSentence } from '../../../resources/texts/sentences.ts'

const both = { source: 'it', target: 'en' } as const

describe('sentences of a text', () => {
  test('end with a full stop or a new line, not with a number', () => {
    expect(sentencesOf('Vaso N. 5 in terracotta, 2.5 kg. È unico!\nSi lava a mano', 'it')).toEqual([
      'Vaso N. 5 in terracotta, 2.5 kg.',
      'È unico!',
      'Si lava a mano',
    ])
    expect(sentencesOf(' \n– …', 'it')).toEqual([])
    expect(sentencesOf(null, 'it')).toEqual([])
  })

  test('stand beside those of the translation where there are as many', () => {
    expect(sentencePairs('È unico. Si lava a mano.', 'It is unique. Wash by hand.', both)).toEqual([
      { source: 'È unico.', target: 'It is unique.' },
      { source: 'Si lava a mano.', target: 'Wash by hand.' },
    ])
  })

  test('else the whole text stands beside the whole', () => {
    expect(sentencePairs('È unico. Si lava a mano.', 'Unique, wash by hand.', both)).toEqual([
      { source: 'È unico. Si lava a mano.', target: 'Unique, wash by hand.' },
    ])
    expect(sentencePairs('È unico.', '', both)).toEqual([])
    expect(sentencePairs(null, 'Unique.', both)).toEqual([])
  })
})

describe('a sentence that is taken over', () => {
  test('stands in the place of the one that was there, and nothing else changes', () => {
    expect(withSentence('It is blue.\nIt is. Wash it.', 'It is red.', 1, 'en')).toBe(
      'It is blue.\nIt is red. Wash it.',
    )
    expect(withSentence('Ah. Ah. Ah.', 'Oh.', 2, 'en')).toBe('Ah. Ah. Oh.')
  })

  test('stands at the end where there are fewer', () => {
    expect(withSentence(null, 'It is red.', 0, 'en')).toBe('It is red.')
    expect(withSentence('It is blue. ', 'Wash it.', 3, 'en')).toBe('It is blue. Wash it.')
  })
})
