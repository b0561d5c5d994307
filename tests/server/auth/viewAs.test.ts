import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { recordEndedViews } from '../../../server/auth/viewAsHistory.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'
import { giveAccount } from './giveAccount.ts'
import { madeProduct, madeVendor } from '../records/madeRecords.ts'

const server = withServer()
const nobody = server.as('nobody')
let vendorId: string
beforeAll(async () => {
  vendorId = server.as('vendor').id
})

interface Caller {
  readonly token: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown): Promise<Answered>
}
interface Answered {
  readonly status: number
  readonly body: unknown
}

const withToken = (token: string): Caller => ({
  token,
  call: (method, url, body) => nobody.call(method, url, body, { authorization: `Bearer ${token}` }),
})
const tokenIn = ({ body }: Answered) => String((body as Json)['token'])
const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Json

async function signIn(email: string): Promise<Caller> {
  const answer = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  return withToken(tokenIn(answer))
}

async function viewAs(admin: Caller, id = vendorId): Promise<Caller> {
  const answer = await admin.call('POST', `/api/auth/view-as/${id}`)
  expect(answer.status).toBe(200)
  return withToken(tokenIn(answer))
}

/** Every method and address that the server answers, from its own list of routes. */
function everyRoute(): { method: string; url: string }[] {
  const parents: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const found = /^(?<indent>[│ ]*)[├└]── (?<part>\S+) \((?<methods>[^)]+)\)$/u.exec(line)
      const { indent = '', part = '', methods = '' } = found?.groups ?? {}
      const depth = indent.length / 4
      parents.length = depth
      parents.push((parents[depth - 1] ?? '') + part)
      const url = parents[depth] ?? ''
      return methods.split(', ').map((method) => ({ method, url }))
    })
    .filter(({ method }) => method !== '')
}

let admin: Caller
let view: Caller
beforeEach(async () => {
  admin = await signIn('admin@bottega.example')
  view = await viewAs(admin)
})

