import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { missingOf, transitionOf, type Transition } from '../../../schema/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
beforeAll(async () => {
  await madeVendor(server)
  await madeVendor(server, { contractPenalties: 'no', discountPercentage: 0, returnAllowed: false })
})

const columns = ['readiness']
const rowsOf = async (client: Client, query: Json) =>
  (await listOf(client, '/api/vendor', { range: [0, 999], columns, ...query })).rows
const idsOf = (rows: readonly Json[]) => new Set(rows.map((row) => row['_id']))
const lackOf = (row: Json) => (row['readiness'] as readonly string[]).length

describe('what is missing', () => {
  test('is the same to the database as to the kernel', async () => {
    const resource = server.model.resource('vendors')
    const table = resource.transitions?.['artisanStatus'] ?? []
    const publishing = transitionOf(table, 'draft', 'active') as Transition
    const { rows } = await sql<{ id: string; doc: unknown; contact: unknown }>`
      select v._id as id, v.doc, c.doc as contact from vendors_docs v
      left join contacts_docs c on c._id = (v.doc ->> 'contact')::uuid`.execute(server.database)
    const expected = rows.map(({ id, doc, contact }) => [
      id,
      missingOf(resource, publishing, doc, { contact }).map(({ path }) => path),
    ])
    const actual = (await rowsOf(admin, {})).map((row) => [row['_id'], row['readiness']])
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(expected))
    expect(new Set(actual.map(([, missing]) => (missing as string[]).length)).size).toBeGreaterThan(
      2,
    )
  })

  test('sorts by how much it is', async () => {
    const up = (await rowsOf(admin, { sort: ['readiness', 'ASC'] })).map(lackOf)
    const down = (await rowsOf(admin, { sort: ['readiness', 'DESC'] })).map(lackOf)
    expect(up).toEqual(up.toSorted((one, other) => one - other))
    expect(down).toEqual(up.toReversed())
  })

  test.each<[Json, (lack: number) => boolean]>([
    [{ readiness: 0 }, (lack) => lack === 0],
    [{ readiness_gte: 1 }, (lack) => lack > 0],
    [{ readiness_gte: 5, readiness_lte: 12 }, (lack) => lack >= 5 && lack <= 12],
    [{ readiness: [0, 13] }, (lack) => lack === 0 || lack === 13],
  ])('narrows by %j', async (filter, isIn) => {
    const all = (await rowsOf(admin, {})).filter((row) => isIn(lackOf(row)))
    const found = await rowsOf(admin, { filter })
    expect(idsOf(found)).toEqual(idsOf(all))
    expect(all.length).toBeGreaterThan(0)
  })

  test('is no text and no half a number', async () => {
    for (const filter of [{ readiness: 'all' }, { readiness_gte: 0.5 }, { readiness_like: 'x' }])
      expect(
        (
          await admin.call(
            'GET',
            `/api/vendor?filter=${encodeURIComponent(JSON.stringify(filter))}`,
          )
        ).status,
      ).toBe(400)
  })

  test('is shown to nobody who may not see all that it names, and changed by nobody', async () => {
    for (const who of ['vendor', 'translator'] as const) {
      const client = server.as(who)
      const [one] = (await listOf(client, '/api/vendor', {})).rows
      expect(one).toBeDefined()
      expect(one).not.toHaveProperty('readiness')
      expect(
        (await client.call('GET', '/api/vendor?sort=%5B%22readiness%22,%22ASC%22%5D')).status,
      ).toBe(403)
    }
    const id = await madeVendor(server)
    expect(await admin.call('PUT', `/api/vendor/${id}`, { readiness: [] })).toMatchObject({
      status: 403,
      body: { fields: { readiness: expect.any(String) } },
    })
  })

  test('stands in the export by name', async () => {
    const filter = encodeURIComponent(JSON.stringify({ readiness_gte: 1 }))
    const columns = encodeURIComponent(JSON.stringify(['artisanName', 'readiness']))
    const { status, body } = await admin.call(
      'GET',
      `/api/vendor/export?filter=${filter}&columns=${columns}`,
    )
    expect([status, String(body)]).toEqual([200, expect.stringContaining('Administrative contact')])
  })
})
