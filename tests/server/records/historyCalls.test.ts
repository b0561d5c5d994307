import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from './madeRecords.ts'

interface Entry {
  readonly version: number
  readonly at: string
  readonly by: Json
  readonly call: string
  readonly changes: readonly { readonly field: string; from: unknown; to: unknown }[]
}
interface History {
  readonly entries: readonly Entry[]
  readonly titles: Readonly<Record<string, string>>
  readonly before: number | null
}

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let url: string
beforeEach(async () => {
  url = `/api/product/${await madeProduct(server)}`
})

const read = async () => (await admin.call('GET', url)).body as Json
const put = (body: Json, headers?: Record<string, string>) => admin.call('PUT', url, body, headers)
const historyOf = async (client: Client, query = '') =>
  (await client.call('GET', `${url}/history${query}`)).body as History
const undo = (version: number, client = admin, headers?: Record<string, string>) =>
  client.call('POST', `${url}/history/${version}/undo`, undefined, headers)
const fieldsOf = ({ entries }: History) =>
  entries.flatMap(({ changes }) => changes.map(({ field }) => field))

describe('the history of a record', () => {
  test('API-127: lists newest first who changed what from what to what, when, by which call', async () => {
    await put({ designer: 'One' })
    await vendor.call('PUT', url, { dimensions: { W: 3 } })
    const { entries, before } = await historyOf(admin)
    expect(entries.map(({ version }) => version)).toEqual([3, 2, 1])
    expect(entries[0]).toEqual({
      version: 3,
      at: (await read())['updatedAt'],
      by: {
        name: expect.stringMatching(/\S/),
        email: 'vendor@bottega.example',
        type: 'vendor',
      },
      call: 'PUT /api/product/{id}',
      changes: [{ field: 'dimensions.W', from: null, to: 3 }],
    })
    expect(entries[1]?.changes).toEqual([{ field: 'designer', from: null, to: 'One' }])
    expect(before).toBeNull()
  })

  test('gives titles for the records that values name, also for those named before', async () => {
    const collection = await madeCollection(server)
    await put({ vendorCollection: collection })
    await put({ vendorCollection: null })
    const { titles } = await historyOf(vendor, '?before=4')
    const { name } = (await vendor.call('GET', `/api/collection/${collection}`)).body as Json
    expect(titles[collection]).toBe(name)
  })

  test('comes in pieces, older ones by version', async () => {
    for (let at = 1; at <= 24; at += 1) await put({ stockQuantity: at + 1 })
    const first = await historyOf(admin)
    expect([first.entries.length, first.entries[0]?.version, first.before]).toEqual([20, 25, 6])
    const second = await historyOf(admin, `?before=${first.before}`)
    expect(second.entries.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1])
    expect(second.before).toBeNull()
    expect(await admin.call('GET', `${url}/history?before=x`)).toMatchObject({ status: 400 })
  })

  test('shows a vendor no hidden field, and no write that touched nothing else', async () => {
    await put({ dedicatedCourier: true, designer: 'One' })
    for (let at = 0; at < 21; at += 1) await put({ dedicatedCourier: at % 2 === 1 })
    expect(fieldsOf(await historyOf(admin))).toContain('dedicatedCourier')
    const seen = await historyOf(vendor)
    expect(fieldsOf(seen)).not.toContain('dedicatedCourier')
    // The newest page holds hidden writes alone; what is below is still found.
    expect(seen.entries.map(({ version }) => version)).toEqual([2, 1])
    expect(seen.entries[0]?.changes.map(({ field }) => field)).toEqual(['designer'])
  })

  test('is no more to be found than the record: 404 for another vendor, 401 for nobody', async () => {
    const other = server.as('vendor2')
    expect(await other.call('GET', `${url}/history`)).toMatchObject({ status: 404 })
    expect(await undo(1, other)).toMatchObject({ status: 404 })
    const nobody = server.as('nobody')
    expect(await nobody.call('GET', `${url}/history`)).toMatchObject({ status: 401 })
    expect(await admin.call('GET', '/api/product/x/history')).toMatchObject({ status: 404 })
  })
})

