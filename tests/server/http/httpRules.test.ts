import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const nobody = server.as('nobody')
const admin = server.as('admin')

const firstId = async (path: string) =>
  String((await listOf(admin, path, { range: [0, 0] })).rows[0]?.['_id'])

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describe('every reply', () => {
  test('names its request, a refusal in its body too', async () => {
    const urls = ['/healthz', '/api/product?range=[0,0]', '/api/product/x', '/api/nothing', '/%']
    for (const url of [...urls, '/api/docs/json', '/api/product/%E0%A4%A']) {
      const { headers, body } = await admin.call('GET', url)
      expect([url, headers['x-request-id']]).toEqual([url, expect.stringMatching(uuid)])
      const { requestId } = body as Json
      if (requestId !== undefined) expect(requestId).toBe(headers['x-request-id'])
    }
  })
})

test('the API document goes out compressed, and whole', async () => {
  const url = '/api/docs/json'
  const plain = await server.app.inject(url)
  const packed = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.body.length).toBeGreaterThan(100_000)
})

describe('401', () => {
  const challenge = async (url: string, authorization?: string) =>
    (await nobody.call('GET', url, undefined, authorization ? { authorization } : {})).headers[
      'www-authenticate'
    ]

  test('names the scheme, and whether the token is broken', async () => {
    expect(await challenge('/api/product')).toBe('Bearer realm="Bottega"')
    expect(await challenge('/api/product', 'Bearer broken')).toBe(
      'Bearer realm="Bottega", error="invalid_token"',
    )
    const wrong = { email: 'a@http.example', password: 'wrong' }
    expect(await nobody.call('POST', '/api/auth/login', wrong)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="Bottega"' },
    })
  })
})

describe('405', () => {
  const refused = (allow: string) => ({
    status: 405,
    headers: { allow },
    body: { code: 'WRONG_METHOD', requestId: expect.stringMatching(uuid) },
  })

  test('names what the address answers to', async () => {
    const id = await firstId('/api/product')
    expect(await admin.call('PATCH', `/api/product/${id}`)).toMatchObject(
      refused('DELETE, GET, HEAD, PUT'),
    )
    expect(await admin.call('DELETE', '/api/product')).toMatchObject(refused('GET, HEAD, POST'))
    expect(await nobody.call('GET', '/api/auth/login')).toMatchObject(refused('POST'))
    expect(await nobody.call('POST', '/healthz')).toMatchObject(refused('GET, HEAD'))
  })

  test('is not said of an address that answers to nothing', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/product/a/b/c/d'])
      expect(await nobody.call('DELETE', url)).toMatchObject({ status: 404 })
  })
})

describe('If-None-Match', () => {
  test('answers 304 without a body while a record is as it was', async () => {
    const url = `/api/product/${await firstId('/api/product')}`
    const read = (known: string) => admin.call('GET', url, undefined, { 'if-none-match': known })
    const { etag = '' } = (await admin.call('GET', url)).headers
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*'])
      expect(await read(known)).toMatchObject({ status: 304, body: '', headers: { etag } })
    for (const known of ['"1"', etag.replace('-', '-x'), ''])
      expect(await read(known)).toMatchObject({ status: 200, headers: { etag } })
    const changed = await admin.call('PUT', url, { comments: 'new' }, { 'if-match': etag })
    expect(changed.status).toBe(200)
    expect((await read(etag)).status).toBe(200)
    expect((await admin.call('PUT', url, { comments: 'no' }, { 'if-match': etag })).status).toBe(
      409,
    )
  })

  test('sees that what a record embeds of another has changed', async () => {
    const { rows } = await listOf(admin, '/api/product', { filter: { type_empty: false } })
    const typeUrl = `/api/product-data/${String(rows[0]?.['type'])}`
    const url = `/api/product/${String(rows[0]?.['_id'])}`
    const { etag = '' } = (await admin.call('GET', url)).headers
    const name = { name: { en: 'Another name', it: 'Un altro nome' } }
    expect((await admin.call('PUT', typeUrl, name)).status).toBe(200)
    expect(await admin.call('GET', url, undefined, { 'if-none-match': etag })).toMatchObject({
      status: 200,
      body: { type: name },
    })
  })
})
