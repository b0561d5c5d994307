import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrate } from '../../../server/db/migrate.ts'
import { deleteOldDrafts } from '../../../server/features/workspace/deleteOldDrafts.ts'
import { listOf } from '../../helpers/listOf.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let id: string
let version: number
let url: string

beforeAll(async () => {
  const { rows } = await listOf(vendor, '/api/product', {
    filter: { blocked: false },
    range: [0, 0],
  })
  id = String(rows[0]?.['_id'])
  version = Number(rows[0]?.['version'])
  url = `/api/draft/products/${id}`
})
beforeEach(async () => {
  await server.database.deleteFrom('drafts').execute()
})

const counted = async () =>
  (await server.database.selectFrom('drafts').select('record').execute()).length

const none = { status: 200, body: [] }

describe('a draft', () => {
  test('is stored as it was typed, with the version it began from, and replaced by the next', async () => {
    expect(await vendor.call('GET', url)).toMatchObject(none)
    const first = { page: 'one', version, values: { designer: 'Ada', dimensions: { W: 3 } } }
    expect(await vendor.call('PUT', url, first)).toMatchObject({ status: 200, body: { version } })
    const second = { ...first, values: { designer: 'Ada Rossi' }, before: { designer: 'Bo' } }
    await vendor.call('PUT', url, second)
    expect(await vendor.call('GET', url)).toMatchObject({
      status: 200,
      body: [{ ...second, updatedAt: expect.stringMatching(/^\d{4}-/) }],
    })
    expect(await counted()).toBe(1)
    expect(await vendor.call('DELETE', `${url}?page=one`)).toMatchObject({ status: 204 })
    expect(await vendor.call('GET', url)).toMatchObject(none)
  })

  test('of one page leaves that of another alone; all are listed, newest first', async () => {
    for (const [page, designer] of [
      ['one', 'Ada'],
      ['two', 'Bo'],
    ])
      await vendor.call('PUT', url, { page, version, values: { designer } })
    await sql`update drafts set "updatedAt" = now() - interval '1 minute' where "page" = 'two'`.execute(
      server.database,
    )
    expect(await vendor.call('GET', url)).toMatchObject({
      body: [
        { page: 'one', values: { designer: 'Ada' } },
        { page: 'two', values: { designer: 'Bo' } },
      ],
    })
    await vendor.call('DELETE', `${url}?page=two`)
    expect(await vendor.call('GET', url)).toMatchObject({ body: [{ page: 'one' }] })
    for (const page of ['a b', 'x'.repeat(65)])
      expect(await vendor.call('PUT', url, { page, version, values: {} })).toMatchObject({
        status: 400,
        body: { fields: { page: expect.any(String) } },
      })
  })

  test('is one of twenty at most for a record; the oldest gives way', async () => {
    for (let at = 0; at < 22; at += 1)
      await vendor.call('PUT', '/api/draft/products/new', { page: `p${at}`, values: {} })
    const { body } = await vendor.call('GET', '/api/draft/products/new')
    const pages = (body as { page: string }[]).map(({ page }) => page)
    expect(pages).toHaveLength(20)
    expect(pages).toContain('p21')
    expect(pages).not.toContain('p0')
    expect(await counted()).toBe(20)
  })

  test('need not be complete or right, and changes nothing of the record', async () => {
    const seen = await vendor.call('GET', `/api/product/${id}`)
    const values = { name: null, stockQuantity: -3 }
    expect(await vendor.call('PUT', url, { version, values })).toMatchObject({ status: 200 })
    expect(await vendor.call('GET', url)).toMatchObject({ body: [{ values }] })
    expect((await vendor.call('GET', `/api/product/${id}`)).body).toEqual(seen.body)
  })

  test('of a new record has a place of its own', async () => {
    const place = '/api/draft/products/new'
    expect(await vendor.call('PUT', place, { values: { name: 'Vaso' } })).toMatchObject({
      status: 200,
      body: { version: null },
    })
    expect(await vendor.call('GET', place)).toMatchObject({ body: [{ values: { name: 'Vaso' } }] })
    expect(await admin.call('GET', place)).toMatchObject(none)
  })

  test("is nobody else's, not even to delete", async () => {
    await vendor.call('PUT', url, { version, values: { designer: 'Ada' } })
    expect(await admin.call('GET', url)).toMatchObject(none)
    await admin.call('DELETE', url)
    expect(await vendor.call('GET', url)).toMatchObject({ body: [{ values: { designer: 'Ada' } }] })
    const foreign = server.as('vendor2')
    for (const method of ['GET', 'PUT'] as const)
      expect(
        await foreign.call(method, url, method === 'PUT' ? { version, values: {} } : undefined),
      ).toMatchObject({ status: 404 })
    expect(await server.as('nobody').call('GET', url)).toMatchObject({ status: 401 })
  })

  test('is for those who may write the record', async () => {
    const buyer = server.as('buyer')
    const body = { version, values: { designer: 'Ada' } }
    expect(await buyer.call('PUT', url, body)).toMatchObject({ status: 403 })
    expect(await buyer.call('PUT', '/api/draft/products/new', { values: {} })).toMatchObject({
      status: 403,
    })
    expect(await counted()).toBe(0)
  })

  test.each([
    { values: { nonsense: 1 }, status: 400, field: 'nonsense' },
    { values: { dimensions: { Q: 1 } }, status: 400, field: 'dimensions.Q' },
    { values: { dimensions: 'wide' }, status: 400, field: 'dimensions' },
    { values: { blocked: true }, status: 403, field: 'blocked' },
    { values: { _id: 'x' }, status: 403, field: '_id' },
    { values: 'x', status: 400, field: 'values' },
    { values: {}, version: 'two', status: 400, field: 'version' },
    { values: {}, version: null, status: 400, field: 'version' },
  ])('with $field is refused by name', async ({ status, field, ...body }) => {
    expect(await vendor.call('PUT', url, { version, ...body })).toMatchObject({
      status,
      body: { fields: { [field]: expect.any(String) } },
    })
    expect(await counted()).toBe(0)
  })

  test('has a size that it may not pass', async () => {
    const values = { comments: 'x'.repeat(300_000) }
    expect(await vendor.call('PUT', url, { version, values })).toMatchObject({ status: 413 })
  })

  test('goes with its record', async () => {
    const made = await madeProduct(server)
    const place = `/api/draft/products/${made}`
    const body = { version: 1, values: { designer: 'Ada' } }
    expect(await admin.call('PUT', place, body)).toMatchObject({ status: 200 })
    await admin.call('DELETE', `/api/product/${made}`)
    expect(await counted()).toBe(0)
    expect(await admin.call('GET', place)).toMatchObject({ status: 404 })
  })

  test('is forgotten after 30 days, at a start', async () => {
    await vendor.call('PUT', url, { version, values: {} })
    await admin.call('PUT', url, { version, values: {} })
    await sql`update drafts set "updatedAt" = now() - interval '31 days' where "userId" = ${admin.id}::uuid`.execute(
      server.database,
    )
    await deleteOldDrafts(server.database)
    expect(await vendor.call('GET', url)).toMatchObject({ body: [{ version }] })
    expect(await admin.call('GET', url)).toMatchObject(none)
  })

  test.each(['/api/draft/nonsense/new', '/api/presence/nonsense/x', '/api/draft/products/x'])(
    'at %s is missing',
    async (address) => {
      expect(await admin.call('PUT', address, { version: 1, values: {}, page: 'a' })).toMatchObject(
        {
          status: 404,
          body: { code: 'NOT_FOUND' },
        },
      )
    },
  )
})

test('a database of before drafts had pages keeps its drafts, however often it is brought up', async () => {
  const { database } = server
  await sql`drop table drafts, migrations`.execute(database)
  await sql`create table drafts (
    "userId" uuid not null, "resource" text not null, "record" text not null, "version" integer,
    "values" jsonb not null, "before" jsonb not null, "updatedAt" timestamptz not null,
    primary key ("userId", "resource", "record"))`.execute(database)
  await sql`insert into drafts values (${vendor.id}::uuid, 'products', ${id}, ${version},
    '{"designer":"Ada"}', '{}', now() - interval '1 minute')`.execute(database)
  await migrate(database)
  await migrate(database)
  const values = { designer: 'Bo' }
  expect(await vendor.call('PUT', url, { page: 'one', version, values })).toMatchObject({
    status: 200,
  })
  expect(await vendor.call('GET', url)).toMatchObject({
    body: [
      { page: 'one', values },
      { page: '', values: { designer: 'Ada' } },
    ],
  })
})