describe('looking at the portal as a vendor', () => {
  test('AUTH-041: the token reads as that vendor and says who looks', async () => {
    const own = server.as('vendor')
    const [seen, its] = await Promise.all([
      view.call('GET', '/api/product?range=[0,999]'),
      own.call('GET', '/api/product?range=[0,999]'),
    ])
    expect(seen.status).toBe(200)
    expect(seen.body).toEqual(its.body)
    expect(payloadOf(view.token)).toMatchObject({
      _id: vendorId,
      userType: 'vendor',
      rights: [],
      viewer: { _id: payloadOf(admin.token)['_id'], email: 'admin@bottega.example' },
    })
  })

  test("another vendor's record is not there, as for the vendor itself", async () => {
    const other = server.as('vendor2').id
    const foreign = await madeProduct(server, { vendor: other })
    expect((await view.call('GET', `/api/product/${foreign}`)).status).toBe(404)
    expect((await view.call('GET', '/api/user')).body).toEqual(
      (await server.as('vendor').call('GET', '/api/user')).body,
    )
  })

  test('works for a vendor that has no account of its own yet', async () => {
    const id = await madeVendor(server)
    const fresh = await viewAs(admin, id)
    expect(await fresh.call('GET', '/api/product')).toMatchObject({ status: 200, body: [] })
    expect((await fresh.call('GET', `/api/vendor/${id}`)).status).toBe(200)
  })

  const others: readonly Who[] = [
    'approver',
    'buyer',
    'manager',
    'translator',
    'logistics',
    'vendor',
    'vendor2',
  ]
  test.each(others)('%s may not', async (who) => {
    const { call } = server.as(who)
    expect(await call('POST', `/api/auth/view-as/${vendorId}`)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  test('what is no vendor is not found', async () => {
    const buyer = server.as('buyer').id
    for (const id of [buyer, 'x', '%00', payloadOf(admin.token)['_id']])
      expect(await admin.call('POST', `/api/auth/view-as/${String(id)}`)).toMatchObject({
        status: 404,
        body: { code: 'NOT_FOUND' },
      })
  })

  test('without a token there is no looking, and without a look no end of it', async () => {
    expect((await nobody.call('POST', `/api/auth/view-as/${vendorId}`)).status).toBe(401)
    expect((await admin.call('DELETE', '/api/auth/view-as')).status).toBe(403)
  })
})

describe('nothing can be written', () => {
  test('every route that might write refuses, whatever it is sent', async () => {
    const leaving = ['POST /api/auth/logout', 'DELETE /api/auth/view-as']
    const writing = everyRoute().filter(
      ({ method, url }) =>
        !['GET', 'HEAD', 'OPTIONS'].includes(method) && !leaving.includes(`${method} ${url}`),
    )
    const urls = writing.map(({ method, url }) => `${method} ${url}`)
    expect(urls).toEqual(
      expect.arrayContaining([
        'PUT /api/product/:id',
        'POST /api/product/:id/history/:version/undo',
        'PUT /api/product/audit/:id',
        'POST /api/view',
        'PUT /api/draft/:resource/:id',
        'PUT /api/presence/:resource/:id',
        'PUT /api/user/language/:lang',
        'POST /api/auth/view-as/:id',
      ]),
    )
    const version = await sql<{ sum: number }>`select count(*)::int as sum from changes`.execute(
      server.database,
    )
    for (const { method, url } of writing) {
      const address = url
        .replace(':lang', 'it')
        .replace(':resource', 'products')
        .replace(':version', '1')
        .replaceAll(/:\w+/g, vendorId)
      const open = await nobody.call(method as 'POST', address, {})
      // Login and its like are for everybody: no session stands behind them.
      if (open.status !== 401 || (open.body as Json)['code'] !== 'NO_TOKEN') continue
      const { status, body } = await view.call(method as 'POST', address, {})
      const { code, error } = body as Json
      expect([method, url, status, code]).toEqual([method, url, 403, 'VIEW_ONLY'])
      expect(error).toMatch(/^You’re viewing as .+, so you can’t make changes$/)
    }
    const after = await sql<{ sum: number }>`select count(*)::int as sum from changes`.execute(
      server.database,
    )
    expect(after.rows).toEqual(version.rows)
  })

  test('the refusal is in the language of the one who looks', async () => {
    const { email } = await giveAccount(server, 'admin')
    const italian = await signIn(email)
    await italian.call('PUT', '/api/user/language/it')
    const { body } = await (await viewAs(italian)).call('PUT', `/api/vendor/${vendorId}`, {})
    expect((body as Json)['error']).toMatch(/^Vedi il portale come .+/)
  })
})

describe('the end of it', () => {
  const isOpen = async (caller: Caller) =>
    (await caller.call('GET', '/api/product?range=[0,0]')).status === 200

  test('leaving ends the look and not the own session', async () => {
    expect((await view.call('DELETE', '/api/auth/view-as')).status).toBe(204)
    expect([await isOpen(view), await isOpen(admin)]).toEqual([false, true])
  })

  test("the admin's sign-out ends it at once, and a sign-out from inside is one of the admin", async () => {
    await admin.call('POST', '/api/auth/logout')
    expect(await view.call('GET', '/api/product')).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_EXPIRED' },
    })
    const again = await signIn('admin@bottega.example')
    const inside = await viewAs(again)
    expect((await inside.call('POST', '/api/auth/logout')).status).toBe(204)
    expect([await isOpen(inside), await isOpen(again)]).toEqual([false, false])
  })

  test('disabling the admin, another type, or the end of all its sessions end it at once', async () => {
    const root = server.as('admin')
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => root.call('PUT', `/api/user/${id}`, { isActive: false }),
      (id) => root.call('PUT', `/api/user/${id}`, { profile: { type: 'buyer' } }),
      // What a change of password does.
      (id) =>
        server.database
          .updateTable('sessions')
          .set({ endedAt: new Date() })
          .where('userId', '=', id)
          .execute(),
    ]
    for (const end of ends) {
      const { id, email } = await giveAccount(server, 'admin')
      const looking = await viewAs(await signIn(email))
      expect(await isOpen(looking)).toBe(true)
      await end(id)
      expect(await isOpen(looking)).toBe(false)
    }
  })

  test('it lasts an hour at most, and no longer than the own session', async () => {
    const { exp, sid } = payloadOf(view.token)
    const left = Number(exp) * 1000 - Date.now()
    expect(left).toBeGreaterThan(59 * 60_000)
    expect(left).toBeLessThanOrEqual(60 * 60_000)
    await sql`update sessions set "expiresAt" = now() where "_id" = ${String(sid)}::uuid`.execute(
      server.database,
    )
    expect(await isOpen(view)).toBe(false)
    const { sid: own } = payloadOf(admin.token)
    await sql`update sessions set "expiresAt" = now() + interval '5 minutes' where "_id" = ${String(own)}::uuid`.execute(
      server.database,
    )
    const short = payloadOf((await viewAs(admin)).token)
    expect(Number(short['exp']) * 1000 - Date.now()).toBeLessThanOrEqual(5 * 60_000)
  })
})

