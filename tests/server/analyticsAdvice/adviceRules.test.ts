import { beforeAll, describe, expect, test } from 'vitest'
import {
  adviceRuleByName,
  adviceRules,
  type AdviceRuleName,
} from '../../../resources/analytics/adviceRules.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { found, givenWorkshop, type Piece } from './givenWorkshop.ts'

const server = withServer()
let type: string
let rareType: string
beforeAll(async () => {
  ;[type, rareType] = [await madeType('Bells', 'Campane'), await madeType('Harps', 'Arpe')]
})

async function madeType(en: string, it: string): Promise<string> {
  const admin = server.as('admin')
  const body = { name: { en, it }, category: 'decoration', isActive: true, dataItems: [] }
  const answer = await admin.call('POST', '/api/product-data', body)
  expect(answer.status).toBe(201)
  return String((answer.body as Json)['_id'])
}

interface Case {
  /** Meets the rule. */
  readonly good: Piece
  /** Each fails one of its conditions. */
  readonly not: Readonly<Record<string, Piece>>
  readonly numbers: Readonly<Record<string, number>>
}

/** What meets each rule, and what just does not; a rule without a case does not compile. */
const cases: Readonly<Record<AdviceRuleName, () => Case>> = {
  seldomAskedFor: () => ({
    good: { views: 1240, interactions: 3 },
    not: {
      'asked for as usual': { views: 1240, interactions: 110 },
      'asked for a little less than usual': { views: 1240, interactions: 70 },
      'hardly seen': { views: 60, interactions: 0 },
    },
    numbers: { views: 1240, interactions: 3, usualInteractions: 124 },
  }),
  outOfStock: () => ({
    good: { interactions: 95, views: 900, fields: { stockQuantity: 0 } },
    not: {
      'in stock': { interactions: 95, views: 900 },
      'made again when asked for': {
        interactions: 95,
        views: 900,
        fields: { stockQuantity: 0, canBeRemade: true },
      },
      'not asked for': { interactions: 4, views: 30, fields: { stockQuantity: 0 } },
    },
    numbers: { views: 900, interactions: 95 },
  }),
  slowToShip: () => ({
    good: { fields: { shippingIn: 9 } },
    not: {
      'as quick as others of its type': { fields: { shippingIn: 4 } },
      'of a type that nobody else makes': { fields: { type: rareType, shippingIn: 9 } },
      'not seen': { views: 20, interactions: 2, fields: { shippingIn: 9 } },
    },
    numbers: { views: 200, leadTime: 9, usualLeadTime: 3 },
  }),
  risingStar: () => ({
    good: { views: 800, viewsBefore: 120, interactions: 80 },
    not: {
      'seen as before': { views: 800, viewsBefore: 700, interactions: 80 },
      'new in the shop': { views: 800, viewsBefore: 0, interactions: 80 },
      'sold out': {
        views: 800,
        viewsBefore: 120,
        interactions: 80,
        fields: { stockQuantity: 0, canBeRemade: true },
      },
    },
    numbers: { views: 800, viewsBefore: 120, stock: 5 },
  }),
  translationMissing: () => ({
    good: { fields: { readyToTranslate: true } },
    not: {
      'not to be translated': { fields: { readyToTranslate: false } },
      'not seen': { views: 20, interactions: 2, fields: { readyToTranslate: true } },
    },
    numbers: { views: 200 },
  }),
  auditedLongAgo: () => ({
    good: { stamps: { auditedOn: '2025-08-20T10:00:00Z' } },
    not: {
      'audited within a year': { stamps: { auditedOn: '2025-11-20T10:00:00Z' } },
      'not seen': { views: 20, interactions: 2, stamps: { auditedOn: '2025-08-20T10:00:00Z' } },
    },
    numbers: { views: 200, monthsSinceAudit: 14 },
  }),
  neverAudited: () => ({
    good: { stamps: { auditedOn: null, createdAt: '2025-05-20T10:00:00Z' } },
    not: {
      'new here': { stamps: { auditedOn: null, createdAt: '2026-05-20T10:00:00Z' } },
      audited: { stamps: { createdAt: '2025-05-20T10:00:00Z' } },
    },
    numbers: { views: 200, monthsInShop: 17 },
  }),
}

const names = Object.keys(adviceRules) as AdviceRuleName[]

describe.each(names)('the rule %s', (name) => {
  test('is met by what it speaks of, with its numbers, and by nothing that just is not so', async () => {
    const { good, not, numbers } = cases[name]()
    const pieces = [good, ...Object.values(not)]
    const { vendor, ids } = await givenWorkshop(server, pieces, { type })
    const all = await found(server, { vendor: [vendor] })
    const met = all.filter(({ rule }) => rule === name)
    const labels = new Map(ids.map((id, at) => [id, ['good', ...Object.keys(not)][at]]))
    expect(met.map(({ product }) => labels.get(product) ?? product)).toEqual(['good'])
    const [{ values, worth } = { values: {}, worth: 0 }] = met
    const told = adviceRuleByName[name]?.numbers.map((one) => [one, values[one]]) ?? []
    expect(Object.fromEntries(told)).toEqual(numbers)
    expect(worth).toBeGreaterThan(0)
  })

  test('speaks of what the shop shows alone', async () => {
    const { good } = cases[name]()
    const gone: Piece = {
      ...good,
      stamps: { ...good.stamps, discontinuedOn: '2026-09-01T10:00:00Z' },
    }
    const { vendor } = await givenWorkshop(server, [gone, { ...good, status: 'approved' }], {
      type,
    })
    const all = await found(server, { vendor: [vendor] })
    expect(all.filter(({ rule }) => rule === name)).toEqual([])
  })
})

test('nothing stands out where all is as usual', async () => {
  const { vendor } = await givenWorkshop(server, [])
  expect(await found(server, { vendor: [vendor] })).toEqual([])
})
