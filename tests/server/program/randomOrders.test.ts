import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FaultKind } from '../../../server/platform/faults.ts'
import { faults } from '../../../server/platform/faults.ts'
import { premiumOf } from '../../../server/features/program/premiumOf.ts'
import { programDay } from '../../../server/features/program/programParts.ts'
import { subscriptionFields } from '../../../server/features/program/subscriptionFields.ts'
import { vendorSubscriptions } from '../../../server/features/program/vendorSubscriptions.ts'
import type { PaymentGateway } from '../../../server/adapters/gateway/gateway.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { cards, payer, type Payer } from './payer.ts'

const armed = faults()
const server = withServer(undefined, { faults: armed, gatewayPatience: 400 })
const admin = server.as('admin')

const plans = ['base-monthly', 'premium-monthly', 'premium-yearly', 'premium-plus-yearly']
const calls = [
  'findNonce',
  'createCustomer',
  'createCard',
  'createSubscription',
  'findSubscription',
  'updateSubscription',
  'cancelSubscription',
  'retryCharge',
]
const kinds: readonly FaultKind[] = ['error', 'garbage', 'half', 'lostAnswer', 'timeout']

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('order'),
      plan: fc.constantFrom(...plans),
      card: fc.constantFrom(cards.good, cards.other, cards.declined, cards.debit),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('orderTwice'), plan: fc.constantFrom(...plans) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('repeat'), plan: fc.constantFrom(...plans) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('changeCard'),
      card: fc.constantFrom(cards.good, cards.other),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('keep') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('upgrade') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait'), days: fc.integer({ min: 1, max: 45 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fail'),
      kind: fc.constantFrom(...kinds),
      what: fc.constantFrom(...calls),
    }),
  },
)
type Step = { readonly do: string } & Partial<
  Record<'plan' | 'card' | 'kind' | 'what', string> & Record<'days', number>
>

function gatewayOf(): PaymentGateway {
  const { gateway } = server.app.outside
  if (!gateway) throw new Error('no gateway')
  return gateway
}

const play = (action: string, body: Record<string, unknown>) =>
  admin.call('POST', `/api/sandbox/gateway/actions/${action}`, body)

async function take(buyer: Payer, { do: what, plan = '', card, days, ...fault }: Step) {
  if (what === 'fail')
    armed.arm('gateway', { kind: fault.kind as FaultKind, what: fault.what ?? '' })
  if (what === 'order') return buyer.order(plan, await buyer.nonce(card))
  if (what === 'orderTwice') {
    const nonces = [await buyer.nonce(), await buyer.nonce(cards.other)]
    return Promise.all(nonces.map((nonce) => buyer.order(plan, nonce)))
  }
  if (what === 'repeat') {
    const nonce = await buyer.nonce()
    await buyer.order(plan, nonce)
    return buyer.order(plan, nonce)
  }
  if (what === 'cancel') {
    const [running] = await buyer.subscriptions()
    return buyer.call('DELETE', `/api/payment/subscription/${String(running?.['id'])}`)
  }
  if (what === 'keep') {
    const notice = (await buyer.subscriptions()).find((one) => one['status'] === 'Notice period')
    return buyer.call('POST', `/api/payment/subscription/${String(notice?.['id'])}/keep`)
  }
  if (what === 'upgrade') {
    const { body } = await buyer.call('GET', `/api/payment/${buyer.id}/upgrades`)
    const [offer] = Array.isArray(body) ? (body as { planId: string; dueNow: number }[]) : []
    if (!offer) return undefined
    const { planId, dueNow } = offer
    const order = { nonce: await buyer.nonce(), vendorId: buyer.id, planId, dueNow }
    return buyer.call('POST', '/api/payment/subscription', order)
  }
  if (what === 'changeCard')
    return buyer.call('PATCH', '/api/payment/payment-method', { nonce: await buyer.nonce(card) })
  if (what === 'give')
    return admin.call('PUT', `/api/user/${buyer.id}/premium`, {
      status: true,
      planId: 'base-yearly',
    })
  if (what === 'take') return admin.call('PUT', `/api/user/${buyer.id}/premium`, { status: false })
  if (what === 'wait') {
    await play('moveClock', { days })
    await deliver(server, '')
  }
  if (what === 'decline') {
    const [kept] = await gatewayOf()
      .cards(buyer.id)
      .catch(() => [])
    if (kept) await play('declineCard', { card: kept.token })
  }
}

