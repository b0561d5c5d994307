import { afterAll, beforeAll, expect, test } from 'vitest'
import { paces } from '../../../resources/settings/paces.ts'
import { costs } from '../../../schema/index.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { massUpdate } from '../imports/sentImport.ts'

const twice = { atOnce: 2, within: 600, pause: 60 }
let server: TestServer
let admin: Client
beforeAll(async () => {
  const limits = { import: twice, export: twice, paper: twice, query: twice }
  server = await testServer(undefined, { paces: limits })
  admin = server.as('admin')
})
afterAll(() => server.close())

const file = 'sku,name\r\nNOBODY-1,Vaso'

test.each([
  ['an export of a list', (who: Client) => who.call('GET', '/api/product/export')],
  ['a mass update', (who: Client) => massUpdate(who, file)],
  ['labels to print', (who: Client) => who.call('GET', '/api/order/print?orders=')],
])(
  'security-scale F14: %s is held to a pace for an account, which says when to come again; others go on',
  async (_what, send) => {
    for (let at = 0; at < twice.atOnce; at += 1) expect((await send(admin)).status).not.toBe(429)
    const { status, headers, body } = await send(admin)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(twice.pause)
    expect(body).toMatchObject({
      code: 'TOO_MANY',
      error: 'Too many attempts, please try again in 1 min',
    })
    expect((await send(server.as('logistics'))).status).not.toBe(429)
  },
)

test('security-scale F14: reading and writing of records have no pace', async () => {
  for (let at = 0; at < 5; at += 1)
    expect((await admin.call('GET', '/api/product?range=[0,0]')).status).toBe(200)
})

test('security-scale F14: the usual paces let through what people and pages do', () => {
  for (const cost of costs) {
    expect(paces[cost].atOnce).toBeGreaterThanOrEqual(100)
    expect(paces[cost].pause).toBeLessThanOrEqual(5)
  }
})
