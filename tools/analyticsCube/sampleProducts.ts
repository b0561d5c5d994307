import { buyers } from '../../resources/settings/constants.ts'

/**
 * The artisans and products of the sample over which our answers are compared with a real Cube's.
 */

/** An id by kind and number, the same each time. */
const idOf = (kind: number, at: number) =>
  `0000000${kind}-0000-7000-8000-${String(at).padStart(12, '0')}`

export interface SampleVendor {
  readonly id: string
  readonly buyer: string | null
  readonly token: string
  readonly premium: Readonly<Record<string, unknown>>
}

const on = { active: true, analyticsEnabled: true, isNoticePeriod: false, manuallyEnabled: false }
const vendor = (at: number, buyer: string | null, premium: object): SampleVendor => {
  const token = `sample-analytics-token-${at}`
  return { id: idOf(1, at), buyer, token, premium: { ...on, analyticsToken: token, ...premium } }
}

/**
 * The first two may query; the programs of the others are on notice, ended, or without analytics.
 */
export const sampleVendors: readonly SampleVendor[] = [
  vendor(0, buyers[0], { manuallyEnabled: true, endDate: '2099-12-31T00:00:00.000Z' }),
  vendor(1, buyers[1], { endDate: null }),
  vendor(2, buyers[0], { isNoticePeriod: true }),
  vendor(3, null, { manuallyEnabled: true, endDate: '2026-01-31T00:00:00.000Z' }),
  vendor(4, buyers[1], { analyticsEnabled: false }),
]

export interface SampleProduct {
  readonly id: string
  readonly vendor: string
  readonly collection: string | null
  readonly sku: string
  readonly name: string | null
  readonly picture: string | null
  /** Whether the product was deleted; its facts remain. */
  readonly isDeleted: boolean
}

const names = ['Vaso blu', 'vaso blu', 'Lampada à la carte', 'Tavolo 100%', "L'Étagère", 'Vaso blu']
const products = 30

export const sampleProducts: readonly SampleProduct[] = Array.from(
  { length: products },
  (_, at) => {
    const owner = sampleVendors[at < 12 ? 0 : at % sampleVendors.length]
    return {
      id: idOf(2, at),
      vendor: owner?.id ?? '',
      collection: at % 7 === 3 ? null : idOf(3, at % 5),
      sku: `SAM-${String(at).padStart(3, '0')}`,
      name: at % 11 === 5 ? null : (names[at % names.length] ?? ''),
      picture: at % 4 === 1 ? null : `https://files.example/${at}.jpg`,
      isDeleted: at === 10 || at === 26,
    }
  },
)

/** The session in signed tokens, and one that has ended. */
export const sampleSession = idOf(4, 0)
export const endedSession = idOf(4, 1)
export const sampleUser = idOf(5, 0)
/** The session of the second artisan. */
export const vendorSession = idOf(4, 2)
/** The id of a record that does not exist. */
export const nobody = idOf(9, 9)
