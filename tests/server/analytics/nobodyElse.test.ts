import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeProduct, madeVendor } from '../records/madeRecords.ts'
import { anyQuery } from './anyQuery.ts'
import { artisanToken, collectionOf, type Loaded } from './askCube.ts'
import { sold, viewed } from './someFacts.ts'

const buyers = { mine: 'Beatrice Fontana', theirs: 'Pietro Galli' }
const days = ['2026-01-02', '2026-02-03', '2026-02-10', '2026-03-20', '2026-06-01']

const server = withServer()
let vendor: string
let other: string
let collection: string
let theirProduct: string
beforeAll(async () => {
  vendor = await madeVendor(server, { buyer: buyers.mine })
  other = await madeVendor(server, { buyer: buyers.theirs })
  collection = await collectionOf(server, vendor)
  const own = [
    await madeProduct(server, { vendor, name: 'Vaso', vendorCollection: collection }),
    await madeProduct(server, { vendor, name: 'Ciotola', vendorCollection: collection }),
  ]
  theirProduct = await madeProduct(server, { vendor: other, name: 'Anello', sku: 'THEIRS' })
  await givenFacts(server.database, {
    views: own.flatMap((product, at) => days.map((day) => viewed(day, product, at + 3))),
    sales: own.flatMap((product) => [
      { ...sold(days[0] ?? '', product, 10.5), gender: 'female' },
      { ...sold(days[2] ?? '', product, 20), country: 'US', ageBand: '25-34' },
    ]),
  })
})

interface Told {
  readonly status: number
  readonly body: unknown
}

async function ask(authorization: string, query: string): Promise<Told> {
  const nobody = server.as('nobody')
  const { status, body } = await nobody.call(
    'POST',
    '/cubejs-api/v1/load',
    { query, queryType: 'multi' },
    { authorization },
  )
  const { requestId: _, ...told } = body as Record<string, unknown>
  return { status, body: told }
}

async function askAll(token: string, queries: readonly string[]): Promise<Told[]> {
  const told: Told[] = []
  for (const query of queries) told.push(await ask(token, query))
  return told
}

let round = 0

/** Another artisan sells more and is looked at more, on days before and after all others too, under new names. */
async function othersMoveOn(): Promise<void> {
  round += 1
  const more = await madeProduct(server, { vendor: other, name: 'Vaso', sku: `THEIRS-${round}` })
  const outer = [`2024-0${round}-01`, `2027-0${round}-01`]
  await givenFacts(server.database, {
    views: [theirProduct, more].flatMap((product) =>
      [...days, ...outer].map((day) => viewed(day, product, 1_000 * round)),
    ),
    sales: [...days, ...outer].map((day) => ({
      ...sold(day, more, 999),
      country: 'US',
      units: 77,
    })),
  })
  await sql`update products set "name" = ${`Renamed ${round}`} where "_id" = ${theirProduct}::uuid`.execute(
    server.database,
  )
}

const dataOf = ({ body }: Told) =>
  (body as Partial<Loaded>).results?.flatMap(({ data }) => data) ?? []
const hasRows = (told: Told) =>
  dataOf(told).some((row) => Object.values(row).some((value) => value !== null))

const scopes = ['vendor', 'collection', 'buyer'] as const

async function tokenOf(scope: (typeof scopes)[number]): Promise<string> {
  if (scope === 'vendor') return artisanToken(server, vendor)
  const search = scope === 'collection' ? `collection=${collection}` : `buyer=${buyers.mine}`
  const manager = server.as('manager')
  const { body } = await manager.call('GET', `/api/figures/access?${search}`)
  return String((body as { token: string }).token)
}

test.each(scopes)(
  'API-224: whatever is asked with the token of a %s, nothing that others do changes the answer',
  async (scope) => {
    const token = await tokenOf(scope)
    const own = [vendor, collection, buyers.mine, 'US']
    const values = [...own, other, theirProduct, 'THEIRS', 'Anello', buyers.theirs]
    const queries = fc.sample(anyQuery(values), { numRuns: 300, seed: 17 })
    const before = await askAll(token, queries)
    await othersMoveOn()
    const after = await askAll(token, queries)
    for (const [at, query] of queries.entries())
      expect({ query, ...after[at] }).toEqual({ query, ...before[at] })
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200, 400]))
    // Most of what is asked is no nonsense.
    expect(before.filter(hasRows).length).toBeGreaterThan(50)
    expect(JSON.stringify(before.map(dataOf))).not.toMatch(/Anello|Renamed/)
  },
  120_000,
)

test('API-224: the same questions count the others where a token names them all', async () => {
  const admin = server.as('admin')
  const { body } = await admin.call('GET', '/api/figures/access')
  const token = String((body as { token: string }).token)
  const query = '{"measures":["productDays.views"]}'
  const before = await ask(token, query)
  await othersMoveOn()
  expect(await ask(token, query)).not.toEqual(before)
})
