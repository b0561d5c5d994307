import { describe, expect, test } from 'vitest'
import { messages } from '../../../i18n/messages.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { testServer, type Client, withServer } from '../../helpers/testServer.ts'
import { giveAccount } from '../auth/giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')

describe('language', () => {
  test('API-034, API-035, FIELD-USER-009, FIELD-USER-010, LIMIT-004, AUTH-014: is stored for the user and in a cookie', async () => {
    const approver = server.as('approver')
    const url = `/api/user/${approver.id}`
    for (const language of ['it', 'en'] as const) {
      const answer = await approver.call('PUT', `/api/user/language/${language}`)
      expect(answer.status).toBe(200)
      expect(answer.headers['set-cookie']).toMatch(
        new RegExp(`^bottega_language=${language}; .*Max-Age=31536000`),
      )
      expect((await approver.call('GET', url)).body).toMatchObject({ language })
    }
  })

  test('API-037: that is neither en nor it is bad input', async () => {
    const approver = server.as('approver')
    for (const language of ['fr', 'EN', 'x', '%00'])
      expect(await approver.call('PUT', `/api/user/language/${language}`)).toMatchObject({
        status: 400,
        body: { code: 'BAD_INPUT' },
      })
    expect((await nobody.call('PUT', '/api/user/language/it')).status).toBe(401)
  })

  test('MSG-003, MSG-006, MSG-007, LIMIT-003: of errors is the user’s, else the cookie’s, else the browser’s, else English', async () => {
    const error = async (client: Client, headers: Record<string, string> = {}) =>
      ((await client.call('GET', '/api/product/x', undefined, headers)).body as Json)['error']
    const manager = server.as('manager')
    await manager.call('PUT', '/api/user/language/it')
    expect(await error(manager, { 'accept-language': 'en' })).toBe(
      messages.it.errors.notFoundOf.products,
    )
    await manager.call('PUT', '/api/user/language/en')
    expect(await error(manager, { 'accept-language': 'it' })).toBe('product not found')
    const english = "can't find token"
    const italian = await error(nobody, { 'accept-language': 'it-IT,it;q=0.9' })
    expect(italian).not.toBe(english)
    expect(await error(nobody, { cookie: 'a=b; bottega_language=it' })).toBe(italian)
    expect(await error(nobody, { cookie: 'bottega_language=en', 'accept-language': 'it' })).toBe(
      english,
    )
    expect(await error(nobody, { 'accept-language': 'fr' })).toBe(english)
  })

  test('the name of a field stands in the error in that language', async () => {
    const { id } = await giveAccount(server, 'buyer')
    const admin = server.as('admin')
    expect((await admin.call('PUT', `/api/user/${id}`, { url: '/x' })).body).toMatchObject({
      error: 'You can’t change Start page',
      fields: { url: 'You can’t change Start page' },
    })
  })
})

describe('answers', () => {
  test('API-010, LIMIT-055: name the number of the rule that is broken', async () => {
    const translator = server.as('translator')
    const [translation] = (
      await listOf(translator, '/api/translation', {
        filter: { subject: 'product' },
        range: [0, 0],
      })
    ).rows
    const url = `/api/translation/${String(translation?.['_id'])}`
    await translator.call('PUT', '/api/user/language/en')
    const text = 'maximum characters allowed is 500'
    expect(await translator.call('PUT', url, { description: 'x'.repeat(501) })).toMatchObject({
      status: 422,
      body: { error: text, fields: { description: text } },
    })
  })

  test('API-009, API-010: unknown addresses are 404 with an error text', async () => {
    for (const url of ['/api/nothing', '/nothing', '/api/product/a/b/c/d', '/api/product/x/y'])
      expect(await nobody.call('GET', url)).toMatchObject({
        status: 404,
        body: { error: expect.any(String), code: 'NO_ROUTE', requestId: expect.any(String) },
      })
  })

  test('carry the headers that keep a browser from harm, and are not stored by caches', async () => {
    const admin = server.as('admin')
    for (const url of ['/api/product?range=[0,0]', '/api/product/x', `/api/user/${admin.id}`]) {
      const { headers } = await admin.call('GET', url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'cache-control': 'no-store',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['server']).toBeUndefined()
    }
  })

  test('hide what went wrong inside, and give the request’s id', async () => {
    const broken = await testServer()
    const admin = broken.as('admin')
    expect(await admin.call('GET', '/api/product')).toMatchObject({ status: 200 })
    await broken.database.destroy()
    const answers = [
      await admin.call('GET', '/api/product'),
      await admin.call('PUT', `/api/user/${admin.id}`, { name: 'x' }),
      await broken.as('nobody').call('POST', '/api/auth/login', { email: 'a@b.it', password: 'x' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([
        500,
        {
          error: 'server error',
          code: 'SERVER',
          requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      ])
      expect(Object.keys(body as Json).toSorted()).toEqual(['code', 'error', 'requestId'])
    }
    expect(await nobody.call('GET', '/readyz')).toMatchObject({ status: 200 })
    expect(await broken.as('nobody').call('GET', '/readyz')).toMatchObject({ status: 503 })
    expect(await broken.as('nobody').call('GET', '/healthz')).toMatchObject({ status: 200 })
    await broken.close()
  })
})
