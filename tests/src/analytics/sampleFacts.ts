import { daysAgo, product, type Fact } from './analyticsServer.tsx'

/** Thirty products on each of 400 days; of the first the most, and less in the time before. */
export const views: readonly Fact[] = Array.from({ length: 400 }, (_, ago) =>
  Array.from({ length: 30 }, (_one, at) => ({
    ...product(at + 1),
    day: daysAgo(ago),
    listViews: 20,
    views: (ago < 90 ? 40 : 30) - at + (ago === 7 && at === 0 ? 100 : 0),
    interactions: ago % 10 === 0 ? at : 0,
    units: ago % 30 === 0 && at < 20 ? 1 : 0,
    gmv: ago % 30 === 0 && at < 20 ? 100.5 + at : 0,
  })),
).flat()

const sale = (
  country: string,
  customerType: string,
  units: number,
  gmv: number,
  rest: Fact = {},
) => ({
  day: daysAgo(10),
  country,
  customerType,
  units,
  gmv,
  gender: 'female',
  ageBand: '35-44',
  ...rest,
})

/** Sales to six of the seven regions. */
export const sales: readonly Fact[] = [
  sale('US', 'consumer', 6, 6000),
  sale('US', 'trade', 2, 2500, { gender: 'male', ageBand: '45-54' }),
  sale('PR', 'consumer', 1, 500, { gender: 'unknown', ageBand: 'unknown' }),
  sale('GB', 'consumer', 3, 3000, { gender: 'male' }),
  sale('CA', 'trade', 1, 900, { ageBand: '65+' }),
  sale('IT', 'consumer', 4, 3200, { gender: 'other', ageBand: '18-24' }),
  sale('TR', 'trade', 2, 1100, { ageBand: '25-34' }),
  sale('JP', 'consumer', 1, 700, { ageBand: '55-64' }),
  // Longer ago than the page looks back.
  sale('AU', 'consumer', 9, 9000, { day: daysAgo(380) }),
]
