import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { erpAccountAt } from './erpAt.ts'
import {
  create,
  daysAgo,
  listed,
  newNumber,
  runJobs,
  salesOrders,
  twoArtisans,
} from './erpOrder.ts'

const server = withServer()
const admin = server.as('admin')

interface System {
  readonly name: string
  readonly isEmbedded: boolean
  readonly address: string | null
  readonly trouble: string | null
  readonly facts: readonly { label: string; value: string }[]
  readonly armed: readonly object[]
  readonly latest: readonly { what: string; error: string | null }[]
}

async function shown(client = admin): Promise<System> {
  const { body } = await client.call('GET', '/api/sandbox')
  const found = (body as System[]).find(({ name }) => name === 'erp')
  if (!found) throw new Error('no ERP')
  return found
}
const fact = ({ facts }: System, label: string) =>
  facts.find((one) => one.label === `app.erp.sandbox.${label}`)?.value

const act = (action: string, body: object) =>
  admin.call('POST', `/api/sandbox/erp/actions/${action}`, body)

test('the sandbox page shows the last orders and calls, and a look at it uses up no fault', async () => {
  const number = await twoArtisans(server)
  expect((await create(admin, number)).status).toBe(200)
  const [made] = await salesOrders(server, number)
  const system = await shown()
  expect(system).toMatchObject({ isEmbedded: true, address: null, trouble: null })
  expect(fact(system, 'count')).toBe('1')
  expect(fact(system, 'last')).toBe(`${number} → ${made?.salesOrder}`)
  expect(system.latest.map(({ what }) => what)).toEqual(['create', 'token', 'find'])
  await admin.call('POST', '/api/sandbox/erp/faults', { kind: 'error' })
  await shown()
  expect((await shown()).armed).toHaveLength(1)
  await admin.call('DELETE', '/api/sandbox/erp/faults')
})

test('a material is blocked and unblocked; what is not blocked cannot be', async () => {
  const { number, sku } = await openOrder(server, {
    number: newNumber(),
    completed_at: daysAgo(2),
  })
  const block = { what: 'material', name: sku }
  expect((await act('unblock', block)).status).toBe(404)
  expect((await act('block', block)).status).toBe(204)
  expect((await act('block', block)).status).toBe(204)
  expect(fact(await shown(), 'blocked')).toBe(sku)
  const words = `Material ${sku} is blocked in sales organization 1010.`
  expect(await create(admin, number)).toMatchObject({
    status: 422,
    body: { error: `The ERP refuses this order: SKU: ${words}` },
  })
  // In its words, at the field that they are about.
  expect((await listed(admin, number))?.problem).toBe(`SKU: ${words}`)
  expect((await shown()).latest[0]).toMatchObject({ what: 'create', error: words })
  expect((await act('unblock', block)).status).toBe(204)
  expect((await create(admin, number)).status).toBe(200)
  expect((await act('block', { what: 'house', name: 'x' })).status).toBe(400)
})

test('what the ERP cannot hold is refused in its words, and never a fault of ours', async () => {
  const long = newNumber().padEnd(36, '9')
  await openOrder(server, { number: long, completed_at: daysAgo(2), shipments: [] })
  expect(await create(admin, long)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('at most 35 characters') as string },
  })
  const empty = newNumber()
  await openOrder(server, {
    number: empty,
    completed_at: daysAgo(2),
    line_items: [],
    orderManagementData: [],
  })
  expect((await create(admin, empty)).status).toBe(422)
})

test('design 15: a portal without an ERP says so in place of an empty list, and keeps jobs quiet', async () => {
  const other = await testServer(undefined, { isDemo: false })
  onTestFinished(() => other.close())
  const client = other.as('admin')
  const number = await twoArtisans(other)
  expect(await client.call('GET', '/api/sap/check-spree-orders')).toMatchObject({
    status: 503,
    body: { code: 'NO_ERP' },
  })
  expect(await create(client, number)).toMatchObject({ status: 503, body: { code: 'NO_ERP' } })
  await runJobs(other)
})

test.each([
  [401, '<html>Anmeldung fehlgeschlagen</html>'],
  [400, '{"error":{"code":"X/1","message":{"lang":"en","value":"No."}}}'],
  [500, 'Dump'],
  [200, '<html>Welcome!</html>'],
])(
  'a real ERP that answers %i: its password is in no log, no answer and no table',
  async (status, body) => {
    const erp = await localServer({
      mostBody: 1024,
      outOfOrder: { status: 500, type: 'text/plain', body: '' },
      handle: () => Promise.resolve({ status, type: 'text/html', body }),
    })
    onTestFinished(() => erp.close())
    const account = erpAccountAt(`http://127.0.0.1:${erp.port}`, 'a-password-of-the-erp')
    const logged: string[] = []
    const log = new Writable({
      write(piece, _encoding, done) {
        logged.push(String(piece))
        done()
      },
    })
    const other = await testServer(undefined, { erpAccount: account, log, logLevel: 'trace' })
    onTestFinished(() => other.close())
    const client = other.as('admin')
    const number = await twoArtisans(other)
    const answer = await create(client, number)
    expect(answer.status).toBeOneOf([422, 502, 504])
    const system = await shown(client)
    expect(system).toMatchObject({ isEmbedded: false, address: account.url })
    const row = await other.database.selectFrom('erpOrders').selectAll().execute()
    const jobs = await other.database.selectFrom('jobs').selectAll().execute()
    expect([logged.length > 0, row.length]).toEqual([true, 1])
    const all = JSON.stringify([logged, answer, system, row, jobs, await listed(client, number)])
    for (const secret of [
      account.password,
      Buffer.from(`${account.user}:${account.password}`).toString('base64'),
    ])
      expect(all).not.toContain(secret)
  },
)
