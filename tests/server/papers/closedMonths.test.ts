import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '../../../schema/index.ts'
import { daysAfter } from '../../../schema/days/workingDays.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import { fileFrom } from './soldOrder.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')

const running = today(Date.now()).slice(0, 7)
const last = daysAfter(`${running}-01`, -1).slice(0, 7)

async function statementLines(month: string): Promise<readonly string[]> {
  const path = `/api/order/vendor/${vendor.id}/statement/${month}?format=csv`
  const { bytes } = await fileFrom(server, 'vendor', path)
  return Buffer.from(bytes).toString('utf8').split('\r\n').slice(1, -1)
}
const netOf = (line: string | undefined) => Math.round(Number(line?.split(',').at(-1)) * 100)
async function totalOf(month: string): Promise<number> {
  return netOf((await statementLines(month)).find((line) => line.startsWith('Total,')))
}
const linesOf = async (month: string, number: string) =>
  (await statementLines(month)).filter((line) => line.includes(`,${number},`))

/** An order of the demo, completed before this month, that nothing has changed since. */
const used = new Set<unknown>()
async function earlierOrder(): Promise<Json & { month: string; net: number; number: string }> {
  const { rows } = await listOf(admin, '/api/order', {
    columns: ['number', 'status', 'completed_at', 'netToVendor', 'line_items'],
    filter: { vendor: vendor.id, completed_at_lt: `${last}-28T00:00:00.000Z` },
    sort: ['completed_at', 'desc'],
    range: [0, 99],
  })
  const found = rows.find(
    ({ _id, status, netToVendor }) =>
      !used.has(_id) && status === 'shipped' && Number(netToVendor) > 0,
  )
  if (!found) throw new Error('the demo has no such order')
  used.add(found['_id'])
  return {
    ...found,
    number: String(found['number']),
    month: today(Date.parse(String(found['completed_at']))).slice(0, 7),
    net: Math.round(Number(found['netToVendor']) * 100),
  }
}
const change = async ({ _id }: Json, body: Json) =>
  expect(await admin.call('PUT', `/api/order/${String(_id)}`, body)).toMatchObject({ status: 200 })
/** The artisan's mails about a correction of an order. */
const mailsOf = async (number: string) =>
  (await deliver(server, 'vendor@bottega.example')).filter(
    ({ subject }) => subject?.includes(number) && subject.includes('statement'),
  )

test('process 11: an order of a month that is over, returned now, is a line of this month', async () => {
  const order = await earlierOrder()
  const [closed, open] = [await statementLines(order.month), await totalOf(running)]
  await change(order, { state: 'returned' })
  expect(await statementLines(order.month)).toEqual(closed)
  expect(await totalOf(running)).toBe(open - order.net)
  const [line] = await linesOf(running, order.number)
  const [year = '', month = ''] = order.month.split('-')
  expect(line).toMatch(/^"?Returned, order of/)
  expect(line).toContain(`,${order.number},,Order of ${month}/${year},`)
  expect(netOf(line)).toBe(-order.net)

  // Taken back, it is paid again, and both are to be read.
  await change(order, { state: 'shipped' })
  expect(await statementLines(order.month)).toEqual(closed)
  expect(await totalOf(running)).toBe(open)
  expect((await linesOf(running, order.number)).map(netOf)).toEqual([-order.net, order.net])
  const [mail, ...others] = await mailsOf(order.number)
  expect(others).toHaveLength(1)
  expect(mail?.subject).toBe(
    `Order ${order.number} of ${month}/${year} has changed: the difference is on the statement of ${running.slice(5)}/${running.slice(0, 4)}`,
  )
})

test('process 21: a net that is changed after its month is a difference of this month', async () => {
  const order = await earlierOrder()
  const [closed, open] = [await statementLines(order.month), await totalOf(running)]
  await change(order, { netToVendor: (order.net + 1234) / 100 })
  await change(order, { netToVendor: (order.net - 501) / 100 })
  expect(await statementLines(order.month)).toEqual(closed)
  expect(await totalOf(running)).toBe(open - 501)
  expect((await linesOf(running, order.number)).map(netOf)).toEqual([1234, -1735])
})

test('decision 69: what changes no sum of a month that is over adds no line', async () => {
  const order = await earlierOrder()
  const closed = await statementLines(order.month)
  await change(order, { PurchaseOrder: 'PO-69' })
  await change(order, {
    line_items: (order['line_items'] as Json[]).map((item) => ({
      ...item,
      productData: { ...(item['productData'] as Json), name: 'Another name' },
    })),
  })
  expect(await statementLines(order.month)).toEqual(closed)
  expect(await linesOf(running, order.number)).toEqual([])
  expect(await mailsOf(order.number)).toEqual([])
})

test('decision 69, process 12: an order that was paid is not deleted, and stays in its month', async () => {
  const order = await earlierOrder()
  const [closed, open] = [await statementLines(order.month), await totalOf(running)]
  const { status, body } = await admin.call('DELETE', `/api/order/${String(order['_id'])}`)
  expect([status, body]).toEqual([422, expect.objectContaining({ code: 'ORDER_IN_USE' })])
  expect(await statementLines(order.month)).toEqual(closed)
  expect(await totalOf(running)).toBe(open)

  const changed = await earlierOrder()
  await change(changed, { netToVendor: (changed.net - 1) / 100 })
  expect((await admin.call('DELETE', `/api/order/${String(changed['_id'])}`)).status).toBe(422)
  expect((await linesOf(running, changed.number)).map(netOf)).toEqual([-1])
})

test('an order of the month that runs is netted in it, and one that arrives late is a line of it', async () => {
  const before = await totalOf(running)
  const now = await openOrder(server, {
    number: 'R-RUNS',
    completed_at: new Date().toISOString(),
    netToVendor: 120,
  })
  await change({ _id: now.id }, { netToVendor: 100 })
  expect(await totalOf(running)).toBe(before + 10_000)
  await change({ _id: now.id }, { state: 'canceled' })
  expect(await totalOf(running)).toBe(before)
  expect((await linesOf(running, 'R-RUNS')).map((line) => line.split(',')[0])).toEqual([
    'Returned or canceled',
  ])
  expect(await mailsOf('R-RUNS')).toEqual([])
  await admin.call('DELETE', `/api/order/${now.id}`)
  expect(await linesOf(running, 'R-RUNS')).toEqual([])

  const closed = await statementLines(last)
  await openOrder(server, {
    number: 'R-LATE',
    completed_at: `${last}-15T09:00:00.000Z`,
    netToVendor: 120,
  })
  expect(await statementLines(last)).toEqual(closed)
  expect(await totalOf(running)).toBe(before + 12_000)
})

test('decision 69: entries are only added', async () => {
  const order = await earlierOrder()
  const entries = async () =>
    (
      await sql<Json>`select * from "statementEntries" where "order" = ${order['_id']}::uuid order by "_id"`.execute(
        server.database,
      )
    ).rows
  await change(order, { netToVendor: 1 })
  const first = await entries()
  await change(order, { state: 'returned' })
  const all = await entries()
  expect(all.slice(0, first.length)).toEqual(first)
  expect(all.map(({ kind, month, net }) => [kind, month, Number(net)])).toEqual([
    ['sale', order.month, order.net],
    ['correction', running, 100 - order.net],
    ['return', running, -100],
  ])
})
