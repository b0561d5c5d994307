import { beforeAll, describe, expect, test } from 'vitest'
import { seesAllAnalytics, userTypes } from '../../../resources/settings/roles.ts'
import { analyticsKey } from '../../../server/features/analytics/analyticsParts.ts'
import { signScope } from '../../../server/features/analytics/scopeOfToken.ts'
import { type TestServer, tokenSecret, withServer } from '../../helpers/testServer.ts'
import { enter } from '../auth/authenticator.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeProduct, madeVendor } from '../records/madeRecords.ts'
import { artisanToken, askCube, collectionOf, rowsFor } from './askCube.ts'
import { sold, viewed } from './someFacts.ts'

const server = withServer()
let mine: string
let other: string
let collection: string
let distant: string
beforeAll(async () => {
  mine = server.as('vendor').id
  await artisanToken(server, mine)
  other = await madeVendor(server, { buyer: 'Beatrice Fontana' })
  await artisanToken(server, other)
  collection = await collectionOf(server, other)
  const inside = await madeProduct(server, { vendor: other, vendorCollection: collection })
  const beside = await madeProduct(server, { vendor: other })
  distant = await madeProduct(server, { vendor: await madeVendor(server) })
  const days = [viewed('2098-05-01', inside, 1), viewed('2098-05-02', beside, 10)]
  await givenFacts(server.database, {
    views: [...days, viewed('2098-05-03', distant, 100), viewed('2098-04-02', distant, 0)],
    sales: [sold('2098-04-20', inside, 10)],
  })
})

interface Access {
  readonly token: string | null
  readonly contact: string | null
  readonly url: string
  readonly firstDay: string | null
  readonly lastDay: string | null
  readonly uncounted: readonly string[]
  readonly revision: number
}
const query = {
  measures: ['productDays.views'],
  timeDimensions: [{ dimension: 'productDays.day', dateRange: ['2098-05-01', '2098-05-31'] }],
}
const viewsWith = async (token: string | null) =>
  (await rowsFor(server, token ?? '', query))[0]?.['productDays.views']

async function accessOf(who: Parameters<TestServer['as']>[0], search: string): Promise<Access> {
  const { status, body } = await server.as(who).call('GET', `/api/figures/access${search}`)
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Access
}
const statusOf = async (who: Parameters<TestServer['as']>[0], search: string) =>
  (await server.as(who).call('GET', `/api/figures/access${search}`)).status

describe('who gets a token', () => {
  test('API-221, ANALYTICS-043: the artisan and an admin get one that opens its own', async () => {
    for (const who of ['vendor', 'admin'] as const) {
      const access = await accessOf(who, `?vendor=${mine}`)
      expect(access).toMatchObject({
        token: expect.any(String),
        contact: null,
        url: '/cubejs-api/v1',
        lastDay: '2098-05-03',
        revision: expect.any(Number),
      })
      expect((await askCube(server, access.token ?? '', query)).status).toBe(200)
    }
  })

  test('program-analytics 22: and which of the last days were never counted, whoever asks', async () => {
    const { uncounted } = await accessOf('vendor', `?vendor=${mine}`)
    expect(uncounted).toHaveLength(88)
    expect([uncounted[0], uncounted.at(-1)]).toEqual(['2098-02-02', '2098-04-30'])
    // Something was sold then, but views were not counted; a file of zeros takes a day back.
    expect(uncounted).toEqual(expect.arrayContaining(['2098-04-20', '2098-04-02']))
    expect((await accessOf('admin', `?vendor=${other}`)).uncounted).toEqual(uncounted)
    await givenFacts(server.database, { views: [viewed('2098-04-30', distant, 1)] })
    expect((await accessOf('admin', '')).uncounted).not.toContain('2098-04-30')
  })

  test('ANALYTICS-048: staff of the tab get one of their own, which opens the same', async () => {
    for (const type of seesAllAnalytics.filter((one) => one !== 'admin')) {
      const { token } = await accessOf(type, `?vendor=${other}`)
      expect(token).not.toBe((await accessOf('admin', `?vendor=${other}`)).token)
      expect(await viewsWith(token)).toBe('11')
    }
  })

  test('ANALYTICS-048: and one of a collection, a buyer, or all', async () => {
    expect(await viewsWith((await accessOf('buyer', `?collection=${collection}`)).token)).toBe('1')
    const ofBuyer = await accessOf('manager', '?buyer=Beatrice+Fontana')
    expect(Number(await viewsWith(ofBuyer.token))).toBe(11)
    expect(await viewsWith((await accessOf('approver', '')).token)).toBe('111')
  })

  test('ANALYTICS-043: nobody else does, and an artisan none but its own', async () => {
    for (const type of userTypes.filter((one) => !seesAllAnalytics.includes(one)))
      expect([type, await statusOf(type, '')]).toEqual([type, type === 'vendor' ? 404 : 403])
    expect(await statusOf('vendor', `?vendor=${other}`)).toBe(404)
    expect(await statusOf('vendor', `?collection=${collection}`)).toBe(404)
    expect(await statusOf('vendor', '?buyer=Beatrice+Fontana')).toBe(404)
    expect(await statusOf('nobody', `?vendor=${mine}`)).toBe(401)
  })

  test('odd questions are refused', async () => {
    expect(await statusOf('admin', `?vendor=${mine}&collection=${collection}`)).toBe(400)
    expect(await statusOf('admin', '?vendor=nonsense')).toBe(400)
    expect(await statusOf('admin', '?buyer=Nobody')).toBe(400)
    expect(await statusOf('admin', '?vendor=01a20000-0000-7000-8000-000000000000')).toBe(404)
    expect(await statusOf('admin', '?collection=01a20000-0000-7000-8000-000000000000')).toBe(404)
  })
})

