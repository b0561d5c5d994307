import { expect, test } from 'vitest'
import { withServer, type Answer, type Client } from '../../helpers/testServer.ts'

const twice = { atOnce: 2, within: 600, pause: 60 }
const server = withServer(undefined, {
  paces: { import: twice, export: twice, paper: twice, query: twice },
})

async function figures(who: Client): Promise<Answer> {
  const access = await who.call('GET', '/api/figures/access')
  const { token } = access.body as { token: string }
  const query = encodeURIComponent(JSON.stringify({ measures: ['productDays.views'] }))
  return who.call('GET', `/cubejs-api/v1/load?query=${query}`, undefined, { authorization: token })
}

test('security-scale F14: figures of analytics are held to a pace for an account, which says when to come again', async () => {
  const admin = server.as('admin')
  for (let at = 0; at < twice.atOnce; at += 1) expect((await figures(admin)).status).not.toBe(429)
  const { status, headers, body } = await figures(admin)
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(twice.pause)
  expect(body).toMatchObject({ code: 'TOO_MANY' })
})
