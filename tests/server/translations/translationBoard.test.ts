import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { seesTranslationBoard, userTypes } from '../../../resources/settings/roles.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const translator = server.as('translator')
/** A collection with a marked and an unmarked product, one with an unmarked product, one with none. */
let mixed: string
let unmarked: string
let empty: string
let collections: Json[]
let products: Json[]
beforeAll(async () => {
  mixed = await madeCollection(server)
  unmarked = await madeCollection(server)
  empty = await madeCollection(server)
  await madeProduct(server, {
    name: 'Zuppiera',
    vendorCollection: mixed,
    readyToTranslate: true,
  })
  await madeProduct(server, { name: 'Anfora', vendorCollection: mixed })
  await madeProduct(server, { name: 'Brocca', vendorCollection: unmarked })
  collections = (await listOf(admin, '/api/collection', { range: [0, 999] })).rows
  const columns = ['name', 'vendorCollection', 'readyToTranslate', 'translation.status']
  products = (await listOf(admin, '/api/product', { range: [0, 999], columns })).rows
})

const path = '/api/collection/list/translations'

type Doc = Json & { readonly _id: string; readonly products: readonly Json[] }
interface Pages {
  readonly docs: readonly Doc[]
  readonly page: number
  readonly pages: number
}

async function board(query = '', client = translator): Promise<Pages> {
  const { status, body } = await client.call('GET', `${path}${query}`)
  expect([query, status]).toEqual([query, 200])
  return body as Pages
}

const ids = (rows: readonly Json[]) => rows.map((row) => String(row['_id'])).toSorted()
const idOf = ({ _id }: Json) => String(_id)
const productsOf = (collection: string) =>
  products.filter((row) => row['vendorCollection'] === collection)
const isMarked = (product: Json) => product['readyToTranslate'] === true

/** The collections that a query finds are exactly those, and none twice. */
async function expectFound(query: string, isExpected: (collection: Json) => boolean) {
  const expected = collections.filter(isExpected)
  const { docs, pages } = await board(`?limit=50&${query}`)
  expect(ids(docs)).toEqual(ids(expected))
  expect(pages).toBe(1)
  expect(expected.length).toBeGreaterThan(0)
  expect(expected.length).toBeLessThan(collections.length)
  return docs
}

test('API-099: docs, page and pages; each collection with all its products, by name', async () => {
  const answer = await board('?limit=50')
  expect([answer.page, answer.pages]).toEqual([1, 1])
  expect(ids(answer.docs)).toEqual(ids(collections))
  for (const doc of answer.docs) expect(ids(doc.products)).toEqual(ids(productsOf(doc._id)))
  const { products: shown = [], ...rest } = answer.docs.find(({ _id }) => _id === mixed) ?? {}
  expect(rest).toMatchObject({
    productsCount: 2,
    readyProductsCount: 1,
    vendorName: expect.any(String) as string,
  })
  expect(shown).toMatchObject([
    { name: 'Anfora', readyToTranslate: false },
    { name: 'Zuppiera', readyToTranslate: true, markForTranslation: true },
  ])
  expect(Object.keys(shown[0] ?? {})).toEqual(
    expect.arrayContaining(['_id', 'sku', 'status', 'mainPhoto', 'translation']),
  )
})

test('API-099: how far the translation of each product is stands with it', async () => {
  const { docs } = await board('?limit=50')
  const status = new Map(
    docs.flatMap(({ products: shown }) =>
      shown.map((one) => [idOf(one), (one['translation'] as Json)['status']]),
    ),
  )
  expect(status.size).toBe(products.filter((one) => one['vendorCollection'] !== null).length)
  for (const product of products.filter((one) => status.has(idOf(one))))
    expect(status.get(idOf(product))).toBe((product['translation'] as Json)['status'])
  expect(new Set(status.values()).size).toBeGreaterThan(1)
})

test('API-099: other fields of a product are not shown', async () => {
  const { docs } = await board(`?collection=${mixed}`)
  for (const name of ['pricing', 'comments', 'dedicatedCourier', 'lastChanges'])
    expect(docs[0]?.products[0]).not.toHaveProperty(name)
})

test('API-100: collection names one', async () => {
  const { docs, pages } = await board(`?collection=${unmarked}`)
  expect([ids(docs), pages]).toEqual([[unmarked], 1])
  expect(docs[0]?.products).toMatchObject([{ name: 'Brocca' }])
  const nowhere = await board('?collection=00000000-0000-7000-8000-000000000000')
  expect([nowhere.docs, nowhere.pages]).toEqual([[], 1])
})

