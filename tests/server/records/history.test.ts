import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
let url: string
beforeEach(async () => {
  url = `/api/product/${await madeProduct(server)}`
})

const read = async () => (await admin.call('GET', url)).body as Json
const put = (body: Json, headers?: Record<string, string>) => admin.call('PUT', url, body, headers)

describe('a write that changes nothing', () => {
  test('leaves version and history alone, even if it sends the whole record back', async () => {
    const before = await read()
    expect(await put(before)).toMatchObject({ status: 200, body: { version: before['version'] } })
    expect(await read()).toEqual(before)
    expect(await changesOf(String(before['_id']))).toHaveLength(1)
  })

  test('does so whatever the order of its keys', async () => {
    const parcel = { number: 1, weight: 2, D: 3, W: 4, H: 5 }
    const { body } = await put({ parcels: [parcel] })
    const turned = Object.fromEntries(Object.entries(parcel).toReversed())
    expect(await put({ parcels: [turned] })).toMatchObject({
      status: 200,
      body: { version: (body as Json)['version'] },
    })
  })

  test('a field that is not theirs may come back as it was read, keys in any order', async () => {
    const vendor = server.as('vendor')
    await vendor.call('PUT', url, { designer: 'One' })
    const seen = (await vendor.call('GET', url)).body as { lastChanges: { changes: Json[] } }
    const changes = seen.lastChanges.changes.map(({ field, from, to }) => ({ field, from, to }))
    const sent = { lastChanges: { changes }, comments: 'Two' }
    expect(await vendor.call('PUT', url, sent)).toMatchObject({
      status: 200,
      body: { comments: 'Two' },
    })
  })
})

async function changesOf(id: string) {
  return server.database
    .selectFrom('changes')
    .selectAll()
    .where('recordId', '=', id)
    .orderBy('version')
    .execute()
}

describe('history', () => {
  test('API-127: who changed what from what to what, when, by which call', async () => {
    const manager = server.as('manager')
    await manager.call('PUT', url, { designer: 'One', dimensions: { W: 3 } })
    const record = await read()
    const [, change] = await changesOf(String(record['_id']))
    expect(change).toMatchObject({
      resource: 'products',
      version: 2,
      userId: manager.id,
      userEmail: 'manager@bottega.example',
      userType: 'manager',
      call: 'PUT /api/product/{id}',
    })
    expect(change?.at.toISOString()).toBe(record['updatedAt'])
    expect(change?.changes).toHaveLength(2)
    expect(change?.changes).toEqual(
      expect.arrayContaining([
        { field: 'dimensions.W', from: null, to: 3 },
        { field: 'designer', from: null, to: 'One' },
      ]),
    )
    expect(record).toMatchObject({
      lastChanges: {
        email: 'manager@bottega.example',
        userType: 'manager',
        date: record['updatedAt'],
      },
      lastUpdatedByAt: { by: 'manager@bottega.example', at: record['updatedAt'] },
    })
  })

  test('a refused write leaves neither record nor history', async () => {
    const before = await read()
    expect(await put({ designer: 'One', stockQuantity: -1 })).toMatchObject({
      status: 400,
      body: { fields: { stockQuantity: expect.any(String) } },
    })
    expect(await read()).toEqual(before)
    expect(await changesOf(String(before['_id']))).toHaveLength(1)
  })

  test('the history outlives the record', async () => {
    const id = String((await read())['_id'])
    await admin.call('DELETE', url)
    const rows = await changesOf(id)
    expect(rows.map(({ call }) => call)).toEqual(['POST /api/product', 'DELETE /api/product/{id}'])
  })
})