describe('public-cases 19: a deleted record', () => {
  test('names to those who could read it who deleted it and when, and no value of it', async () => {
    const other = server.as('vendor2')
    await put({ designer: 'One' })
    await admin.call('DELETE', url)
    const deletion = (by: Json) => ({
      version: 3,
      at: expect.stringMatching(/Z$/),
      by,
      call: 'DELETE /api/product/{id}',
      changes: [],
    })
    const named = { email: 'admin@bottega.example', type: 'admin' }
    const readers = [
      [admin, named],
      [vendor, { name: 'Staff', email: null, type: null }],
    ] as const
    for (const [reader, by] of readers)
      expect(await reader.call('GET', `${url}/history`)).toMatchObject({
        status: 200,
        body: { entries: [deletion(by)], titles: {}, before: null },
      })
    const plain = await other.call(
      'GET',
      '/api/product/01a21448-0000-7000-8000-000000000000/history',
    )
    expect(plain.status).toBe(404)
    for (const verb of ['GET', 'PUT', 'DELETE'] as const)
      expect(await other.call(verb, url, verb === 'PUT' ? {} : undefined)).toMatchObject({
        status: 404,
      })
    const refused = await other.call('GET', `${url}/history`)
    expect({ ...(refused.body as Json), requestId: '' }).toEqual({
      ...(plain.body as Json),
      requestId: '',
    })
  })

  test('is as unknown as any once its history is forgotten', async () => {
    await admin.call('DELETE', url)
    expect(await admin.call('GET', `${url}/history`)).toMatchObject({ status: 200 })
    const id = url.split('/').at(-1) ?? ''
    await server.database.deleteFrom('changes').where('recordId', '=', id).execute()
    expect(await admin.call('GET', `${url}/history`)).toMatchObject({ status: 404 })
  })
})

