import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { create, listed, notedAt, salesOrders, twoArtisans } from './erpOrder.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

test('SAP-001, SAP-004, SAP-006, API-198, API-199, MSG-097: an order of two artisans becomes one sales order, and leaves the list', async () => {
  const number = await twoArtisans(server)
  const other = await twoArtisans(server)
  expect(await listed(admin, number)).toMatchObject({
    number,
    items: 4,
    total: '€200.00 + €80.00',
    state: null,
    problem: null,
    attempts: 0,
  })
  const { status, body } = await create(admin, number)
  expect([status, body]).toEqual([
    200,
    { number, salesOrder: expect.stringMatching(/^\d{8}$/) as string, isNew: true },
  ])
  const [made] = await salesOrders(server, number)
  expect(made).toMatchObject({ salesOrder: (body as { salesOrder: string }).salesOrder })
  expect(await notedAt(server, number)).toEqual([expect.any(Date), expect.any(Date)])
  expect(await listed(admin, number)).toBeUndefined()
  expect(await listed(admin, other)).toBeDefined()
})
