import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { OutsideSystem } from '../../../server/platform/outsideSystem.ts'
import { checkSystem } from '../../../server/sandbox/checkSystem.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { erpAt } from '../erp/erpAt.ts'
import { shopAt } from '../shop/shopAt.ts'

type Systems = CallAnswer<'readSystems'>
type Check = CallAnswer<'checkSystem'>

const server = withServer()

async function listed(of = server): Promise<Systems> {
  const { status, body } = await of.as('admin').call('GET', '/api/system')
  expect(status).toBe(200)
  return body as Systems
}

describe('issue 37.5: the systems outside the portal', () => {
  test.each(userTypes)('%s', async (type) => {
    const { call } = server.as(type)
    const expected = type === 'admin' || type === 'logistics' ? 200 : 403
    for (const url of ['/api/system', '/api/system/files'])
      expect([url, (await call('GET', url)).status]).toEqual([url, expected])
    expect((await server.as('nobody').call('GET', '/api/system')).status).toBe(401)
  })

  test('of a demo: played ones are said to be, files lie here, and each works', async () => {
    const systems = await listed()
    expect(systems.map(({ name, state }) => [name, state])).toEqual([
      ['mail', 'demo'],
      ['files', 'local'],
      ['disk', 'local'],
      ['analytics', 'local'],
      ['carrier', 'demo'],
      ['gateway', 'demo'],
      ['shop', 'demo'],
      ['erp', 'demo'],
    ])
    for (const { name } of systems) {
      const { body } = await server.as('admin').call('GET', `/api/system/${name}`)
      expect([name, (body as Check).trouble]).toEqual([name, null])
    }
  })

  test('of a real portal without any: what to set for each', async () => {
    const real = await testServer(undefined, { isDemo: false })
    try {
      const systems = await listed(real)
      expect(systems.map(({ name, state }) => [name, state])).toEqual([
        ['mail', 'missing'],
        ['files', 'local'],
        ['disk', 'local'],
        ['analytics', 'local'],
        ['carrier', 'missing'],
        ['gateway', 'missing'],
        ['shop', 'missing'],
        ['erp', 'missing'],
      ])
      expect(systems.find(({ name }) => name === 'carrier')?.settings).toEqual([
        'CARRIER_URL',
        'CARRIER_KEY',
      ])
      const { status } = await real.as('admin').call('GET', '/api/system/carrier')
      expect(status).toBe(404)
    } finally {
      await real.close()
    }
  })
})

describe('issue 37.5: real ones', () => {
  /** What was asked of the partner, by method and path. */
  const asked: string[] = []
  let partner: Server
  let address: string
  beforeAll(async () => {
    partner = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.statusCode = 401
      response.end('{"error":{"code":"unauthorized","message":"no"}}')
    })
    await new Promise<void>((done) => {
      partner.listen(0, '127.0.0.1', done)
    })
    const at = partner.address()
    address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`
  })
  afterAll(() => partner.close())

  test('are told with their address and without secrets; looking changes nothing there', async () => {
    const real = await testServer(undefined, {
      isDemo: false,
      ...shopAt(address),
      ...erpAt(address),
      smtpUrl: 'smtp://user:s3cret@127.0.0.1:9',
    })
    try {
      const systems = await listed(real)
      expect(JSON.stringify(systems)).not.toContain('s3cret')
      expect(systems.filter(({ state }) => state === 'real')).toMatchObject([
        { name: 'mail', address: 'smtp://127.0.0.1:9' },
        { name: 'shop', address },
        { name: 'erp', address },
      ])
      const troubles: Record<string, string | null> = {}
      for (const name of ['shop', 'erp', 'mail']) {
        const { body } = await real.as('admin').call('GET', `/api/system/${name}`)
        troubles[name] = (body as Check).trouble
      }
      expect(troubles).toEqual({
        shop: 'The shop doesn’t accept the key',
        erp: 'The ERP does not accept the user.',
        mail: expect.stringContaining('ECONNREFUSED'),
      })
      expect(asked).not.toEqual([])
      expect(asked.filter((one) => !/^(GET|HEAD) /.test(one))).toEqual([])
    } finally {
      await real.close()
    }
  })

  const slow: OutsideSystem = {
    name: 'kiln',
    label: 'app.sandbox.files.title',
    isEmbedded: false,
    address: null,
    trouble: () => new Promise(() => undefined),
  }
  test('one that says nothing is silent, one that throws says why', async () => {
    expect(await checkSystem(slow, 'it', 20)).toEqual({
      trouble: expect.stringContaining('Nessuna risposta'),
      facts: [],
    })
    const broken = { ...slow, trouble: () => Promise.reject(new Error('no kiln')) }
    expect(await checkSystem(broken, 'en')).toEqual({ trouble: 'no kiln', facts: [] })
    const working = {
      ...slow,
      trouble: () => Promise.resolve(null),
      about: () => Promise.resolve([{ label: 'app.sandbox.files.count', value: '3' }] as const),
    }
    expect((await checkSystem(working, 'en')).facts).toEqual([
      { label: 'app.sandbox.files.count', value: '3' },
    ])
  })
})
