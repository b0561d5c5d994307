import { expect, test } from 'vitest'
import type { GatewaySubscription } from '../../../server/adapters/gateway/gateway.ts'
import { premiumOf, runningOn } from '../../../server/features/program/premiumOf.ts'
import { subscriptionFields } from '../../../server/features/program/subscriptionFields.ts'
import type { StoredSubscription } from '../../../server/features/program/vendorSubscriptions.ts'

const day = '2026-11-23'

const bought: StoredSubscription = {
  _id: '1',
  subscriptionId: 'bottega-1',
  planId: 'premium-monthly-staging',
  planName: 'Premium, monthly',
  status: 'Active',
  origin: 'bought',
  firstBillingDate: '2026-10-10',
  endDate: '2026-12-10',
  paidThroughDate: '2026-12-09',
  lastUpdated: null,
  price: 70,
  failureCount: 0,
  cardType: 'Visa',
  cardLastFour: '1111',
  cardExpires: '12/2030',
}
const given = { ...bought, origin: 'given', endDate: '2027-01-31', paidThroughDate: null } as const
const pending = { ...bought, status: 'Pending', endDate: null, paidThroughDate: null } as const
const notice = { ...bought, status: 'Notice period', endDate: '2026-12-09' } as const

test('LIMIT-070: a plan that runs gives premium with analytics, under the bare id', () => {
  expect(premiumOf([bought], day)).toEqual({
    active: true,
    planId: 'premium-monthly',
    endDate: '2026-12-10T00:00:00.000Z',
    manuallyEnabled: false,
    analyticsEnabled: true,
    isNoticePeriod: false,
  })
})

test('SUB-033, SUB-034, API-210, API-211: a notice period keeps the plan and turns the analytics off', () => {
  expect(premiumOf([notice], day)).toMatchObject({
    active: true,
    isNoticePeriod: true,
    analyticsEnabled: false,
    analyticsToken: null,
  })
})

test('a plan that another one follows is whole to its last day', () => {
  expect(premiumOf([notice, pending], day)).toMatchObject({
    active: true,
    isNoticePeriod: false,
    analyticsEnabled: true,
    endDate: '2026-12-09T00:00:00.000Z',
  })
})

test('premium ends after the last day, not on it', () => {
  expect(premiumOf([notice], '2026-12-09')).toMatchObject({ active: true })
  expect(premiumOf([notice], '2026-12-10')).toMatchObject({
    active: false,
    analyticsEnabled: false,
  })
  expect(premiumOf([given], '2027-01-31')).toMatchObject({ active: true, manuallyEnabled: true })
  expect(premiumOf([given], '2027-02-01')).toMatchObject({ active: false, manuallyEnabled: false })
})

test('what is past due is good until what was paid is over', () => {
  const pastDue = { ...bought, status: 'Past due' } as const
  expect(premiumOf([pastDue], '2026-12-09')).toMatchObject({ active: true })
  expect(premiumOf([pastDue], '2026-12-10')).toMatchObject({ active: false })
})

test('a plan that was bought counts before one that was given; one that is pending or over for nothing', () => {
  expect(runningOn([given, bought], day)).toBe(bought)
  expect(runningOn([pending, given], day)).toBe(given)
  expect(runningOn([pending, { ...bought, status: 'Canceled' }], day)).toBeNull()
})

const atGateway: GatewaySubscription = {
  id: 'bottega-1',
  planId: 'premium-monthly',
  price: 70,
  cardToken: 'card',
  state: 'Active',
  firstBillingDate: '2026-10-10',
  periodFrom: '2026-11-10',
  paidThroughDate: '2026-12-09',
  nextBillingDate: '2026-12-10',
  failureCount: 0,
  transactions: [],
}

test('SUB-022, SUB-024, SUB-025, SUB-026, SUB-027: what the gateway says, as our status and dates', () => {
  const fields = (more: Partial<GatewaySubscription>) =>
    subscriptionFields({ ...atGateway, ...more }, undefined, day)
  expect(fields({})).toMatchObject({ status: 'Active', active: true, endDate: '2026-12-10' })
  expect(fields({ state: 'Canceled' })).toMatchObject({
    status: 'Notice period',
    active: true,
    endDate: '2026-12-09',
  })
  expect(fields({ state: 'Canceled', paidThroughDate: '2026-11-22' })).toMatchObject({
    status: 'Canceled',
    active: false,
  })
  expect(fields({ state: 'Pending', paidThroughDate: null })).toMatchObject({
    status: 'Pending',
    pending: true,
    active: false,
    endDate: null,
    firstBillingDate: '2026-10-10',
  })
  expect(fields({ state: 'Past Due', failureCount: 2 })).toMatchObject({
    status: 'Past due',
    hasFailedPayment: true,
    failureCount: 2,
  })
})
