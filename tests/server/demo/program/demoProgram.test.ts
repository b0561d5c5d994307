import { afterEach, describe, expect, test } from 'vitest'
import { planKey } from '../../../../resources/parts/program/planKey.ts'
import { grossPrice, splitVat } from '../../../../resources/parts/program/planPrice.ts'
import { model } from '../../../../resources/index.ts'
import {
  subscriptionOrigins,
  subscriptionStatuses,
} from '../../../../resources/settings/program.ts'
import { daysAfter } from '../../../../schema/index.ts'
import { setDemoDay } from '../../../../server/demo/base/demoTime.ts'
import { demoRecords, demoVendors } from '../../../../server/demo/demoRecords.ts'
import type { DemoRecord } from '../../../../server/demo/base/fillRecord.ts'
import { testDemoDay } from '../../../helpers/demo/demoDay.ts'

const counts = { vendors: 44, collections: 4, products: 40 }
const data = new Map<string, DemoRecord[]>()
for (const { resource, records } of demoRecords(model, counts))
  data.set(resource, [...(data.get(resource) ?? []), ...records])
const rows = <T>(resource: string) => (data.get(resource) ?? []) as T[]

interface Subscription {
  readonly subscriptionId: string
  readonly vendor: string
  readonly planId: string
  readonly plan: string
  readonly status: (typeof subscriptionStatuses)[number]
  readonly origin: (typeof subscriptionOrigins)[number]
  readonly active: boolean
  readonly pending: boolean
  readonly firstBillingDate: string
  readonly endDate: string | null
  readonly paidThroughDate: string | null
  readonly price: number | null
  readonly failureCount: number
  readonly hasFailedPayment: boolean
  readonly cardType: string | null
  readonly cardLastFour: string | null
  readonly cardExpires: string | null
  readonly createdAt: string
}
interface Receipt {
  readonly number: string
  readonly year: number
  readonly sequence: number
  readonly vendor: string
  readonly subscriptionId: string
  readonly transactionId: string
  readonly chargedAt: string
  readonly periodFrom: string
  readonly periodTo: string
  readonly net: number
  readonly vat: number
  readonly total: number
  readonly cardLastFour: string | null
  readonly billing: Readonly<Record<string, string | null>>
}
interface Vendor {
  readonly _id: string
  readonly email: string
  readonly artisanStatus: string
  readonly createdAt: string
  readonly premium: Readonly<Record<string, unknown>>
}

const subscriptions = rows<Subscription>('subscriptions')
const receipts = rows<Receipt>('receipts')
const vendors = rows<Vendor>('vendors')
const plans = new Map(
  rows<{ _id: string; planId: string; price: number }>('plans').map((plan) => [plan._id, plan]),
)
const ofVendor = ({ _id }: Vendor) => subscriptions.filter(({ vendor }) => vendor === _id)
const byEmail = (email: string) => vendors.filter((vendor) => vendor.email === email)
const demoDay = testDemoDay
const isLive = ({ status }: Subscription) => status !== 'Canceled'

describe('plans of the demo', () => {
  test('SUB-022: there is one in every state and of every origin; drafts and some others have none', () => {
    expect(new Set(subscriptions.map(({ status }) => status))).toEqual(
      new Set(subscriptionStatuses),
    )
    expect(new Set(subscriptions.map(({ origin }) => origin))).toEqual(new Set(subscriptionOrigins))
    expect(plans.size).toBe(6)
    const none = vendors.filter((vendor) => ofVendor(vendor).length === 0)
    expect(new Set(none.map(({ artisanStatus }) => artisanStatus))).toContain('active')
    for (const vendor of vendors.filter(({ artisanStatus }) => artisanStatus === 'draft'))
      expect(ofVendor(vendor)).toEqual([])
    // One with a plan that runs before it, and one whose plan before is over.
    const before = vendors.flatMap((vendor) =>
      ofVendor(vendor).some(({ status }) => status === 'Pending')
        ? ofVendor(vendor).map(({ status }) => status)
        : [],
    )
    expect(new Set(before)).toEqual(new Set(['Pending', 'Active', 'Notice period', 'Canceled']))
  })

  test('the first account pays by the month and may go on; the second has no plan', () => {
    const [first, second] = [byEmail('vendor@bottega.example'), byEmail('vendor2@bottega.example')]
    expect(first.flatMap(ofVendor)).toMatchObject([
      { status: 'Active', origin: 'bought', planId: 'premium-monthly', price: 70 },
    ])
    expect(second).toHaveLength(1)
    expect(second.flatMap(ofVendor)).toEqual([])
  })

  test('each says of itself what its state means', () => {
    for (const one of subscriptions) {
      const { status, origin } = one
      const plan = plans.get(one.plan)
      expect(plan?.planId).toBe(planKey(one.planId))
      expect(one).toMatchObject({
        active: status === 'Active' || status === 'Notice period',
        pending: status === 'Pending',
        hasFailedPayment: one.failureCount > 0,
        price: origin === 'bought' ? grossPrice(plan?.price ?? NaN) : null,
      })
      expect(one.failureCount > 0).toBe(status === 'Past due')
      const card = [one.cardType, one.cardLastFour].join(' ')
      expect(card).toMatch(origin === 'bought' ? /^(Visa 1111|MasterCard 4444)$/ : /^ $/)
      if (origin === 'bought') {
        expect(one.cardExpires).toMatch(/^(0[1-9]|1[0-2])\/20\d\d$/)
        expect(String(one.cardExpires).slice(3) > demoDay.slice(0, 4)).toBe(true)
      }
    }
    expect(subscriptions.some(({ planId }) => planId.endsWith('-staging'))).toBe(true)
  })

  test('each is dated as its state says', () => {
    for (const one of subscriptions) {
      const { status, firstBillingDate, endDate, paidThroughDate, origin, createdAt } = one
      const vendor = vendors.find(({ _id }) => _id === one.vendor)
      expect(createdAt >= (vendor?.createdAt ?? '~'), one.subscriptionId).toBe(true)
      expect(firstBillingDate >= createdAt.slice(0, 10)).toBe(true)
      if (status === 'Pending') {
        expect(firstBillingDate >= demoDay).toBe(true)
        expect([endDate, paidThroughDate]).toEqual([null, null])
      } else expect(firstBillingDate <= demoDay).toBe(true)
      if (status === 'Active') expect(String(endDate) > demoDay).toBe(true)
      if (status === 'Active' && origin === 'bought')
        expect(paidThroughDate).toBe(daysAfter(String(endDate), -1))
      if (status === 'Notice period') {
        expect(endDate).toBe(paidThroughDate)
        expect(String(endDate) >= demoDay).toBe(true)
      }
      if (status === 'Past due') expect(String(paidThroughDate) < demoDay).toBe(true)
      if (status === 'Canceled') expect(String(endDate) < demoDay).toBe(true)
    }
  })

  test('SUB-031, SUB-032: no vendor pays for two, and what follows begins when what runs ends', () => {
    for (const own of vendors.map(ofVendor)) {
      const live = own.filter(isLive)
      const follows = live.filter(({ status }) => status === 'Pending')
      expect(live.length - follows.length).toBeLessThanOrEqual(1)
      expect(follows.length).toBeLessThanOrEqual(1)
      const [next] = follows
      const before = own.at(-2)
      if (next && before) expect(next.firstBillingDate).toBe(daysAfter(String(before.endDate), 1))
    }
  })
})

