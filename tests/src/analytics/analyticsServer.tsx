import { countriesOfRegion, restOfWorld } from '../../../resources/analytics/countriesOfRegion.ts'
import type { CubeQuery } from '../../../resources/analytics/queries.ts'
import type { Language, Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language/language.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

const regionOf = (country: string) =>
  Object.entries(countriesOfRegion).find(([, all]) => all.includes(country))?.[0] ?? restOfWorld

/** A fact of either cube, without the names of the cubes; what it does not tell is nothing. */
export type Fact = Readonly<Record<string, string | number>>

export const lastDay = '2026-11-22'
/** A day that many days before the last that has figures. */
export const daysAgo = (days: number): string =>
  new Date(Date.parse(lastDay) - days * 86_400_000).toISOString().slice(0, 10)

/** What both cubes know of a product. */
export const product = (at: number) => ({
  product: `p${at}`,
  sku: `SKU-${String(at).padStart(3, '0')}`,
  name: `Vase ${at}`,
})

interface Stock {
  /** Of products and days. */
  readonly views?: readonly Fact[]
  /** Of who bought. */
  readonly sales?: readonly Fact[]
  readonly access?: () => Readonly<Record<string, unknown>>
  /** Answers before all else. */
  readonly first?: (sent: Sent) => Reply | undefined
}

const valueOf = (fact: Fact, name: string): string | number =>
  name === 'region' ? regionOf(String(fact['country'])) : (fact[name] ?? '')

/** Adds up facts as a cube does: filtered by days, in groups, in order. Numbers are texts. */
export function answerOf(query: CubeQuery, { views = [], sales = [] }: Stock) {
  const [time] = query.timeDimensions
  const [from = '', until = ''] = time?.dateRange ?? []
  const facts = query.measures[0]?.startsWith('saleDays') ? sales : views
  const groups = new Map<string, Record<string, string>>()
  const days = time?.granularity ? [time.dimension] : []
  for (const fact of facts) {
    const day = String(fact['day'])
    if (day < from || day > until) continue
    const names = [...(query.dimensions ?? []), ...days]
    const texts = names.map((name) => String(valueOf(fact, name.split('.')[1] ?? '')))
    const row =
      groups.get(texts.join('|')) ??
      Object.fromEntries([
        ...names.map((name, at) => [name, texts[at] ?? '']),
        ...query.measures.map((name) => [name, '0']),
      ])
    for (const name of query.measures)
      row[name] = String(Number(row[name]) + Number(fact[name.split('.')[1] ?? ''] ?? 0))
    groups.set(texts.join('|'), row)
  }
  const order = query.order ?? []
  const data = [...groups.values()].toSorted((a, b) => {
    for (const [name, direction] of order) {
      const [one = '', other = ''] = [a[name], b[name]]
      const by =
        Number(one) === Number(other) || Number.isNaN(Number(one))
          ? one.localeCompare(other)
          : Number(one) - Number(other)
      if (by) return direction === 'asc' ? by : -by
    }
    return 0
  })
  const { offset = 0, limit = 10_000 } = query
  return data.slice(offset, offset + limit)
}

const loaded = (query: CubeQuery, stock: Stock) => ({
  queryType: 'regularQuery',
  results: [
    {
      query,
      data: answerOf(query, stock),
      annotation: { measures: {}, dimensions: {}, segments: {}, timeDimensions: {} },
      slowQuery: false,
      total: null,
    },
  ],
  pivotQuery: query,
  slowQuery: false,
})

export const access = {
  token: 'token-1',
  url: '/cubejs-api/v1',
  firstDay: daysAgo(729),
  lastDay,
  uncounted: [] as readonly string[],
  revision: 1,
  contact: null,
}

export const isLoad = ({ path }: Sent) => path === '/cubejs-api/v1/load'
export const queryOf = ({ query, body }: Sent): CubeQuery =>
  (body as { query?: CubeQuery } | undefined)?.query ??
  (JSON.parse(query.get('query') ?? '{}') as CubeQuery)

/** A server with figures, and with what Cube answers of them. */
export function analyticsServer(stock: Stock = {}): Sent[] {
  return fakeServer((sent) => {
    const custom = stock.first?.(sent)
    if (custom) return custom
    if (sent.path === '/api/figures/access') return { body: stock.access?.() ?? access }
    if (isLoad(sent)) return { body: loaded(queryOf(sent), stock) }
    return undefined
  })
}

interface Opening {
  readonly role?: Role
  readonly language?: Language
  readonly address?: string
}

/** The page as somebody sees it: by default the artisan `u1` its own. */
export async function openAnalytics({
  role = 'vendor',
  language = 'en',
  address = '/vendor/u1/analytics',
}: Opening = {}) {
  showLanguage(language)
  return openPortal(role, address)
}