test('API-101: hasProducts tells the full ones from the empty ones', async () => {
  const full = await expectFound('hasProducts=true', (one) => productsOf(idOf(one)).length > 0)
  expect(full.every(({ products: shown }) => shown.length > 0)).toBe(true)
  const none = await expectFound('hasProducts=false', (one) => productsOf(idOf(one)).length === 0)
  expect(none.map(({ products: shown }) => shown)).toEqual(none.map(() => []))
  expect(ids(none)).toContain(empty)
})

describe('API-102: order and sort', () => {
  test('the newest comes first', async () => {
    const { docs } = await board('?limit=50')
    const added = docs.map(({ addDate }) => String(addDate))
    expect(added).toEqual(added.toSorted().toReversed())
  })

  test.each(['addDate', 'productsCount', 'readyProductsCount'])(
    'by %s, both ways',
    async (name) => {
      const values = async (order: string) =>
        (await board(`?limit=50&sort=${name}&order=${order}`)).docs.map((doc) => doc[name])
      const up = await values('asc')
      expect(new Set(up).size).toBeGreaterThan(1)
      expect(up).toEqual(up.toSorted((a, b) => (Number(a) || 0) - (Number(b) || 0)))
      expect(await values('desc')).toEqual(up.toReversed())
      expect(await values('DESC')).toEqual(up.toReversed())
    },
  )
})

test('API-103: pages of ten, the first is 1, every collection once', async () => {
  const [first, second] = [await board('?page=1'), await board('?page=2')]
  expect([first.docs.length, first.page, first.pages]).toEqual([10, 1, 2])
  expect([second.docs.length, second.page]).toEqual([collections.length - 10, 2])
  expect(ids([...first.docs, ...second.docs])).toEqual(ids(collections))
  expect((await board()).docs).toEqual(first.docs)
  const narrowed = await board('?hasProducts=true&limit=3&page=2')
  const full = collections.filter((one) => productsOf(idOf(one)).length > 0)
  expect(narrowed.pages).toBe(Math.ceil(full.length / 3))
})

test('API-104: readyToTranslate finds what waits for a translation, and shows nothing else', async () => {
  const ready = await expectFound('readyToTranslate=true', (one) =>
    productsOf(idOf(one)).some(isMarked),
  )
  for (const { _id, products: shown } of ready)
    expect(ids(shown)).toEqual(ids(productsOf(_id).filter(isMarked)))
  const { products: shown } = ready.find(({ _id }) => _id === mixed) ?? {}
  expect(shown).toMatchObject([{ name: 'Zuppiera' }])
  const others = await expectFound(
    'readyToTranslate=false',
    (one) => !productsOf(idOf(one)).some(isMarked),
  )
  expect(ids(others)).toEqual(expect.arrayContaining([unmarked, empty]))
  const both = await board('?limit=50&readyToTranslate=false&hasProducts=true')
  expect(both.docs.some(({ _id }) => _id === unmarked)).toBe(true)
  expect(both.docs.some(({ _id }) => _id === empty)).toBe(false)
})

test('API-104: a product that is sent to translation brings its collection here, and away again', async () => {
  const collection = await madeCollection(server)
  const product = await madeProduct(server, { vendorCollection: collection })
  const query = `?readyToTranslate=true&collection=${collection}`
  const send = async (readyToTranslate: boolean) => {
    const address = `/api/product/ready-to-translate/${product}`
    expect((await admin.call('PUT', address, { readyToTranslate })).status).toBe(200)
  }
  expect((await board(query)).docs).toEqual([])
  await send(true)
  expect((await board(query)).docs).toMatchObject([{ products: [{ _id: product }] }])
  await send(false)
  expect((await board(query)).docs).toEqual([])
  expect((await admin.call('DELETE', `/api/product/${product}`)).status).toBe(200)
  expect((await admin.call('DELETE', `/api/collection/${collection}`)).status).toBe(200)
})

test.each([true, false])('API-105: isApproved=%s', async (value) => {
  const docs = await expectFound(`isApproved=${value}`, (one) => one['approved'] === value)
  expect(docs.every((doc) => doc['approved'] === value)).toBe(true)
})

test('API-106: vendor names whose they are', async () => {
  const { id } = server.as('vendor')
  const docs = await expectFound(`vendor=${id}`, (one) => one['vendor'] === id)
  expect(ids(docs)).toEqual(expect.arrayContaining([mixed, unmarked, empty]))
})

test('API-100, API-106: an empty value asks for nothing', async () => {
  const { docs } = await board('?limit=50&vendor=&collection=&hasProducts=&isApproved=&sort=')
  expect(docs).toHaveLength(collections.length)
})