describe('undo', () => {
  test('puts the fields of one version back, as a new change with a call of its own', async () => {
    await put({ designer: 'One', dimensions: { W: 3 } })
    await put({ comments: 'Two' })
    expect(await undo(2)).toMatchObject({
      status: 200,
      headers: { etag: expect.stringMatching(/^"4-[\w-]{16}"$/) },
      body: { designer: null, dimensions: { W: null }, comments: 'Two', version: 4 },
    })
    const { entries } = await historyOf(admin)
    expect(entries[0]).toMatchObject({
      version: 4,
      call: 'POST /api/product/{id}/history/{version}/undo',
    })
    expect(entries[0]?.changes).toEqual(
      expect.arrayContaining([{ field: 'designer', from: 'One', to: null }]),
    )
    // What was taken back can be brought back the same way.
    expect(await undo(4)).toMatchObject({ status: 200, body: { designer: 'One' } })
  })

  test('PROD-071: takes back all that a call did, also what nobody writes by hand', async () => {
    const id = String((await read())['_id'])
    await put({ status: 'pending' })
    await admin.call('PUT', `/api/product/internal-use-only/${id}`, { internalUseOnly: true })
    expect(await undo(3)).toMatchObject({
      status: 200,
      body: { status: 'pending', internalUseOnly: false },
    })
    await admin.call('PUT', `/api/product/reject/${id}`, { text: 'Too dark' })
    expect(await undo(5)).toMatchObject({
      body: { status: 'pending', rejection: { text: null, at: null } },
    })
    // And brings back all of it.
    expect(await undo(6)).toMatchObject({
      body: { status: 'rejected', rejection: { text: 'Too dark', by: 'admin@bottega.example' } },
    })
  })

  test('PROD-079: an artisan sends a product again by it, and the reasons still stand', async () => {
    const product = await read()
    const id = String(product['_id'])
    await put({ status: 'pending' })
    await admin.call('PUT', `/api/product/reject/${id}`, { text: 'Too dark' })
    const vendor = server.as('vendor')
    expect(await vendor.call('POST', `/api/product/${id}/history/3/undo`, {})).toMatchObject({
      status: 200,
      body: { status: 'pending', rejection: { text: 'Too dark' } },
    })
  })

  test('is refused, naming the fields, where they were changed again since', async () => {
    await put({ designer: 'One', comments: 'One' })
    await put({ designer: 'Two' })
    const answer = await undo(2)
    expect(answer).toMatchObject({ status: 409, body: { code: 'UNDO_CONFLICT' } })
    expect(Object.keys((answer.body as { fields: Json }).fields)).toEqual(['designer'])
    expect(await read()).toMatchObject({ designer: 'Two', comments: 'One', version: 3 })
  })

  test('needs the right to change the fields, and names one that is missing', async () => {
    await admin.call('PUT', `/api/product/audit/${String((await read())['_id'])}`)
    await put({ blocked: true })
    expect(await undo(2)).toMatchObject({
      status: 403,
      body: { fields: { auditedOn: expect.any(String) } },
    })
    expect(await undo(3, vendor)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN_FIELD', fields: { blocked: expect.any(String) } },
    })
    expect(await undo(3, server.as('buyer'))).toMatchObject({ status: 403 })
  })

  test('goes by locks, moves and rules as any write does', async () => {
    const prices = { EUR: { wholesale: 10, retail: 30 } }
    await vendor.call('PUT', url, { pricing: prices })
    await vendor.call('PUT', url, { status: 'pending' })
    await put({ blocked: true })
    expect(await undo(2, vendor)).toMatchObject({ status: 403, body: { code: 'LOCKED' } })
    expect(await undo(3, vendor)).toMatchObject({
      status: 403,
      body: { fields: { status: expect.any(String) } },
    })
    expect(await undo(3)).toMatchObject({ status: 200, body: { status: 'draft' } })
  })

  test('leaves what the user may not see of a version as it is', async () => {
    await put({ dedicatedCourier: true, designer: 'One' })
    expect(await undo(2, vendor)).toMatchObject({ status: 200, body: { designer: null } })
    expect(await read()).toMatchObject({ dedicatedCourier: true, designer: null })
    await put({ dedicatedCourier: false })
    expect(await undo(4, vendor)).toMatchObject({ status: 404 })
  })

  test('honours If-Match, and knows no first or missing version', async () => {
    await put({ designer: 'One' })
    expect(await undo(2, admin, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
    expect(await undo(1)).toMatchObject({ status: 422, body: { code: 'UNDO_CREATION' } })
    expect(await undo(7)).toMatchObject({ status: 404 })
    expect(await undo(2, admin, { 'If-Match': '"2"' })).toMatchObject({ status: 200 })
  })

  test('lets what follows by itself follow: a moment that the server alone notes', async () => {
    url = `/api/collection/${await madeCollection(server)}`
    await put({ approved: true })
    expect(await read()).toMatchObject({ approved: true, state: 'approved' })
    expect((await undo(2)).status).toBe(200)
    expect(await read()).toMatchObject({ approved: false, state: 'pending', approvalDate: null })
  })
})

describe('decision 23: a stale write', () => {
  test('gets what a merge needs: base, current, changed and who', async () => {
    await put({ designer: 'One', dimensions: { W: 1 } })
    await put({ designer: 'Two', dimensions: { W: 2 }, dedicatedCourier: true })
    await server.as('manager').call('PUT', url, { designer: 'Three' })
    const stale = await vendor.call('PUT', url, { designer: 'Mine' }, { 'If-Match': '"2"' })
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'STALE',
        base: { designer: 'One', dimensions: { W: 1 } },
        current: { designer: 'Three', dimensions: { W: 2 }, version: 4 },
        changedBy: [{ name: 'Staff', email: null, type: null, at: expect.any(String) }],
      },
    })
    const { changed, base } = stale.body as { changed: string[]; base: Json }
    expect(changed.toSorted()).toEqual(['designer', 'dimensions.W'])
    expect(base).not.toHaveProperty('dedicatedCourier')
  })
})