describe("the history of the vendor's record", () => {
  interface Entry {
    readonly version: number
    readonly at: string
    readonly by: Json
    readonly event?: { readonly kind: string; readonly by: string; readonly as: string }
    readonly changes: readonly unknown[]
  }
  interface History {
    readonly entries: readonly Entry[]
    readonly before: number | string | null
  }
  const historyOf = async (id: string, before?: number | string) => {
    const query = before === undefined ? '' : `?before=${before}`
    return (await server.as('admin').call('GET', `/api/vendor/${id}/history${query}`))
      .body as History
  }
  const kinds = ({ entries }: History) => entries.map(({ event }) => event?.kind ?? 'write')

  test('records start and end with both names, and leaves the version alone', async () => {
    const id = await madeVendor(server, { artisanName: 'Bottega Vista' })
    const looking = await viewAs(admin, id)
    await looking.call('DELETE', '/api/auth/view-as')
    const history = await historyOf(id)
    expect(kinds(history)).toEqual(['viewEnded', 'viewStarted', 'write'])
    const [end, start] = history.entries
    expect(start).toMatchObject({
      by: { email: 'admin@bottega.example', type: 'admin' },
      event: { as: 'Bottega Vista', by: expect.stringMatching(/\S/) },
      changes: [],
    })
    expect(end?.event).toEqual({ ...start?.event, kind: 'viewEnded' })
    expect(Date.parse(end?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(start?.at ?? ''))
    expect((await admin.call('GET', `/api/vendor/${id}`)).body).toMatchObject({ version: 1 })
  })

  test('an end that nobody requested is recorded as well, once, with the moment at which it came', async () => {
    const id = await madeVendor(server)
    const { sid } = payloadOf((await viewAs(admin, id)).token)
    await sql`update sessions set "expiresAt" = '2026-01-02T03:04:05Z' where "_id" = ${String(sid)}::uuid`.execute(
      server.database,
    )
    await Promise.all([recordEndedViews(server.database), recordEndedViews(server.database)])
    await recordEndedViews(server.database)
    const history = await historyOf(id)
    expect(kinds(history)).toEqual(['viewEnded', 'viewStarted', 'write'])
    expect(history.entries[0]?.at).toBe('2026-01-02T03:04:05.000Z')
  })

  test('looks are paged with the writes between them, and none is lost', async () => {
    const id = await madeVendor(server)
    for (let look = 0; look < 13; look += 1)
      await (await viewAs(admin, id)).call('DELETE', '/api/auth/view-as')
    await admin.call('PUT', `/api/vendor/${id}`, { area: 'Deruta' })
    const first = await historyOf(id)
    const second = await historyOf(id, first.before ?? '')
    expect(first.before).toMatch(/^1\./)
    expect(kinds(first)).toEqual([
      'write',
      ...Array.from({ length: 19 }, (_, at) => (at % 2 ? 'viewStarted' : 'viewEnded')),
    ])
    expect(kinds(second)).toEqual([
      ...Array.from({ length: 7 }, (_, at) => (at % 2 ? 'viewEnded' : 'viewStarted')),
      'write',
    ])
    expect(second.before).toBeNull()
  })

  test('a change can still be taken back after a look', async () => {
    const id = await madeVendor(server, { area: 'Faenza' })
    await admin.call('PUT', `/api/vendor/${id}`, { area: 'Deruta' })
    await (await viewAs(admin, id)).call('DELETE', '/api/auth/view-as')
    expect(await admin.call('POST', `/api/vendor/${id}/history/2/undo`)).toMatchObject({
      status: 200,
      body: { area: 'Faenza', version: 3 },
    })
  })

  test.each(['0', '1.x', '1.2.3', 'x', '-1'])('%s is no place in a history', async (before) => {
    const answer = await admin.call('GET', `/api/vendor/${vendorId}/history?before=${before}`)
    expect(answer.status).toBe(400)
  })
})
