import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { serverActor } from '../../../server/access/serverActor.ts'
import { inTransaction } from '../../../server/db/connect.ts'
import { orderHooks } from '../../../server/features/orders/orderHooks.ts'
import { cancelOrder } from '../../../server/features/shop/cancelOrders.ts'
import { faults, type Fault } from '../../../server/platform/faults.ts'
import { changeRecord } from '../../../server/records/write/writeRecord.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer, type Answer } from '../../helpers/testServer.ts'
import { deliver } from '../../helpers/postman.ts'
import { create, salesOrders } from '../erp/erpOrder.ts'
import { pickup, wholePreparation } from './openOrder.ts'
import { pickupDay, pickupSeconds, readyOrder } from './readyOrder.ts'

const armed = faults()
const server = withServer(model, { faults: armed, carrierTimeoutMs: 20_000 })
let preparation: Json
beforeAll(async () => {
  preparation = await wholePreparation(server.as('vendor'))
})
beforeEach(async () => {
  for (const system of ['carrier', 'erp']) armed.clear(system)
  // A carrier comes to a town for so many orders a day.
  await sql`delete from "carrierPickups"`.execute(server.database)
})

type Ready = Awaited<ReturnType<typeof readyOrder>>

/** Keeps a call waiting at the outside system until it is let go. */
function held(system: string, fault: Fault) {
  let arrive = () => undefined as void
  let release = () => undefined as void
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const leave = new Promise<void>((resolve) => (release = resolve))
  armed.arm(system, {
    ...fault,
    hold() {
      arrive()
      return leave
    },
  })
  return { arrived, release }
}

/** An act that goes out, and what makes its outside system refuse it while it waits. */
interface Act {
  readonly system: 'carrier' | 'erp'
  readonly what: string
  prepare?(order: Ready): Promise<void>
  run(order: Ready): Promise<Answer>
  refuse(order: Ready): Promise<unknown>
}

const post = async ({ logistics, part, bought }: Ready, path: string, more: Json = {}) => {
  const { TrackingNumber } = await bought()
  return logistics.call('POST', `${part}/${path}`, { TrackingNumber, ...more })
}
const shipped = async (order: Ready) => {
  expect((await order.ship()).status).toBe(200)
}
const sqlOn = (order: Ready, change: ReturnType<typeof sql>) =>
  sql`update "carrierShipments" set ${change} where "trackingNumber" in (
    select p ->> 'TrackingNumber' from orders_docs, jsonb_array_elements("doc" -> 'purchases') p
    where "_id" = ${order.id}::uuid)`.execute(server.database)
const collected = (order: Ready) => sqlOn(order, sql`"pickupAt" = now() - interval '1 hour'`)

const acts: Readonly<Record<string, Act>> = {
  ship: {
    system: 'carrier',
    what: 'Ship',
    run: (order) => order.ship(),
    refuse: () => sql`delete from "carrierQuotes"`.execute(server.database),
  },
  'ship, while its pickup is booked': {
    system: 'carrier',
    what: 'BookPickup',
    run: (order) => order.ship(),
    refuse: (order) => sqlOn(order, sql`"returnedAt" = now()`),
  },
  bookPickup: {
    system: 'carrier',
    what: 'BookPickup',
    async prepare(order) {
      await shipped(order)
      expect((await post(order, 'pickup/cancel')).status).toBe(200)
    },
    run: (order) => post(order, 'pickup', { pickupTime: pickupSeconds(pickupDay) }),
    refuse: (order) => sqlOn(order, sql`"returnedAt" = now()`),
  },
  voidLabel: {
    system: 'carrier',
    what: 'CancelShipment',
    prepare: shipped,
    run: (order) => post(order, 'void-label'),
    refuse: collected,
  },
  cancelPickup: {
    system: 'carrier',
    what: 'CancelPickup',
    prepare: shipped,
    run: (order) => post(order, 'pickup/cancel'),
    refuse: collected,
  },
  settle: {
    system: 'carrier',
    what: 'GetShipment',
    async prepare(order) {
      armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
      expect((await order.ship()).status).toBe(503)
    },
    run: (order) => order.logistics.call('POST', `${order.part}/settle`),
    refuse: (order) =>
      sql`delete from "carrierShipments" where "transactionId" in (
        select p ->> 'key' from orders_docs, jsonb_array_elements("doc" -> 'purchases') p
        where "_id" = ${order.id}::uuid)`.execute(server.database),
  },
  createInErp: {
    system: 'erp',
    what: 'create',
    run: (order) => create(order.admin, order.number),
    refuse: () => Promise.resolve(),
  },
}