describe('receipts of the demo', () => {
  test('are numbered without gaps in the order of the charges, each year from 1', () => {
    const years = new Set(receipts.map(({ year }) => year))
    expect(years.size).toBeGreaterThan(1)
    for (const year of years) {
      const own = receipts.filter((one) => one.year === year)
      expect(own.map(({ sequence }) => sequence)).toEqual(own.map((_, at) => at + 1))
      expect(own.map(({ chargedAt }) => chargedAt)).toEqual(
        own.map(({ chargedAt }) => chargedAt).toSorted(),
      )
      for (const { number, sequence, chargedAt } of own) {
        expect(number).toBe(`${year}/${String(sequence).padStart(6, '0')}`)
        expect(chargedAt.slice(0, 4)).toBe(String(year))
      }
    }
  })

  test('there is one for each period that a bought plan was paid for, and none for another', () => {
    for (const one of subscriptions) {
      const own = receipts.filter(({ subscriptionId }) => subscriptionId === one.subscriptionId)
      if (one.paidThroughDate === null) expect(own).toEqual([])
      else {
        expect(own[0]?.periodFrom).toBe(one.firstBillingDate)
        expect(own.at(-1)?.periodTo).toBe(one.paidThroughDate)
      }
      for (const [at, receipt] of own.entries()) {
        const previous = own[at - 1]
        if (previous) expect(receipt.periodFrom).toBe(daysAfter(previous.periodTo, 1))
        expect(receipt).toMatchObject({
          vendor: one.vendor,
          total: one.price,
          cardLastFour: one.cardLastFour,
          ...splitVat(one.price ?? NaN),
          transactionId: expect.stringMatching(/^txn-/),
        })
      }
    }
    expect(receipts.length).toBeGreaterThan(60)
  })

  test('name the legal data of the vendor', () => {
    const contacts = rows<{ vendor: string; companyData: object }>('contacts')
    for (const { vendor, billing } of receipts) {
      expect(billing['VATNumber']).toMatch(/^\d{11}$/)
      const contact = contacts.find((one) => one.vendor === vendor)
      expect(contact?.companyData).toMatchObject(billing)
    }
  })
})

describe('premium of the demo', () => {
  test('a vendor is premium while a plan runs, with analytics unless it ends without another', () => {
    const seen = new Set<string>()
    for (const vendor of vendors) {
      const own = ofVendor(vendor)
      const running = own.find(({ active }) => active)
      const isLeaving =
        running?.status === 'Notice period' && !own.some(({ status }) => status === 'Pending')
      expect(vendor.premium, vendor._id).toMatchObject({
        active: running !== undefined,
        isNoticePeriod: isLeaving,
        analyticsEnabled: running !== undefined && !isLeaving,
        manuallyEnabled: running?.origin === 'given',
        ...(running && { planId: planKey(running.planId) }),
      })
      expect(vendor.premium['analyticsToken'] !== null).toBe(vendor.premium['analyticsEnabled'])
      if (running) expect(String(vendor.premium['endDate']).slice(0, 10)).toBe(running.endDate)
      seen.add(JSON.stringify([running?.status, running?.origin, isLeaving]))
    }
    expect(seen.size).toBe(5)
  })
})

describe('calls P6: a demo that is made on another day', () => {
  afterEach(() => {
    setDemoDay(testDemoDay)
  })

  test.each(['2026-11-01', '2026-11-25', '2027-01-01', '2027-02-28', '2027-08-15', '2028-02-28'])(
    '%s: has the first artisan pay for its plan',
    (day) => {
      setDemoDay(day)
      const few = { vendors: 6, collections: 4, products: 40 }
      const [first] = demoVendors(few)
      const made = [...demoRecords(model, few)].find((one) => one.resource === 'subscriptions')
      expect(made?.records.find(({ vendor }) => vendor === first?.id)).toMatchObject({
        status: 'Active',
      })
    },
  )
})
