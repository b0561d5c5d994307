import { expect, test } from 'vitest'
import { translationStatuses } from '../../resources/settings/constants.ts'
import { translations } from '../../resources/translations.ts'
import type { Fields } from '../../schema/index.ts'
import { errorsOf } from './errorsOf.ts'
import { fieldOf } from './fieldOf.ts'

type Row = readonly [row: string, of: Fields, path: string, kind: string, more?: object]

const rows: readonly Row[] = [
  ['FIELD-TRANS-001', translations.fields, 'name', 'text', { max: 65 }],
  ['FIELD-TRANS-002', translations.fields, 'description', 'longText'],
  [
    'FIELD-TRANS-003, TRANS-018, TRANS-020',
    translations.fields,
    'status',
    'choice',
    { values: translationStatuses, default: 'todo' },
  ],
]

const filled = rows.map(([row, of, path, kind, more = {}]) => [row, path, kind, more, of] as const)

test.each(filled)('%s: the field %s is of kind %s', (_row, path, kind, more, of) => {
  expect(fieldOf(of, path)).toMatchObject({ kind, ...more })
})

const described = (subject: string, length: number) =>
  errorsOf('translations', { subject, description: 'a'.repeat(length) })

test('VAL-166, VAL-167: a product’s translation has a name of 65 and a description of 500', () => {
  expect(errorsOf('translations', { name: 'a'.repeat(65) })).toEqual({})
  expect(errorsOf('translations', { name: 'a'.repeat(66) })).toEqual({
    name: 'maximum characters allowed is 65',
  })
  expect(described('product', 500)).toEqual({})
  expect(described('product', 501)).toEqual({ description: 'maximum characters allowed is 500' })
})

test('VAL-168, VAL-169: a company’s has between 20 and 1000', () => {
  expect(described('company', 20)).toEqual({})
  expect(described('company', 1000)).toEqual({})
  expect(described('company', 19)).toEqual({
    description: 'text length should be more then 20 characters',
  })
  expect(described('company', 1001)).toEqual({ description: 'maximum characters allowed is 1000' })
})