/** What the record can undergo meanwhile. @returns the status of the answer */
const changes: Readonly<Record<string, (order: Ready) => Promise<number>>> = {
  nothing: () => Promise.resolve(200),
  'canceled by staff': async ({ admin, id }) =>
    (await admin.call('PUT', `/api/order/${id}`, { state: 'canceled' })).status,
  async 'canceled by the shop'({ number }) {
    await cancelOrder({ ...server, shop: null, publicUrl: '' }, number, new Date().toISOString())
    return 200
  },
  returned: async ({ admin, id }) =>
    (await admin.call('PUT', `/api/order/${id}`, { state: 'returned' })).status,
  'canceled and reopened': async ({ admin, id }) => {
    await admin.call('PUT', `/api/order/${id}`, { state: 'canceled' })
    return (await admin.call('PUT', `/api/order/${id}`, { state: 'ready' })).status
  },
  'pickup address changed': async ({ vendor, part }) =>
    (await vendor.call('PUT', `${part}/management/pickup-address`, { ...pickup, city: 'Como' }))
      .status,
  'recipient changed': async ({ admin, id }) =>
    (await admin.call('PUT', `/api/order/${id}`, { shipTo: { city: 'Torino' } })).status,
  'date changed': async ({ vendor, management }) =>
    (await vendor.call('PUT', management, { expectedShippingAt: '2031-03-03' })).status,
  async 'quantity changed'({ admin, id, read }) {
    const [item] = (await read())['line_items'] as Json[]
    const line_items = [{ ...item, quantity: 7 }]
    return (await admin.call('PUT', `/api/order/${id}`, { line_items })).status
  },
  async 'quantity changed by the shop'({ id, read }) {
    const [item] = (await read())['line_items'] as Json[]
    const resource = model.resource('orders')
    try {
      await inTransaction(server.database, (tx) =>
        changeRecord(
          { tx, model, resource, actor: serverActor('fetchShopOrders') },
          id,
          { line_items: [{ ...item, quantity: 7 } as never] },
          { hooks: orderHooks, isServer: true },
        ),
      )
      return 200
    } catch {
      return 422
    }
  },
  deleted: async ({ admin, id }) => (await admin.call('DELETE', `/api/order/${id}`)).status,
}

const outcomes = ['answered', 'refused', 'lost'] as const

/** The carrier's view of an order: what it sold and did not take back, and where it collects that. */
async function atCarrier({ id }: Ready) {
  const { rows } = await sql<{
    key: string
    isVoided: boolean
    isGone: boolean
    day: string | null
    from: string
    to: string
  }>`select s."transactionId" as key, s."voidedAt" is not null as "isVoided",
      coalesce(s."pickupAt" <= now() or s."returnedAt" is not null, false) as "isGone",
      p."day" as day, s."from" ->> 'city' as from, s."to" ->> 'city' as to
    from orders_docs d, jsonb_array_elements(coalesce(nullif(d."doc" -> 'purchases', 'null'), '[]')) one
      join "carrierShipments" s on s."transactionId" = one ->> 'key'
      left join "carrierPickups" p on p."orderId" = s."orderId"
    where d."_id" = ${id}::uuid`.execute(server.database)
  return rows
}

const toBeStopped = 'still to be stopped'

/** What the carrier believes and the order does not, unless the order says that it needs attention. */
async function differences(order: Ready): Promise<readonly string[]> {
  const record = await order.read()
  const purchases = (record['purchases'] ?? []) as Json[]
  const found: string[] = []
  const place = record['pickupAddressAndTime'] as Json
  const isOver = record['status'] === 'canceled' || record['status'] === 'returned'
  for (const { key, isVoided, isGone, day, from, to } of await atCarrier(order)) {
    const one = purchases.find((purchase) => purchase['key'] === key)
    if (!isVoided && one?.['state'] !== 'bought') found.push(`sold, here ${String(one?.['state'])}`)
    if (isVoided && one?.['state'] !== 'voided') found.push('taken back, here it is not')
    if (isVoided) continue
    const booked = one?.['pickupConfirmation'] ? one['pickupOn'] : null
    if ((day ?? null) !== (booked ?? null)) found.push(`van on ${day}, here ${String(booked)}`)
    if (day && from !== place['city']) found.push(`van to ${from}, here ${String(place['city'])}`)
    if (to !== (record['shipTo'] as Json)['city']) found.push('label to another place')
    if (isOver && !isGone) found.push(toBeStopped)
  }
  for (const one of purchases)
    if (one['state'] === 'requested' || one['state'] === 'unknown') found.push('outcome unknown')
  return found
}

const cases = Object.keys(acts).flatMap((act) =>
  Object.keys(changes).flatMap((change) =>
    outcomes.map((outcome) => [act, change, outcome] as const),
  ),
)