/** What the portal does of itself once the gateway works again and its time for open orders is over. */
async function settle(buyer: Payer): Promise<void> {
  armed.clear('gateway')
  await sql`update "planOrders" set "at" = now() - interval '2 minutes'
    where "vendor" = ${buyer.id}::uuid`.execute(server.database)
  await sql`update jobs set "runAt" = now() where "kind" = 'settlePlanOrder'`.execute(
    server.database,
  )
  await sql`update jobs set "runAt" = now(), "leasedUntil" = null where "attempts" > 0`.execute(
    server.database,
  )
  await deliver(server, '')
}

interface Paid {
  readonly total: number
  readonly periodFrom: string
  readonly periodTo: string
}

/** All that may never be, whatever happened before. */
async function judge(buyer: Payer): Promise<void> {
  const { database } = server
  const gateway = gatewayOf()
  const day = await programDay({ gateway })
  const stored = await vendorSubscriptions(database, buyer.id)
  const bought = stored.filter(({ origin }) => origin === 'bought')
  const found = await Promise.all(
    bought.map(({ subscriptionId }) => gateway.findSubscription(subscriptionId)),
  )
  const { rows: known } = await sql<{ id: string }>`
    select s."id" as id from "gatewaySubscriptions" s join "gatewayCards" c on c."token" = s."cardToken"
    where c."customerId" = ${buyer.id}`.execute(database)
  // Nothing at the gateway is unknown here, and nothing here unknown there.
  const ids = bought.map(({ subscriptionId }) => subscriptionId)
  expect(known.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([])
  for (const [at, one] of found.entries()) {
    if (!one) throw new Error('a subscription that the gateway does not know')
    const { planId, status, firstBillingDate, endDate } = subscriptionFields(one, undefined, day)
    expect(bought[at]).toMatchObject({ planId, status, firstBillingDate, endDate })
  }
  // One is paid for at most.
  const live = found.filter((one) => ['Active', 'Pending', 'Past Due'].includes(one?.state ?? ''))
  expect(live.length).toBeLessThanOrEqual(1)
  const { rows: receipts } = await sql<Paid>`
    select (d."doc" ->> 'total')::double precision as total, d."doc" ->> 'periodFrom' as "periodFrom",
      d."doc" ->> 'periodTo' as "periodTo"
    from receipts g join receipts_docs d on d."_id" = g."_id" where g."vendor" = ${buyer.id}::uuid
    order by 2`.execute(database)
  const charges = found.flatMap((one) => one?.transactions.filter(({ isPaid }) => isPaid) ?? [])
  expect(receipts).toHaveLength(charges.length)
  // No day is paid for twice, but for the difference of an upgrade to the end of the same period.
  for (const [at, { periodFrom, periodTo }] of receipts.entries()) {
    const before = receipts[at - 1]
    if (before && before.periodTo !== periodTo) expect(periodFrom > before.periodTo).toBe(true)
  }
  const {
    analyticsToken: _key,
    endDate: _end,
    ...premium
  } = premiumOf(stored, day) as Record<string, unknown>
  const shown = Object.entries(await buyer.premium()).map(([name, value]) => [name, value ?? false])
  expect(Object.fromEntries(shown)).toMatchObject(premium)
}

test('whatever an artisan, an admin, its bank and the gateway do: nobody pays twice or loses a paid day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const buyer = await payer(server)
      for (const one of steps) await take(buyer, one)
      await settle(buyer)
      await judge(buyer)
    }),
    {
      numRuns: Number(process.env['PAYMENT_RUNS'] ?? 12),
      seed: Number(process.env['PAYMENT_SEED'] ?? 20_261_123),
      endOnFailure: true,
    },
  )
}, 120_000)
