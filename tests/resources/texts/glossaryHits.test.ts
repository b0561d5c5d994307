import { describe, expect, test } from 'vitest'
import { glossaryHits, type GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'

const terms: readonly GlossaryTerm[] = [
  { kind: 'material', it: 'maiolica', en: 'majolica' },
  { kind: 'material', it: 'vetro', en: 'glass' },
  { kind: 'material', it: 'vetro soffiato', en: 'blown glass' },
  { kind: 'material', it: 'argento', en: 'silver' },
  { kind: 'colour', it: 'argento', en: 'silver grey' },
  { kind: 'technique', it: 'intarsio', en: 'inlay' },
  { kind: 'technique', it: 'tarsia', en: 'marquetry' },
  { kind: 'technique', it: 'foglia d’oro', en: 'gold leaf' },
  { kind: 'technique', it: 'dipinto a mano', en: 'hand-painted / painted by hand' },
  { kind: 'technique', it: 'tornio', en: 'potter’s wheel / wheel / lathe' },
  { kind: 'material', it: 'ceramica', en: 'ceramic' },
  { kind: 'colour', it: 'bianco latte', en: 'milk white' },
]

const found = (text: string, language: 'it' | 'en' = 'it') =>
  glossaryHits(text, terms, language).map(({ start, end, agreed }) => [
    text.slice(start, end),
    ...agreed,
  ])

describe('terms of the glossary in a text', () => {
  test('are found with their agreed translation, in whatever case', () => {
    expect(found('Piatto in Maiolica di Faenza.')).toEqual([['Maiolica', 'majolica']])
  })

  test.each([
    ['Le tarsie e gli intarsi del coro', ['tarsie', 'intarsi']],
    ['Due vetri soffiati', ['vetri soffiati']],
    ['Ceramiche bianche', ['Ceramiche']],
    ['Lettere in foglie d’oro', ['foglie d’oro']],
    ["Cornice a foglia d'oro", ["foglia d'oro"]],
    ['Tazza dipinta a mano, piatti dipinti a mano', ['dipinta a mano', 'dipinti a mano']],
    ['Bianchi latte', ['Bianchi latte']],
  ])('are found in the plural: %s', (text, expected) => {
    expect(found(text).map(([first]) => first)).toEqual(expected)
  })

  test('are the longer ones where two begin at the same word', () => {
    expect(found('vetro soffiato e vetro')).toEqual([
      ['vetro soffiato', 'blown glass'],
      ['vetro', 'glass'],
    ])
  })

  test('tell all agreed translations, of every kind and wording', () => {
    expect(found('argento')).toEqual([['argento', 'silver', 'silver grey']])
    expect(found('al tornio')).toEqual([['tornio', 'potter’s wheel', 'wheel', 'lathe']])
  })

  test('are found in English, in the plural and with a hyphen', () => {
    expect(found('A hand painted jug with gold leaves', 'en')).toEqual([
      ['hand painted', 'dipinto a mano'],
      ['gold leaves', 'foglia d’oro'],
    ])
    expect(found('Thrown on potter’s wheels', 'en')).toEqual([['potter’s wheels', 'tornio']])
  })

  test('are no other words that begin alike, and none across the end of a sentence', () => {
    expect(found('torni')).toHaveLength(1)
    expect(found('tornare, vetrina, argentato, tarsiato')).toEqual([])
    expect(found('Di vetro. Soffiato a Murano').map(([first]) => first)).toEqual(['vetro'])
  })

  test('an empty text and an empty glossary have none', () => {
    expect(found('')).toEqual([])
    expect(glossaryHits('maiolica', [], 'it')).toEqual([])
    expect(glossaryHits('–', [{ kind: 'other', it: '–', en: '–' }], 'it')).toEqual([])
  })
})