test.each(cases)(
  'process 2, 3, 20, 21: %s meets "%s" and is %s; both sides agree or somebody is asked',
  async (actName, changeName, outcome) => {
    const [act, change] = [acts[actName], changes[changeName]]
    if (!act || !change) throw new Error(actName)
    const order = await readyOrder(server, {}, preparation)
    await act.prepare?.(order)
    const { what, system } = act
    const isRefusedByFault = system === 'erp' && outcome === 'refused'
    const kind = outcome === 'lost' ? 'lostAnswer' : isRefusedByFault ? 'error' : 'slow'
    const gate = held(system, { kind, what })
    const answer = act.run(order)
    await Promise.race([gate.arrived, answer])
    const changed = await change(order)
    if (outcome === 'refused') await act.refuse(order)
    gate.release()
    const { status } = await answer
    armed.clear(system)
    expect([status, changed].every((one) => one < 600 && one !== 500)).toBe(true)
    if (changeName === 'deleted') expect([409, 422]).toContain(changed)

    if (system === 'erp') {
      const [made] = await salesOrders(server, order.number)
      const { rows } = await sql<{ at: Date | null; known: string | null }>`
        select o."createdInErpAt" as at, e."salesOrder" as known from orders o
        left join "erpOrders" e on e."number" = o."number" where o."_id" = ${order.id}::uuid`.execute(
        server.database,
      )
      expect(rows).toEqual([
        { at: made ? expect.any(Date) : null, known: made?.salesOrder ?? null },
      ])
      if (made) expect(JSON.stringify(made.doc)).toContain('"RequestedQuantity":"2"')
      const [item] = (await order.read())['line_items'] as Json[]
      if (made) expect(item?.['quantity']).toBe(2)
      return
    }
    const record = await order.read()
    const wrong = await differences(order)
    if (wrong.length) expect([wrong, record['needsAttention']]).not.toEqual([wrong, null])
    // An answer that came is written down, whatever became of the order.
    if (outcome !== 'lost') expect(wrong.filter((one) => one !== toBeStopped)).toEqual([])
    const purchases = (record['purchases'] ?? []) as Json[]
    const toStop = purchases.filter((one) => one['state'] === 'bought' && !one['collectedAt'])
    const isOver = record['status'] === 'canceled' || record['status'] === 'returned'
    if (isOver && toStop.length) {
      expect(record['needsAttention']).toBe('stopParcel')
      const mails = await deliver(server, 'logistics@bottega.example')
      expect(mails.filter(({ subject }) => subject?.includes(order.number))).toHaveLength(1)
    }
    if (isOver && outcome === 'answered')
      for (const one of toStop) {
        expect(one['LabelURL']).toEqual(expect.any(String))
        if (act.what !== 'CancelShipment' && what === 'BookPickup')
          expect(one['pickupConfirmation']).toBeNull()
      }
    // What is told to the artisan of an order that has ended is that it has, and nothing after it.
    if (isOver) {
      const mails = await deliver(server, 'vendor@bottega.example')
      const mine = mails.filter(({ subject }) => subject?.includes(order.number))
      expect(mine[0]?.subject).toMatch(/has been (?:canceled|returned)/)
    }
  },
)

test.each(['canceled', 'returned'])(
  'process 3: asking the carrier about a purchase of an order that was %s records it and promises nothing',
  async (state) => {
    const order = await readyOrder(server, {}, preparation)
    armed.arm('carrier', { kind: 'lostAnswer', what: 'Ship' })
    expect((await order.ship()).status).toBe(503)
    await order.admin.call('PUT', `/api/order/${order.id}`, { state })
    const settled = await order.logistics.call('POST', `${order.part}/settle`)
    expect([settled.status, settled.body]).toMatchObject([
      200,
      {
        status: state,
        pickupOn: null,
        needsAttention: 'stopParcel',
        purchases: [
          { state: 'bought', LabelURL: expect.any(String) as string, pickupConfirmation: null },
        ],
      },
    ])
    expect((await atCarrier(order)).map(({ day }) => day)).toEqual([null])
    const told = async (address: string) =>
      (await deliver(server, address)).flatMap(({ subject }) =>
        subject?.includes(order.number) ? [subject] : [],
      )
    expect(await told('logistics@bottega.example')).toEqual([
      `Stop the parcel: order ${order.number} has been ${state}`,
    ])
    expect((await told('vendor@bottega.example')).join()).not.toContain('label ready')
  },
)

test('process 20: a void that got no answer is found out about, and the boxes are bought anew', async () => {
  const order = await readyOrder(server, {}, preparation)
  await order.ship()
  const { TrackingNumber } = await order.bought()
  armed.arm('carrier', { kind: 'lostAnswer', what: 'CancelShipment' })
  const lost = await order.logistics.call('POST', `${order.part}/void-label`, { TrackingNumber })
  expect(lost.status).toBe(503)
  expect(await order.read()).toMatchObject({ needsAttention: 'unknownPurchase' })
  await order.logistics.call('POST', `${order.part}/settle`)
  expect(await order.read()).toMatchObject({
    status: 'ready',
    needsAttention: null,
    purchases: [{ state: 'voided', asked: null }],
  })
  expect((await order.ship()).status).toBe(200)
  expect(await order.read()).toMatchObject({ purchases: [{}, { state: 'bought' }] })
})
