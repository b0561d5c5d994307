import { expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { isWorkingDay, nextWorkingDay } from '../../../schema/days/workingDays.ts'
import { nextRun } from '../../../server/jobs/scheduleNext.ts'
import { findDueOrdersJob } from '../../../server/features/orders/findDueOrdersJob.ts'
import { ordersDueJob } from '../../../server/features/orders/ordersDueJob.ts'
import { jobHandlers } from '../../../server/features/index.ts'
import { jobRunner } from '../../../server/jobs/jobRunner.ts'
import type { Mail } from '../../../server/adapters/mail/mailer.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { tokenSecret, withServer } from '../../helpers/testServer.ts'
import { openOrder, uploaded, wholePreparation } from './openOrder.ts'
import { withoutOutside } from '../../helpers/testParts.ts'

const server = withServer()

test('ORDER-044, ORDER-045: an admin sends a picture and a box back; the artisan sees why, there and in a mail', async () => {
  const { id, part, sku, management } = await openOrder(server)
  const vendor = server.as('vendor')
  const admin = server.as('admin')
  const preparation = await wholePreparation(vendor)
  await vendor.call('PUT', management, preparation)
  const { ready } = preparation['images'] as { ready: string[] }
  const review = `${part}/product/${sku}/review`
  const remarks = [
    { target: ready[0], text: 'Too dark' },
    { target: 'parcel:2', text: 'Is it that heavy?' },
  ]
  for (const who of userTypes.filter((type) => type !== 'admin'))
    expect([
      who,
      (await server.as(who).call('PUT', review, { state: 'accepted', remarks: [] })).status,
    ]).toEqual([who, 403])
  expect((await admin.call('PUT', review, { state: 'sentBack', remarks: [] })).status).toBe(400)
  expect((await admin.call('PUT', review, { state: 'sentBack', remarks })).status).toBe(200)
  const { body } = await vendor.call('GET', `/api/order/${id}`)
  expect(body).toMatchObject({
    reviews: [{ productSKU: sku, state: 'sentBack', remarks, by: 'admin@bottega.example' }],
  })
  // That a new order came in is a mail of its own.
  const sentBack = async () =>
    (await deliver(server, 'vendor@bottega.example')).filter(({ subject }) =>
      subject?.startsWith('Please check'),
    )
  const [mail] = await sentBack()
  expect(mail?.text).toContain('Ready item picture 1: Too dark')
  expect(mail?.text).toContain('Parcel#2: Is it that heavy?')

  // Another picture is to be judged again; what is still there keeps its reason.
  const { pictures } = await uploaded(vendor)
  const images = { ready: pictures, packed: pictures }
  const { body: changed } = await vendor.call('PUT', management, { images })
  expect(changed).toMatchObject({
    reviews: [{ state: 'open', remarks: [{ target: 'parcel:2', text: 'Is it that heavy?' }] }],
  })
  await admin.call('PUT', review, { state: 'accepted', remarks: [] })
  const { body: accepted } = await vendor.call('GET', `/api/order/${id}`)
  expect(accepted).toMatchObject({ reviews: [{ state: 'accepted', remarks: [] }] })
  expect(await sentBack()).toHaveLength(1)
})

test('an artisan does not judge its own pictures by a plain change', async () => {
  const { id, sku } = await openOrder(server)
  const vendor = server.as('vendor')
  const reviews = [{ productSKU: sku, state: 'accepted', remarks: [] }]
  const { status, body } = await vendor.call('PUT', `/api/order/${id}`, { reviews })
  expect([status, Object.keys((body as { fields: Json }).fields)]).toEqual([403, ['reviews']])
})

test('on the working day before, an artisan is reminded of what leaves; once, and of open orders alone', async () => {
  // A Friday: what is due on Monday is announced on it, and so is what is due on the weekend.
  const friday = Date.parse('2031-03-07T06:00:00Z')
  const monday = '2031-03-10'
  expect([isWorkingDay('2031-03-07'), nextWorkingDay('2031-03-07')]).toEqual([true, monday])
  const at = (day: string, number: string) =>
    openOrder(server, {
      number,
      orderManagementData: [{ productSKU: number, expectedShippingAt: day, parcels: [] }],
      line_items: [{ variant_sku: number, quantity: 1, productData: { name: `Vase ${number}` } }],
    })
  await at('2031-03-09', 'R-SUNDAY')
  await at(monday, 'R-MONDAY')
  await at('2031-03-11', 'R-TUESDAY')
  const gone = await at(monday, 'R-CANCELED')
  await server.as('admin').call('PUT', `/api/order/${gone.id}`, { state: 'canceled' })

  const sent: Mail[] = []
  const mailer = {
    send: (mail: Mail) => Promise.resolve(void sent.push(mail)),
    trouble: () => Promise.resolve(null),
  }
  const { database, model, dataDir } = server
  const publicUrl = 'http://localhost:3000'
  const parts = {
    database,
    model,
    mailer,
    publicUrl,
    tokenSecret,
    store: openFileStore({ dataDir }),
    fileHistoryDays: 90,
    ...withoutOutside(),
  }
  const handlers = {
    ...jobHandlers(parts),
    ordersDue: ordersDueJob(parts, () => friday),
  }
  const look = findDueOrdersJob(database, () => friday)
  await look('1', {})
  await look('2', {})
  await database
    .updateTable('jobs')
    .set({ runAt: new Date() })
    .where('kind', '=', 'ordersDue')
    .execute()
  await jobRunner(database, handlers, { warn: () => undefined }).runDue()
  const mine = sent.filter(
    ({ to, subject }) => to.address === 'vendor@bottega.example' && subject.includes('leave by'),
  )
  expect(mine).toHaveLength(1)
  expect(mine[0]?.subject).toBe('2 orders leave by 10.03.2031')
  expect(mine[0]?.text).toContain('R-SUNDAY: ship by 09.03.2031: Vase R-SUNDAY')
  expect(mine[0]?.text).toContain('R-MONDAY')
  expect(mine[0]?.text).not.toMatch(/R-TUESDAY|R-CANCELED/)
  const next = await database
    .selectFrom('jobs')
    .select('runAt')
    .where('kind', '=', 'findDueOrders')
    .execute()
  expect(next.map(({ runAt }) => runAt)).toEqual([new Date('2031-03-08T05:00:00Z')])
})

test('the look is once a day, before work begins', () => {
  const fiveUtc = { hour: 5, minute: 0 }
  expect(nextRun(new Date('2031-03-07T04:59:00Z'), fiveUtc)).toEqual(
    new Date('2031-03-07T05:00:00Z'),
  )
  expect(nextRun(new Date('2031-03-07T05:00:00Z'), fiveUtc)).toEqual(
    new Date('2031-03-08T05:00:00Z'),
  )
})
