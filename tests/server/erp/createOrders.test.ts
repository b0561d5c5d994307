import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import {
  create,
  daysAgo,
  listed,
  newNumber,
  notedAt,
  salesOrders,
  twoArtisans,
} from './erpOrder.ts'

const server = withServer()
const admin = server.as('admin')

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
    records: [expect.any(String), expect.any(String)],
  })
  const { status, body } = await create(admin, number)
  const [made, ...more] = await salesOrders(server, number)
  expect([status, body, more]).toEqual([
    200,
    { number, salesOrder: made?.salesOrder, isNew: true },
    [],
  ])
  expect(made?.doc).toMatchObject({
    SalesOrganization: '1010',
    PurchaseOrderByCustomer: number,
    to_Item: [
      { Material: expect.stringContaining('OPEN-vendor-') as string, RequestedQuantity: '2' },
      { Material: expect.stringContaining('OPEN-vendor2-') as string, RequestedQuantity: '2' },
    ],
    to_Partner: [{ PartnerFunction: 'SH', to_Address: [{ CityName: 'Milano', Country: 'DE' }] }],
  })
  expect(await notedAt(server, number)).toEqual([expect.any(Date), expect.any(Date)])
  expect(await listed(admin, number)).toBeUndefined()
  expect(await listed(admin, other)).toBeDefined()
  expect(await salesOrders(server, other)).toEqual([])
})

test('the history of the order names who created it, and by which call', async () => {
  const number = await twoArtisans(server)
  const id = (await listed(admin, number))?.records[0] ?? ''
  expect((await create(admin, number)).status).toBe(200)
  const { body } = await admin.call('GET', `/api/order/${id}/history`)
  expect(body).toMatchObject({
    entries: [
      {
        call: 'POST /api/sap/order/{orderNumber}',
        by: { email: 'admin@bottega.example' },
        changes: [{ field: 'createdInErpAt', from: null }],
      },
      {},
    ],
  })
})

test('who creates it again, or five times at once, finds the one that is there', async () => {
  const number = await twoArtisans(server)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(admin, number)))
  const [made, ...more] = await salesOrders(server, number)
  expect([made?.purchaseOrder, more]).toEqual([number, []])
  const statuses = answers.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
  const again = await create(admin, number)
  expect([again.status, again.body]).toEqual([
    200,
    { number, salesOrder: made?.salesOrder, isNew: false },
  ])
})

test('one that somebody has typed into the ERP is found by its number, and noted', async () => {
  const number = await twoArtisans(server)
  await server.database
    .insertInto('erpSalesOrders')
    .values({
      salesOrder: '90000001',
      purchaseOrder: number,
      soldTo: '10100001',
      doc: '{}',
      createdAt: new Date(),
    })
    .execute()
  expect((await create(admin, number)).body).toEqual({
    number,
    salesOrder: '90000001',
    isNew: false,
  })
  expect(await notedAt(server, number)).toEqual([expect.any(Date), expect.any(Date)])
  await sql`delete from "erpSalesOrders" where "salesOrder" = '90000001'`.execute(server.database)
})

test('one that the portal takes for created and the ERP lacks is not created in silence', async () => {
  const number = await twoArtisans(server)
  await sql`update orders set "createdInErpAt" = now() where "number" = ${number}`.execute(
    server.database,
  )
  expect(await create(admin, number)).toMatchObject({ status: 409, body: { code: 'ERP_LACKS_IT' } })
  expect(await salesOrders(server, number)).toEqual([])
})

test('numbers with quotes, spaces and letters of other languages are found as they are', async () => {
  for (const number of [`R'${newNumber()} & ü%`, `${newNumber()}''`]) {
    await openOrder(server, { number, completed_at: daysAgo(2) })
    const url = `/api/sap/order/${encodeURIComponent(number)}`
    const first = await admin.call('POST', url)
    expect(first).toMatchObject({ status: 200, body: { number, isNew: true } })
    await sql`update orders set "createdInErpAt" = null where "number" = ${number}`.execute(
      server.database,
    )
    expect(await admin.call('POST', url)).toMatchObject({ status: 200, body: { isNew: false } })
    expect(await salesOrders(server, number)).toHaveLength(1)
  }
})

test('a canceled part stays out of it; an order that is canceled, or that nobody has, is refused', async () => {
  const number = await twoArtisans(server)
  const [first = ''] = (await listed(admin, number))?.records ?? []
  expect((await admin.call('PUT', `/api/order/${first}`, { state: 'canceled' })).status).toBe(200)
  expect(await listed(admin, number)).toMatchObject({ items: 2, total: '€80.00' })
  expect((await create(admin, number)).status).toBe(200)
  const [made] = await salesOrders(server, number)
  expect(made?.doc).toMatchObject({ to_Item: [{}] })

  const canceled = await twoArtisans(server, 3, { state: 'canceled' })
  expect(await listed(admin, canceled)).toBeUndefined()
  expect(await create(admin, canceled)).toMatchObject({ status: 409, body: { code: 'CANCELED' } })
  expect((await create(admin, '%00')).status).toBe(400)
  for (const strange of ['..%2F..', 'x'.repeat(200), '%F0%9F%8F%BA'])
    expect([strange, (await create(admin, strange)).status]).toEqual([strange, 404])
  expect(await create(admin, 'R-NOBODY')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('SAP-003, SAP-007, SAP-008, ROUTE-060: everybody of the house may, an artisan may not', async () => {
  for (const type of userTypes) {
    const client = server.as(type)
    const number = await twoArtisans(server)
    const answers = [
      await client.call('GET', '/api/sap/check-spree-orders'),
      await create(client, number),
    ]
    const expected = type === 'vendor' ? 403 : 200
    expect([type, ...answers.map(({ status }) => status)]).toEqual([type, expected, expected])
    expect(await salesOrders(server, number)).toHaveLength(type === 'vendor' ? 0 : 1)
  }
  const nobody = server.as('nobody')
  expect((await create(nobody, 'R-1')).status).toBe(401)
})
