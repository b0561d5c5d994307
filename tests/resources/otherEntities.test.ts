import { expect, test } from 'vitest'
import { translationStatuses } from '../../resources/settings/constants.ts'
import { planKey } from '../../resources/parts/planKey.ts'
import { plans } from '../../resources/plans.ts'
import { subscriptions } from '../../resources/subscriptions.ts'
import { translations } from '../../resources/translations.ts'
import type { Fields } from '../../schema/index.ts'
import { errorsOf } from './errorsOf.ts'
import { fieldOf } from './fieldOf.ts'

type Row = readonly [row: string, of: Fields, path: string, kind: string, more?: object]

const subscription = subscriptions.fields
const plan = plans.fields
const rows: readonly Row[] = [
  ['FIELD-SUB-001', subscription, 'subscriptionId', 'text', { alias: 'id', unique: true }],
  ['FIELD-SUB-002', subscription, 'planId', 'text'],
  ['FIELD-SUB-003', subscription, 'active', 'flag'],
  ['FIELD-SUB-004', subscription, 'pending', 'flag'],
  [
    'FIELD-SUB-005, SUB-022',
    subscription,
    'status',
    'choice',
    { values: expect.arrayContaining(['Active', 'Pending', 'Notice period']) },
  ],
  ['FIELD-SUB-006', subscription, 'endDate', 'date'],
  ['FIELD-SUB-007', subscription, 'lastUpdated', 'instant', { write: [] }],
  ['FIELD-SUB-008', subscription, 'firstBillingDate', 'date'],
  ['FIELD-SUB-009', plan, 'planId', 'text', { alias: 'id', unique: true }],
  ['FIELD-SUB-010', plan, 'name', 'text'],
  ['FIELD-SUB-011', plan, 'description', 'longText'],
  ['FIELD-SUB-012', plan, 'price', 'money'],
  ['FIELD-SUB-013', plan, 'currencyIsoCode', 'choice', { values: ['EUR', 'GBP', 'USD'] }],
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

test.each([
  ['premium-yearly', 'premium-yearly'],
  ['premium-yearly-staging', 'premium-yearly'],
  ['base-staging-2', 'base'],
])('FIELD-SUB-014: the plan id %s means %s', (id, key) => {
  expect(planKey(id)).toBe(key)
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
