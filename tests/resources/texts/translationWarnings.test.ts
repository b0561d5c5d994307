import { describe, expect, test } from 'vitest'
import type { GlossaryTerm } from '../../../resources/texts/glossaryHits.ts'
import { translationWarnings } from '../../../resources/texts/translationWarnings.ts'

const terms: readonly GlossaryTerm[] = [
  { kind: 'material', it: 'maiolica', en: 'majolica' },
  { kind: 'material', it: 'argento', en: 'silver' },
  { kind: 'colour', it: 'argento', en: 'silver grey' },
  { kind: 'technique', it: 'dipinto a mano', en: 'hand-painted / painted by hand' },
]

const source = {
  name: 'Vaso Etna in maiolica',
  description:
    'Vaso in maiolica dipinta a mano, alto 38 cm e largo 30x40 cm, pesa 2,5 kg. Serie di 1.200 pezzi.',
}
const good = {
  name: 'Etna majolica vase',
  description:
    'A hand-painted majolica vase, 38 cm high and 30 × 40 cm wide, weighing 2.5 kg. Edition of 1,200.',
}

const warned = (from: object, to: object, language: 'it' | 'en' = 'it') =>
  translationWarnings({ source: from, target: to, terms, sourceLanguage: language }).map(
    ({ field, message, vars = {} }) =>
      [field, message.split('.').at(-1), ...Object.values(vars)].join(' '),
  )
const described = (from: string, to: string) => warned({ description: from }, { description: to })

describe('warnings about a translation', () => {
  test('are none for a good one, and none for one that nobody has begun', () => {
    expect(warned(source, good)).toEqual([])
    expect(warned(source, { name: '', description: null })).toEqual([])
    expect(warned({ name: null }, { name: 'Etna vase' })).toEqual([])
  })

  test('stand at the field that they are about', () => {
    expect(warned(source, { ...good, name: 'Etna  majolica vase' })).toEqual(['name spaces'])
  })

  test.each([
    ['Alto 38 cm.', 'It is tall.', '38 cm'],
    ['Alto 38 cm.', '38 inches tall.', '38 cm'],
    ['Pesa 2,5 kg.', 'It weighs 25 kg.', '2,5 kg'],
    ['Misura 30x40 cm.', '30 cm wide.', '40 cm'],
    ['Del 1954.', 'Of 1945.', '1954'],
  ])('tell a number or size that is gone: %s %s', (from, to, text) => {
    expect(described(from, to)).toEqual([`description number ${text}`])
  })

  test.each([
    ['Alto 38 cm.', '38cm high.'],
    ['Alto 38 cm.', '38 centimetres high.'],
    ['Misura 30x40 cm.', '30 × 40 cm.'],
    ['Misura 30 cm x 40 cm.', '30 × 40 cm.'],
    ['Pesa 2,50 kg.', 'It weighs 2.5 kg.'],
    ['Serie di 1.200 pezzi.', 'Edition of 1200.'],
    ['Set di 6 in ceramica.', 'Set of six, ceramic.'],
    ['1 solo pezzo, 2 manici.', 'A single piece with two handles.'],
  ])('know the same number in another spelling: %s %s', (from, to) => {
    expect(described(from, to)).toEqual([])
  })

  test('tell what was left untranslated: all of it, or a long stretch', () => {
    expect(warned({ name: 'Vaso Etna' }, { name: 'vaso Etna' })).toEqual(['name untranslated'])
    // A single word may be a name.
    expect(warned({ name: 'Etna' }, { name: 'Etna' })).toEqual([])
    expect(
      described(
        'Ogni opera è tagliata a mano da pelli a concia vegetale.',
        'Ogni opera è tagliata a mano from vegetable-tanned hides.',
      ),
    ).toEqual(['description stretch Ogni opera è tagliata'])
    expect(
      described(
        'Ispirato alla Villa Medici di Poggio a Caiano.',
        'After Villa Medici di Poggio a Caiano.',
      ),
    ).toHaveLength(1)
  })

  test('tell doubled spaces and a missing full stop', () => {
    expect(described('È unico.', 'It is  unique')).toEqual([
      'description fullStop',
      'description spaces',
    ])
    expect(described('È «unico».', 'It is “unique.”')).toEqual([])
    expect(described('Pezzo unico', 'Unique piece')).toEqual([])
    expect(described('Uno.\n\nDue.', 'One.\n\nTwo.')).toEqual([])
  })

  test('tell a term of the glossary that is translated otherwise', () => {
    expect(described('In maiolica.', 'In earthenware.')).toEqual([
      'description term maiolica majolica',
    ])
    expect(described('Dipinti a mano.', 'Painted by hand.')).toEqual([])
    expect(described('Dipinti a mano.', 'Handmade.')).toEqual([
      'description term dipinto a mano hand-painted',
    ])
    // Either translation will do where a word is a material and a colour.
    expect(described('In argento.', 'Silver grey.')).toEqual([])
    expect(described('In argento.', 'Gold.')).toEqual(['description term argento silver'])
  })

  test('work the other way round too', () => {
    expect(warned(good, source, 'en')).toEqual([])
    expect(
      warned({ description: 'A majolica vase.' }, { description: 'Un vaso in ceramica.' }, 'en'),
    ).toEqual(['description term majolica maiolica'])
  })
})
