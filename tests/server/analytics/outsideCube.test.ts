import cube, { type MetaResponse } from '@cubejs-client/core'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnalyticsMeta } from '../../../resources/calls/analytics.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { isObject } from '../../../schema/index.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { testServer, withServer, type TestServer } from '../../helpers/testServer.ts'

/*
 * A Cube elsewhere among the outside systems. The one that plays it knows what the library's own types say of `meta`, and
 * looks at tokens as `cube.js` of its configuration does.
 */
const server = withServer()
const secret = 'what the portal and a Cube of others both know'
type Check = CallAnswer<'checkSystem'>

let meta: AnalyticsMeta
const asked: string[] = []
/** What the Cube answers in place of its cubes. */
let instead: { status: number; type: string; body: string } | null = null
let elsewhere: Awaited<ReturnType<typeof localServer>>
let real: TestServer

const decoded = (part = ''): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
function accepts(token: string): boolean {
  const [head = '', payload = '', signature] = token.split('.')
  const own = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
  const claims = signature === own ? decoded(payload) : null
  return isObject(claims) && claims['isCheck'] === true && Number(claims['exp']) * 1000 > Date.now()
}
const json = (status: number, body: object) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})

beforeAll(async () => {
  const access = await server.as('manager').call('GET', '/api/figures/access')
  const { token } = access.body as CallAnswer<'readAnalyticsAccess'>
  const own = await server
    .as('nobody')
    .call('GET', '/cubejs-api/v1/meta', undefined, { authorization: token ?? '' })
  meta = own.body as AnalyticsMeta
  elsewhere = await localServer({
    mostBody: 1024,
    outOfOrder: json(500, {}),
    handle(request) {
      asked.push(`${request.method} ${request.url}`)
      const token = request.headers.authorization ?? ''
      if (instead) return Promise.resolve(instead)
      if (token === '')
        return Promise.resolve(json(403, { error: "Authorization header isn't set" }))
      if (!accepts(token)) return Promise.resolve(json(403, { error: 'Invalid token' }))
      return Promise.resolve(json(200, meta))
    },
  })
  real = await testServer(undefined, {
    isDemo: false,
    analyticsUrl: `http://127.0.0.1:${elsewhere.port}/cubejs-api/v1`,
    analyticsSecret: secret,
  })
})
afterAll(async () => {
  await real.close()
  await elsewhere.close()
})

const checked = async (of = real, headers = {}) =>
  (await of.as('admin').call('GET', '/api/system/analytics', undefined, headers)).body as Check

describe('issue 37.5: a Cube elsewhere is told', () => {
  test('with its address, working, by one GET; our list of cubes is what the library takes', async () => {
    const { body } = await real.as('admin').call('GET', '/api/system')
    const systems = body as CallAnswer<'readSystems'>
    expect(systems.find(({ name }) => name === 'analytics')).toMatchObject({
      state: 'real',
      address: `http://127.0.0.1:${elsewhere.port}/cubejs-api/v1`,
      settings: ['ANALYTICS_URL', 'ANALYTICS_SECRET'],
    })
    expect(JSON.stringify(systems)).not.toContain(secret)
    asked.length = 0
    expect(await checked()).toEqual({ trouble: null, facts: [] })
    expect(asked).toEqual(['GET /cubejs-api/v1/meta'])
    const listed: MetaResponse['cubes'][number]['name'][] = meta.cubes.map(({ name }) => name)
    instead = json(200, meta)
    const apiUrl = `http://127.0.0.1:${elsewhere.port}/cubejs-api/v1`
    const found = await cube('any', { apiUrl }).meta()
    instead = null
    expect(found.cubes.map(({ name }) => name)).toEqual(listed)
  })

  test('this server’s own answers need none', async () => {
    expect(await checked(server)).toEqual({ trouble: null, facts: [] })
    const { body } = await server.as('admin').call('GET', '/api/system')
    const systems = body as CallAnswer<'readSystems'>
    expect(systems.find(({ name }) => name === 'analytics')).toMatchObject({
      state: 'local',
      address: null,
    })
  })

  test('the token of the check opens no figures, here neither', async () => {
    const token = server.app.jwt.sign({ isCheck: true }, { key: secret, expiresIn: '1m' })
    for (const path of ['meta', 'load?query={}']) {
      const answer = await server
        .as('nobody')
        .call('GET', `/cubejs-api/v1/${path}`, undefined, { authorization: token })
      expect(answer.status).toBe(403)
    }
  })
})

describe('what is wrong with it is said', () => {
  const page = { status: 200, type: 'text/html', body: '<html></html>' }
  const lacking = () =>
    json(200, {
      cubes: meta.cubes.map((one) => ({
        ...one,
        measures: one.measures.filter(({ name }) => name !== 'productDays.views'),
      })),
    })
  const cases = [
    ['another secret', () => json(403, { error: 'Invalid token' }), /ANALYTICS_SECRET must be/],
    ['an older model', lacking, /lacks what the pages ask for: productDays\.views\./],
    ['a page', () => page, 'No Cube answers there (200).'],
    ['a list of something else', () => json(200, { cubes: [{ title: 7 }] }), /No Cube .*200/],
    ['a proxy without it', () => json(502, {}), 'No Cube answers there (502).'],
    ['a wall before it', () => ({ ...page, status: 403 }), 'No Cube answers there (403).'],
    ['a redirect', () => ({ ...page, status: 307 }), 'No Cube answers there (307).'],
  ] as const
  test.each(cases)('%s', async (_what, answer, words) => {
    instead = answer()
    const { trouble } = await checked()
    instead = null
    expect(trouble).toMatch(words)
  })

  test('nobody there', async () => {
    const gone = await localServer({
      mostBody: 1,
      outOfOrder: json(500, {}),
      handle: async () => null,
    })
    await gone.close()
    const away = await testServer(undefined, {
      isDemo: false,
      analyticsUrl: `http://127.0.0.1:${gone.port}/cubejs-api/v1`,
      analyticsSecret: secret,
    })
    try {
      expect((await checked(away)).trouble).toBe('It can’t be reached (ECONNREFUSED).')
    } finally {
      await away.close()
    }
  })
})