describe('which tokens open the load call', () => {
  const refused = async (token: string) => {
    const { status, body } = await askCube(server, token, query)
    return [status, (body as { error: string }).error]
  }
  const invalid = [403, 'Invalid token']

  test('API-221: none, and none that was made up', async () => {
    const token = await artisanToken(server, other)
    expect(await viewsWith(token)).toBe('11')
    expect(await refused('')).toEqual([403, "Authorization header isn't set"])
    const made = [
      'nonsense',
      'null',
      "' or true --",
      '%',
      'a.b.c',
      `${token}x`,
      token.slice(1),
      'x'.repeat(5_000),
      server.as('admin').authorization,
    ]
    for (const one of made) expect([one, await refused(one)]).toEqual([one, invalid])
  })

  test('API-224: none that is signed for something else, with another key or by none', async () => {
    const sessionOf = async (who: 'admin' | 'translator' | 'vendor') => {
      const { authorization } = server.as(who)
      const payload = authorization.split('.')[1] ?? ''
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid
    }
    const admin = await sessionOf('admin')
    const sign = (scope: object, sid: string, secret?: string) =>
      signScope(
        server.app,
        { tokenSecret, ...(secret !== undefined && { analyticsSecret: secret }) },
        scope as Parameters<typeof signScope>[2],
        sid,
      )
    expect(await viewsWith(sign({}, admin))).toBe('111')
    const key = analyticsKey({ tokenSecret })
    const signedWith = (secret: string, exp: number) =>
      server.app.jwt.sign({ scope: {}, sessionId: admin, exp }, { key: secret, algorithm: 'HS256' })
    expect(await viewsWith(signedWith(key, Math.floor(Date.now() / 1000) + 60))).toBe('111')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    const [, payload = ''] = sign({}, admin).split('.')
    const made = [
      sign({}, admin, 'x'.repeat(32)),
      sign({}, admin, tokenSecret),
      `${none}.${payload}.`,
      sign({ product: mine }, admin),
      sign({ vendor: other, buyer: 'Beatrice Fontana' }, admin),
      sign({ vendor: "' or true --" }, admin),
      sign({}, '01a20000-0000-7000-8000-000000000000'),
      sign({}, await sessionOf('translator')),
      sign({}, await sessionOf('vendor')),
      sign({ vendor: other }, await sessionOf('vendor')),
      server.app.jwt.sign({ scope: {}, sessionId: admin }, { expiresIn: '15m' }),
      // Expired.
      signedWith(key, Math.floor(Date.now() / 1000) - 1),
    ]
    for (const token of made) expect([token, await refused(token)]).toEqual([token, invalid])
  })

  test('ANALYTICS-043: one of staff ends with the session', async () => {
    const { token: session } = await enter(server, 'buyer')
    const nobody = server.as('nobody')
    const authorization = `Bearer ${session}`
    const answer = await nobody.call('GET', '/api/figures/access', undefined, { authorization })
    const { token } = answer.body as Access
    expect(await viewsWith(token)).toBe('111')
    await nobody.call('POST', '/api/auth/logout', {}, { authorization })
    expect(await refused(token ?? '')).toEqual(invalid)
  })
})