test.each(userTypes)(
  'TRANS-002, ROUTE-031, ROUTE-032, API-099: %s is answered as the board is open',
  async (type) => {
    const client = server.as(type)
    const { status } = await client.call('GET', path)
    expect(status).toBe(seesTranslationBoard.includes(type) ? 200 : 403)
    expect(seesTranslationBoard).toEqual(['admin', 'approver', 'manager', 'translator'])
  },
)

/** Copies of a product in a collection, straight in the database; answers how to take them away. */
async function crowd(collection: string, copies: number): Promise<() => Promise<void>> {
  const sku = `CROWD-${collection.slice(-12)}-`
  const made = sql`(select "_id" from products where "sku" like ${`${sku}%`})`
  const fields = sql`jsonb_build_object('_id', md5(${collection}::text || n)::uuid, 'vendorCollection', ${collection}::text,
    'sku', ${sku}::text || n)`
  await sql`insert into products select (jsonb_populate_record(p, ${fields})).*
    from products p cross join generate_series(1, ${copies}::int) n
    where p."_id" = (select "_id" from products limit 1)`.execute(server.database)
  await sql`insert into products_docs ("_id", "doc") select c."_id", '{}' from products c
    where c."_id" in ${made}`.execute(server.database)
  return async () => {
    await sql`delete from products_docs where "_id" in ${made}`.execute(server.database)
    await sql`delete from products where "_id" in ${made}`.execute(server.database)
  }
}

test('API-099: more products than one query answers are all shown, of one collection the first 200', async () => {
  const large = await Promise.all(Array.from({ length: 6 }, () => madeCollection(server)))
  const huge = await madeCollection(server)
  const undo = await Promise.all([...large.map((id) => crowd(id, 190)), crowd(huge, 210)])
  try {
    const { docs } = await board('?limit=50')
    const sizes = (expectedIds: readonly string[]) =>
      docs
        .filter(({ _id }) => expectedIds.includes(_id))
        .map(({ productsCount, products: shown }) => [productsCount, new Set(ids(shown)).size])
    expect(sizes(large)).toEqual(large.map(() => [190, 190]))
    expect(sizes([huge])).toEqual([[210, 200]])
    for (const { _id, products: shown } of docs.filter(({ _id }) => ids(collections).includes(_id)))
      expect(ids(shown)).toEqual(ids(productsOf(_id)))
  } finally {
    for (const takeAway of undo) await takeAway()
    for (const id of [...large, huge]) await admin.call('DELETE', `/api/collection/${id}`)
  }
})

test.each([
  ['page=0', 'page'],
  ['page=x', 'page'],
  ['limit=0', 'limit'],
  ['limit=51', 'limit'],
  ['sort=nothing', 'nothing'],
  ['sort=vendor', 'vendor'],
  ['order=sideways', 'order'],
  ['vendor=abc', 'vendor'],
  ['collection=abc', 'collection'],
  ['isApproved=maybe', 'isApproved'],
  ['hasProducts=1', 'hasProducts'],
  ['readyToTranslate=%00', 'readyToTranslate'],
  ['approved=maybe', 'approved'],
  ['nothing=1', 'nothing'],
])(
  'API-100, API-101, API-102, API-103, API-104, API-105, API-106: %s is refused, and named',
  async (query, name) => {
    const { status, body } = await translator.call('GET', `${path}?${query}`)
    expect(status).toBe(400)
    expect((body as { fields: Json }).fields).toHaveProperty(name)
  },
)

/** Filters by a count, with how the number itself is judged. */
const filters: readonly (readonly [Json, (count: number, ready: number) => boolean])[] = [
  [{ productsCount_gte: 1 }, (count) => count >= 1],
  [{ productsCount_gt: 0 }, (count) => count > 0],
  [{ productsCount_lt: 1 }, (count) => count < 1],
  [{ productsCount_lte: 0 }, (count) => count <= 0],
  [{ productsCount: 0 }, (count) => count === 0],
  [{ productsCount: [0, 1] }, (count) => count === 0 || count === 1],
  [{ productsCount_gte: 2 }, (count) => count >= 2],
  [{ readyProductsCount: 0, productsCount_gt: 0 }, (count, ready) => ready === 0 && count > 0],
]

test.each(filters)(
  'FIELD-COLL-007: a count narrows as its number does: %j',
  async (filter, fits) => {
    const expected = collections.filter(({ _id }) => {
      const own = productsOf(String(_id))
      return fits(own.length, own.filter(isMarked).length)
    })
    const found = await listOf(admin, '/api/collection', { filter, range: [0, 999] })
    expect(expected.length).toBeGreaterThan(0)
    expect(ids(found.rows)).toEqual(ids(expected))
    expect(found.total).toBe(String(expected.length))
  },
)
