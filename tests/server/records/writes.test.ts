import { sql } from 'kysely'
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

test('API-010: a new record says that it needs the id of another', async () => {
  const refused = { status: 400, body: { fields: { vendor: 'Must be the ID of a record' } } }
  const made = { name: 'Odd', vendor: 'x' }
  expect(await admin.call('POST', '/api/collection', made)).toMatchObject(refused)
})

describe('decision 23: two editors', () => {
  test('a stale write gets the record and the fields changed since', async () => {
    await put({ designer: 'One' })
    await put({ comments: 'Two' })
    const stale = await put({ designer: 'Three' }, { 'If-Match': '"1"' })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { designer: 'One', comments: 'Two', version: 3 } },
    })
    expect((stale.body as { changed: string[] }).changed).toEqual(
      expect.arrayContaining(['designer', 'comments']),
    )
    expect(await read()).toMatchObject({ designer: 'One', version: 3 })
  })

  test('a write with the right version, or without one, is taken', async () => {
    expect(await put({ designer: 'One' }, { 'If-Match': '"1"' })).toMatchObject({
      status: 200,
      body: { version: 2 },
      headers: { etag: expect.stringMatching(/^"2-[\w-]{16}"$/) },
    })
    expect(await put({ designer: 'Two' })).toMatchObject({ status: 200, body: { version: 3 } })
  })

  test('of two at once with the same version exactly one wins', async () => {
    const writes = Array.from({ length: 6 }, (_, at) =>
      put({ designer: `Number ${at}` }, { 'If-Match': '"1"' }),
    )
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409])
    expect(await read()).toMatchObject({ version: 2 })
  })

  test('a stale delete deletes nothing', async () => {
    await put({ designer: 'One' })
    expect(await admin.call('DELETE', url, undefined, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
    })
    expect(await admin.call('DELETE', url, undefined, { 'If-Match': '"2"' })).toMatchObject({
      status: 200,
      body: { designer: 'One', version: 2 },
    })
  })
})

describe('decision 24: partial writes', () => {
  test('API-126: what is not named stays, in groups too', async () => {
    const before = await read()
    await put({ dimensions: { W: 10, D: 20 } })
    expect(await put({ dimensions: { W: 11 } })).toMatchObject({
      status: 200,
      body: { dimensions: { W: 11, D: 20 } },
    })
    const {
      version: _version,
      updatedAt: _at,
      dimensions: _size,
      lastChanges: _changes,
      lastUpdatedByAt: _by,
      ...rest
    } = before
    expect(await read()).toMatchObject(rest)
  })

  test('VAL-064: what a change disables is emptied with it, not left against its own rule', async () => {
    await put({ canBeRemade: true, remadeDays: 5 })
    expect(await put({ canBeRemade: false, remadeDays: 5 })).toMatchObject({ status: 422 })
    expect(await put({ designer: 'Two' })).toMatchObject({ body: { remadeDays: 5 } })
    expect(await put({ canBeRemade: false })).toMatchObject({
      status: 200,
      body: { canBeRemade: false, remadeDays: null },
    })
  })

  test.each(['type', 'vendorCollection'])(
    'API-010, API-126: %s says that it needs the id of a record',
    async (name) => {
      for (const value of ['x', { _id: 'x' }])
        expect(await put({ [name]: value })).toMatchObject({
          status: 400,
          body: { fields: { [name]: 'Must be the ID of a record' } },
        })
    },
  )

  test('null empties a field', async () => {
    await put({ designer: 'One' })
    expect(await put({ designer: null })).toMatchObject({ status: 200, body: { designer: null } })
  })

  test('a flag that was stored before it had a default may come back as it was read', async () => {
    const id = url.split('/').at(-1)
    await sql`update "products_docs" set "doc" = "doc" - 'isCITES' where "_id" = ${id}::uuid`.execute(
      server.database,
    )
    const asRead = await read()
    expect(asRead['isCITES'] ?? null).toBeNull()
    expect(await put({ ...asRead, isCITES: null, designer: 'One' })).toMatchObject({ status: 200 })
    expect(await put({ isCITES: true })).toMatchObject({ status: 200 })
    expect(await put({ isCITES: null })).toMatchObject({
      status: 400,
      body: { fields: { isCITES: 'Required' } },
    })
  })

  test('a second name and a form name write the field that they mean', async () => {
    const sent = {
      productName: 'Vaso',
      retailPrice: 500,
      wholesalePrice: 100,
      certificationUL: true,
      markForTranslation: true,
    }
    expect(await put(sent)).toMatchObject({
      status: 200,
      body: {
        name: 'Vaso',
        pricing: { EUR: { retail: 500, wholesale: 100 } },
        certifications: { UL: true },
        readyToTranslate: true,
        markForTranslation: true,
      },
    })
  })
})
