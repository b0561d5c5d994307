import { expect, test } from 'vitest'
import { planKey } from '../../../resources/parts/program/planKey.ts'
import { plans } from '../../../resources/plans.ts'
import { subscriptions } from '../../../resources/subscriptions.ts'
import type { Fields } from '../../../schema/index.ts'
import { fieldOf } from '../fieldOf.ts'

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
