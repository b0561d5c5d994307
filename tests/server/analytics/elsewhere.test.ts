import { afterEach, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { askCube } from './askCube.ts'

let server: TestServer
afterEach(() => server.close())

const origin = 'https://portal.example.com'
const secret = 'what the portal and a Cube of others both know'

const accessOf = async () =>
  (await server.as('manager').call('GET', '/api/figures/access')).body as {
    token: string
    url: string
  }

describe('API-223: the load call is asked', () => {
  test('on the host of the calls, from pages of another that may', async () => {
    server = await testServer(model, {
      apiUrl: 'https://api.example.com',
      corsOrigins: [origin],
    })
    expect((await accessOf()).url).toBe('https://api.example.com/cubejs-api/v1')
    const nobody = server.as('nobody')
    const elsewhere = { origin: 'https://elsewhere.example' }
    const closed = await nobody.call('GET', '/cubejs-api/v1/load', undefined, elsewhere)
    expect(closed.headers['access-control-allow-origin']).toBeUndefined()
    const refused = await nobody.call('GET', '/cubejs-api/v1/load', undefined, { origin })
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([403, origin])
  })

  test('of a Cube elsewhere where one is set up, with a token that both understand', async () => {
    const analyticsUrl = 'https://cube.example.com/cubejs-api/v1'
    server = await testServer(model, { analyticsUrl, analyticsSecret: secret })
    const { token, url } = await accessOf()
    expect(url).toBe(analyticsUrl)
    expect(server.app.jwt.verify(token, { key: secret, algorithms: ['HS256'] })).toMatchObject({
      scope: {},
      sessionId: expect.any(String),
      exp: expect.any(Number),
    })
    const { status } = await askCube(server, token, { measures: ['productDays.views'] })
    expect(status).toBe(200)
  })
})
