import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '../../../schema/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeProduct, madeVendor } from './madeRecords.ts'

const server = withServer()
let admin: Client
let products: Json[]
beforeAll(async () => {
  admin = server.as('admin')
  const people = [
    'Caffè Città',
    "Dall'Acqua",
    '100% Lana',
    'under_score',
    'back\\slash',
    'C:D',
    'Rossi & Figli',
    'x"y',
    'Bo',
    'München 日本',
  ]
  await loadUsers(
    server,
    people.map((name) => ({ name, rights: name.length % 2 ? ['update_vendors'] : [] })),
  )
  const columns = [
    'sku',
    'name',
    'status',
    'stockQuantity',
    'designer',
    'updatedAt',
    'blocked',
    'vendor',
    'weight',
    'pricing.EUR.retail',
  ]
  products = (await listOf(admin, '/api/product', { range: [0, 999], columns })).rows
})

/** A number to compare with; one that is missing is neither more nor less than any other. */
const numberAt = (row: Json, name: string) => (row[name] === null ? Number.NaN : Number(row[name]))
/** The middle of what the records hold, so that a bound always parts them. */
function middle(read: (row: Json) => number): number {
  const sorted = products
    .map(read)
    .filter((one) => !Number.isNaN(one))
    .toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
const retail = (row: Json) =>
  (row as { pricing: { EUR: { retail: number | null } } }).pricing.EUR.retail ?? Number.NaN
const stock = (row: Json) => numberAt(row, 'stockQuantity')
const weight = (row: Json) => numberAt(row, 'weight')
const sku = (row: Json | undefined) => String(row?.['sku'])
const designer = () => products.map((row) => row['designer']).find((one) => one !== null)
const moment = () => String(products.map((row) => String(row['updatedAt'])).toSorted()[60])

const dayInRome = (moment: string) => today(Date.parse(moment))

/** Every comparison, and the same told in JavaScript over all records. */
const comparisons: readonly (readonly [
  what: string,
  filter: () => Json,
  holds: (row: Json) => boolean,
])[] = [
  ['one value', () => ({ status: 'draft' }), (row) => row['status'] === 'draft'],
  [
    'any of several',
    () => ({ status: ['draft', 'active'] }),
    (row) => ['draft', 'active'].includes(String(row['status'])),
  ],
  ['none of none', () => ({ status: [] }), () => false],
  ['a yes or no', () => ({ blocked: true }), (row) => row['blocked'] === true],
  [
    'an id',
    () => ({ vendor: products[0]?.['vendor'] }),
    (row) => row['vendor'] === products[0]?.['vendor'],
  ],
  [
    'an id in capitals',
    () => ({ vendor: String(products[0]?.['vendor']).toUpperCase() }),
    (row) => row['vendor'] === products[0]?.['vendor'],
  ],
  [
    'its own id by either name',
    () => ({ id: products[3]?.['_id'] }),
    (row) => row['_id'] === products[3]?.['_id'],
  ],
  [
    'several own ids',
    () => ({ _id: [products[3]?.['_id'], products[5]?.['_id']] }),
    (row) => [3, 5].some((at) => products[at]?.['_id'] === row['_id']),
  ],
  ['at least', () => ({ stockQuantity_gte: middle(stock) }), (row) => stock(row) >= middle(stock)],
  ['more than', () => ({ stockQuantity_gt: middle(stock) }), (row) => stock(row) > middle(stock)],
  ['at most', () => ({ stockQuantity_lte: middle(stock) }), (row) => stock(row) <= middle(stock)],
  ['less than', () => ({ stockQuantity_lt: middle(stock) }), (row) => stock(row) < middle(stock)],
  [
    'between, by money',
    () => ({
      'pricing.EUR.retail_gte': middle(retail),
      'pricing.EUR.retail_lt': middle(retail) * 2,
    }),
    (row) => retail(row) >= middle(retail) && retail(row) < middle(retail) * 2,
  ],
  [
    'nested names',
    () => ({ pricing: { EUR: { retail: middle(retail) } } }),
    (row) => retail(row) === middle(retail),
  ],
  ['a moment', () => ({ updatedAt_gte: moment() }), (row) => String(row['updatedAt']) >= moment()],
  ...(['gte', 'gt', 'lte', 'lt'] as const).map((bound): (typeof comparisons)[number] => [
    `a whole day in Italy (public-cases 24): ${bound}`,
    () => ({ [`updatedAt_${bound}`]: dayInRome(moment()) }),
    (row) => {
      const [day, other] = [dayInRome(String(row['updatedAt'])), dayInRome(moment())]
      return { gte: day >= other, gt: day > other, lte: day <= other, lt: day < other }[bound]
    },
  ]),
  [
    'part of a text, whatever its case',
    () => ({ sku_like: sku(products[1]).slice(2).toLowerCase() }),
    (row) => sku(row).includes(sku(products[1]).slice(2)),
  ],
  [
    'a part of several',
    () => ({ sku_like: [sku(products[1]).slice(2), sku(products[7])] }),
    (row) => sku(row).includes(sku(products[1]).slice(2)) || sku(row) === sku(products[7]),
  ],
  ['emptiness', () => ({ designer_empty: true }), (row) => row['designer'] === null],
  ['fullness', () => ({ designer_empty: false }), (row) => row['designer'] !== null],
  [
    'a value or none',
    () => ({ designer: [null, designer()] }),
    (row) => row['designer'] === null || row['designer'] === designer(),
  ],
  [
    'a field of the document alone',
    () => ({ weight_gte: middle(weight) }),
    (row) => weight(row) >= middle(weight),
  ],
  ['a second name', () => ({ SKU: sku(products[7]) }), (row) => sku(row) === sku(products[7])],
  [
    'a form name',
    () => ({ retailPrice_gte: middle(retail) }),
    (row) => retail(row) >= middle(retail),
  ],
  [
    'two at once',
    () => ({ status: 'draft', blocked: false }),
    (row) => row['status'] === 'draft' && row['blocked'] === false,
  ],
]

test.each(comparisons)(
  'a filter by %s finds what it says, and how many',
  async (_what, filter, holds) => {
    const { rows, total } = await listOf(admin, '/api/product', {
      filter: filter(),
      range: [0, 999],
    })
    const expected = products.filter(holds).map((row) => String(row['_id']))
    expect(rows.map((row) => String(row['_id'])).toSorted()).toEqual(expected.toSorted())
    expect(total).toBe(String(expected.length))
  },
)

test('a list that was emptied has no value, as one that never had any', async () => {
  const [first, second] = (await listOf(admin, '/api/vendor', { range: [0, 1] })).rows
  const address = (row: Json | undefined) => `/api/vendor/${String(row?.['_id'])}`
  const put = (row: Json | undefined, excludedCountries: unknown) =>
    admin.call('PUT', address(row), { excludedCountries })
  expect((await put(first, ['FR'])).status).toBe(200)
  expect((await put(first, [])).status).toBe(200)
  expect((await put(second, ['FR'])).status).toBe(200)
  const found = async (empty: boolean) => {
    const filter = { excludedCountries_empty: empty }
    const { rows } = await listOf(admin, '/api/vendor', { filter, range: [0, 99] })
    return rows.map(({ _id }) => _id)
  }
  expect(await found(true)).toContain(first?.['_id'])
  expect(await found(false)).not.toContain(first?.['_id'])
  expect(await found(false)).toContain(second?.['_id'])
})

test('the records compared are many enough to tell the comparisons apart', () => {
  expect(products).toHaveLength(120)
  for (const [what, , holds] of comparisons.filter(
    ([one]) => !['none of none', 'emptiness', 'fullness', 'a value or none'].includes(one),
  )) {
    const count = products.filter(holds).length
    expect([what, count > 0 && count < 120]).toEqual([what, true])
  }
})

test('a filter by one of several values held finds lists that have it', async () => {
  const { rows } = await listOf(admin, '/api/user', {
    filter: { rights: 'update_vendors', email_like: '@lists.example' },
    columns: ['name'],
  })
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(String(row['name']).length % 2).toBe(1)
})

describe('decision 55: states come in any case, and are answered in lower case', () => {
  test('as a filter, of a list and of the documented dialect', async () => {
    const admin = server.as('admin')
    const of = async (query: string) => {
      const { status, headers } = await admin.call('GET', `/api/product?${query}`)
      return [status, headers['content-range']]
    }
    const expected = await of('filter={"status":["draft","active"]}&range=[0,0]')
    expect(expected[1]).toMatch(/\/[1-9]/)
    expect(await of('filter={"status":["Draft","ACTIVE"]}&range=[0,0]')).toEqual(expected)
    const pages = async (state: string) =>
      (await admin.call('GET', `/api/collection?page=1&limit=500&state=${state}`)).body
    expect(await pages('APPROVED')).toEqual(await pages('approved'))
  })

  test('in a new record, in a change and in a call', async () => {
    const admin = server.as('admin')
    const id = await madeProduct(server, { status: 'Pending', material: 'GLASS' })
    const url = `/api/product/${id}`
    expect(await server.as('admin').call('GET', url)).toMatchObject({
      body: { status: 'pending', material: 'glass' },
    })
    expect(await admin.call('PUT', url, { status: 'Approved' })).toMatchObject({
      status: 200,
      body: { status: 'approved' },
    })
    expect(await admin.call('PUT', url, { status: 'Approved, nearly' })).toMatchObject({
      status: 400,
      body: { fields: { status: 'Please choose one of the values offered' } },
    })
    const vendor = await madeVendor(server)
    expect(
      await admin.call('PUT', `/api/vendor/${vendor}/status`, { status: 'Draft' }),
    ).toMatchObject({ status: 200, body: { artisanStatus: 'draft' } })
    expect(await admin.call('DELETE', `${url}/resource?type=mainphoto`)).toMatchObject({
      status: 200,
      body: { mainPhoto: null },
    })
  })
})

describe('spec S12: what a filter or an address names must exist', () => {
  test.each([
    ['/api/order?filter={"status":["foo"]}', 'status'],
    ['/api/order?filter={"status":"*"}', 'status'],
    ['/api/product?filter={"status":["active","gone"]}', 'status'],
    ['/api/product?filter={"material":"kryptonite"}', 'material'],
  ])('%s is refused, naming the field', async (url, field) => {
    const { status, body } = await server.as('admin').call('GET', url)
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        fields: { [field]: expect.stringMatching(/^The filter on .* is not valid$/) },
      }),
    ])
  })

  test('a property that products have not is named', async () => {
    const { status, body } = await server.as('admin').call('GET', '/api/order/properties/whatever')
    expect([status, body]).toEqual([
      404,
      expect.objectContaining({
        error: '“whatever” is not known here, only: color, material, secondaryMaterial',
      }),
    ])
  })
})
