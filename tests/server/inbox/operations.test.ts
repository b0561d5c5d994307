import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { weekFigures } from '../../../resources/inbox/todayItems.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { today } from '../../../schema/index.ts'
import { listUrl, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const day = today(Date.now())

interface Figure {
  readonly name: string
  readonly value: number
  readonly before: number | null
}
async function figuresOf(type: UserType): Promise<readonly Figure[]> {
  const { status, body } = await server.as(type).call('GET', '/api/operations')
  expect(status).toBe(200)
  return body as Figure[]
}
const figure = async (type: UserType, name: string) =>
  (await figuresOf(type)).find((one) => one.name === name)

beforeAll(async () => {
  const some = (from: number, to: number) => sql`"_id" in (
    select "_id" from orders where "status" in ('ready', 'shipped') order by "_id" limit ${to - from} offset ${from})`
  await sql`update orders set "completed_at" = now() - interval '90 days'`.execute(server.database)
  await sql`update orders set "completed_at" = now() - interval '2 days', "netToVendor" = 100 where ${some(0, 3)}`.execute(
    server.database,
  )
  await sql`update orders set "completed_at" = now() - interval '9 days', "netToVendor" = 40 where ${some(3, 5)}`.execute(
    server.database,
  )
  await sql`update orders set "pickupOn" = ${day}, "shipBy" = null where ${some(0, 2)}`.execute(
    server.database,
  )
  await sql`update orders set "shipBy" = ${day} where "_id" = (
    select "_id" from orders where "status" = 'ready' order by "_id" limit 1)`.execute(
    server.database,
  )
})

test('issue 38.2: what came in is compared with the days before', async () => {
  expect(await figure('admin', 'ordersIn')).toEqual({ name: 'ordersIn', value: 3, before: 2 })
  expect(await figure('admin', 'netToVendor')).toEqual({
    name: 'netToVendor',
    value: 300,
    before: 80,
  })
})

test('today’s counts are those of the lists that they open', async () => {
  for (const [name, field] of [
    ['pickupsToday', 'pickupOn'],
    ['dueToday', 'shipBy'],
  ] as const) {
    const open = field === 'shipBy' ? { status: ['ready', 'partial'] } : {}
    const filter = { ...open, [`${field}_gte`]: day, [`${field}_lte`]: day }
    const url = listUrl('/api/order', { filter, range: [0, 0] })
    const { headers } = await server.as('logistics').call('GET', url)
    const total = Number(String(headers['content-range']).split('/').at(-1))
    expect(total).toBeGreaterThan(0)
    expect(await figure('logistics', name)).toEqual({ name, value: total, before: null })
  }
})

test('a product counts as approved when somebody approves it, once', async () => {
  const { value = 0 } = (await figure('approver', 'productsApproved')) ?? {}
  const url = listUrl('/api/product', { filter: { status: ['pending'] }, range: [0, 0] })
  const [{ _id } = {}] = (await server.as('approver').call('GET', url)).body as Json[]
  const path = `/api/product/approve/${String(_id)}`
  expect((await server.as('approver').call('PUT', path)).status).toBe(200)
  expect((await figure('approver', 'productsApproved'))?.value).toBe(value + 1)
})

test('an order counts as shipped when its status says so', async () => {
  const { value = 0 } = (await figure('admin', 'ordersShipped')) ?? {}
  const filter = { status: ['ready'] }
  const url = listUrl('/api/order', { filter, range: [0, 0] })
  const [{ _id } = {}] = (await server.as('admin').call('GET', url)).body as Json[]
  const { body } = await server.as('admin').call('GET', `/api/order/${String(_id)}`)
  const shipments = ((body as Json)['shipments'] as Json[]).map((one) => ({
    ...one,
    state: 'shipped',
  }))
  const change = { state: 'shipped', shipments }
  const { status } = await server.as('admin').call('PUT', `/api/order/${String(_id)}`, change)
  expect(status).toBe(200)
  expect((await figure('admin', 'ordersShipped'))?.value).toBe(value + 1)
})

test('each type gets what it may read: an artisan its own, a translator no orders', async () => {
  const names = async (type: UserType) => (await figuresOf(type)).map(({ name }) => name)
  expect(await names('admin')).toEqual(['pickupsToday', 'dueToday', ...weekFigures])
  expect(await names('translator')).toEqual(['productsApproved'])
  expect(await names('vendor')).toEqual([...weekFigures])
  await sql`update orders set "completed_at" = now() - interval '1 day'`.execute(server.database)
  const own = (await figure('vendor', 'ordersIn'))?.value ?? 0
  expect(own).toBeGreaterThan(0)
  expect(own).toBeLessThan((await figure('admin', 'ordersIn'))?.value ?? 0)
})
