import { ageBands, genders } from '../../resources/figures/customers.ts'
import { customerTypes } from '../../resources/settings/constants.ts'
import type { SalesFact, ViewsFact } from '../../server/facts/factKinds.ts'
import { sampleProducts } from './sampleProducts.ts'

/** The current time for queries of the sample, a few days after its last day. */
export const sampleNow = Date.parse('2026-11-20T12:00:00Z')
const firstDay = Date.parse('2025-09-15')
/** Days of the sample: fourteen months. */
const days = 425
const dayMs = 86_400_000

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random element of a list. */
export const picked = <T>(random: () => number, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)] as T

export const sampleCountries = ['IT', 'FR', 'US', 'GB', 'CA', 'AU', 'AE', 'JP', 'PR', 'XK'] as const

const integerBelow = (random: () => number, below: number) => Math.floor(random() * below)

function sale(random: () => number, day: string, product: string): SalesFact {
  const units = 1 + integerBelow(random, 4)
  return {
    day,
    product,
    country: picked(random, sampleCountries),
    customerType: picked(random, customerTypes),
    ageBand: picked(random, ageBands),
    gender: picked(random, genders),
    units,
    gmv: Math.round(units * (1_000 + integerBelow(random, 40_000))) / 100,
  }
}

/** The facts of the sample's products, the same each time. Two products have no views. */
export function sampleFacts(): { views: ViewsFact[]; sales: SalesFact[] } {
  const random = seededRandom(17)
  const views: ViewsFact[] = []
  const sales = new Map<string, SalesFact>()
  for (let at = 0; at < days; at += 1) {
    const day = new Date(firstDay + at * dayMs).toISOString().slice(0, 10)
    for (const { id } of sampleProducts.slice(0, -2)) {
      if (random() < 0.3)
        views.push({
          day,
          product: id,
          views: integerBelow(random, 40),
          listViews: integerBelow(random, 300),
          interactions: integerBelow(random, 6),
        })
      if (random() < 0.08) {
        const made = sale(random, day, id)
        const key = [day, id, made.country, made.customerType, made.ageBand, made.gender]
        sales.set(key.join(), made)
      }
    }
  }
  return { views, sales: [...sales.values()] }
}
