import { expect, test } from 'vitest'
import { messages } from '../../i18n/index.ts'
import { definitions } from '../../resources/index.ts'
import { flatten } from './flatten.ts'

const texts = { en: flatten(messages.en), it: flatten(messages.it) }

test('design 26: each resource says in both languages what a new one is called', () => {
  for (const { name } of definitions) {
    expect(texts.en.get(`resources.${name}.newOne`), name).toMatch(/^New /)
    expect(texts.it.get(`resources.${name}.newOne`), name).toMatch(/^Nuov[oa] /)
  }
  expect(texts.it.get('resources.products.newOne')).toBe('Nuovo prodotto')
})

test('design 26: in Italian a record is called “elemento”, wherever it is meant', () => {
  expect(texts.it.get('app.show.editRecord')).toBe('Modifica l’elemento')
  expect([...texts.it.values()].filter((text) => /\brecord\b/i.test(text))).toEqual([])
})
