import { buyers } from '../../resources/settings/constants.ts'
import { answerTo, type Send } from './answers.ts'
import { nobody, sampleProducts, sampleVendors } from './sampleProducts.ts'
import { sampleTokens } from './sampleTokens.ts'

const whose = { measures: ['productDays.views'], dimensions: ['productDays.vendor'] }
const other = sampleVendors[3]?.id ?? nobody
const is = (member: string, value: string) => ({ member, operator: 'equals', values: [value] })
const vendor = 'productDays.vendor'

/** Queries by which someone might try to see the rows of others. */
const tries: readonly object[] = [
  whose,
  { ...whose, filters: [is(vendor, other)] },
  { ...whose, filters: [{ or: [is(vendor, other), { member: vendor, operator: 'set' }] }] },
  {
    ...whose,
    filters: [{ or: [{ and: [is(vendor, other)] }, is('productDays.buyer', buyers[1])] }],
  },
  { ...whose, filters: [{ dimension: vendor, operator: 'notEquals', values: [nobody] }] },
  { ...whose, filters: [{ member: 'productDays.views', operator: 'gte', values: ['0'] }] },
  { ...whose, order: { 'saleDays.vendor': 'asc' } },
  { ...whose, ungrouped: true },
  { ...whose, total: true },
  { ...whose, timezone: 'Europe/Rome' },
  { measures: ['saleDays.units'], dimensions: ['saleDays.vendor', 'saleDays.country'] },
  { dimensions: ['saleDays.vendor', 'saleDays.product'] },
  { dimensions: [vendor], timeDimensions: [{ dimension: 'productDays.day', granularity: 'year' }] },
]

const { collection } = sampleProducts[1] ?? {}
const vendorsOf = (isIn: (product: (typeof sampleProducts)[number]) => boolean) =>
  new Set(sampleProducts.filter(isIn).map((product) => product.vendor))
const [first, second] = sampleVendors

/** The artisans whose rows each token may see. */
const visibleVendors: Readonly<Record<string, ReadonlySet<string>>> = {
  first: vendorsOf((product) => product.vendor === first?.id),
  second: vendorsOf((product) => product.vendor === second?.id),
  vendor: vendorsOf((product) => product.vendor === second?.id),
  ownSession: vendorsOf((product) => product.vendor === second?.id),
  collection: vendorsOf((product) => product.collection === collection),
  buyer: vendorsOf((product) =>
    sampleVendors.some(({ id, buyer }) => id === product.vendor && buyer === buyers[0]),
  ),
}

/** Rows that a server shows although it must not, as sentences; empty if all is well. */
export async function leaksOf(send: Send): Promise<string[]> {
  const leaks: string[] = []
  const tokens = sampleTokens()
  let rows = 0
  for (const [who, own] of Object.entries(visibleVendors))
    for (const query of tries) {
      const text = JSON.stringify(query)
      const { results = [] } = await answerTo(send, { who, query: text }, tokens[who])
      for (const row of results.flatMap(({ data }) => data)) {
        rows += 1
        const owner = row[vendor] ?? row['saleDays.vendor']
        if (typeof owner !== 'string' || !own.has(owner))
          leaks.push(`${who} sees rows of ${JSON.stringify(owner)} by ${text}`)
      }
    }
  // Without any rows, the check would have proved nothing.
  return rows > 0 ? leaks : ['nobody sees anything']
}
