import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { monthsAfter } from '../../../schema/index.ts'
import type { behaviours } from '../../../server/sandbox/gateway/chargeCard.ts'
import { demoGateway, type DemoGateway } from '../../../server/sandbox/gateway/demoGateway.ts'
import { gatewayClock } from '../../../server/sandbox/gateway/gatewayClock.ts'
import type { NoticeForm } from '../../../server/sandbox/gateway/signNotice.ts'
import { withServer } from '../../helpers/testServer.ts'
import { failure, payer } from './gatewayFor.ts'

const server = withServer()
beforeAll(async () => {
  // What the demo has sold is due too, and nobody's business here.
  await server.database.deleteFrom('gatewaySubscriptions').execute()
  await sql`delete from subscriptions`.execute(server.database)
})
afterEach(() => gatewayClock.reset(server.database))

interface Played {
  readonly gateway: DemoGateway
  readonly forms: NoticeForm[]
  /** What webhooks are answered with. */
  answer: number
  /** The kinds of notices about a subscription, in the order in which they came. */
  kinds(id: string): Promise<readonly string[]>
}

function played(): Played {
  const forms: NoticeForm[] = []
  const result: Played = {
    forms,
    answer: 204,
    gateway: demoGateway({
      database: server.database,
      faults: faults(),
      calls: outsideCalls(),
      timeoutMilliseconds: 20_000,
      deliver(form) {
        forms.push(form)
        return Promise.resolve(result.answer)
      },
    }),
    async kinds(id) {
      const all = await Promise.all(
        forms.map((form) => result.gateway.readNotice(form.bt_signature, form.bt_payload)),
      )
      return all.flatMap(({ kind, subscriptionId }) => (subscriptionId === id ? [kind] : []))
    },
  }
  onTestFinished(() => result.gateway.close())
  return result
}

const dayLength = 24 * 60 * 60 * 1000
const move = (days: number) => gatewayClock.move(server.database, days * dayLength)

/** Moves the clock to this day, which is yet to come. */
async function moveTo(day: string): Promise<void> {
  const now = await gatewayClock.now(server.database)
  await move((Date.parse(day) - Date.parse(today(now))) / dayLength)
}

const behave = (token: string, behaviour: (typeof behaviours)[number]) =>
  server.database
    .updateTable('gatewayCards')
    .set({ behaviour })
    .where('token', '=', token)
    .execute()

async function subscribed(
  { gateway }: Played,
  changes: { firstBillingDate?: string; planId?: string; year?: string } = {},
) {
  const { year = '2035', ...rest } = changes
  const { token } = await payer(server.database, gateway, undefined, year)
  const id = randomUUID()
  const request = { id, planId: 'premium-monthly', price: 70, cardToken: token, ...rest }
  return { id, token, made: await gateway.subscribe(request) }
}

const nextYear = Number(today(Date.now()).slice(0, 4)) + 1

describe('SUB-025: as time goes by', () => {
  test('a subscription is charged each month, at the ends of months too', async () => {
    const play = played()
    const first = `${nextYear}-01-31`
    const { id } = await subscribed(play, { firstBillingDate: first })
    await moveTo(`${nextYear + 1}-02-10`)
    await play.gateway.tick()
    const found = await play.gateway.findSubscription(id)
    expect(found?.state).toBe('Active')
    expect(found?.transactions).toHaveLength(13)
    expect(found?.transactions.every(({ isPaid }) => isPaid)).toBe(true)
    const began = found?.transactions.map(({ periodFrom }) => periodFrom).toReversed()
    const year = nextYear % 4 === 0 ? '29' : '28'
    expect(began?.slice(0, 5)).toEqual(
      ['01-31', `02-${year}`, '03-31', '04-30', '05-31'].map((day) => `${nextYear}-${day}`),
    )
    for (const { periodFrom, createdAt } of found?.transactions ?? [])
      expect(today(Date.parse(createdAt))).toBe(periodFrom)
    // Each period ends where the next begins.
    for (const [at, { periodTo }] of (found?.transactions ?? []).entries())
      if (at > 0) expect(daysAfter(periodTo ?? '', 1)).toBe(found?.transactions[at - 1]?.periodFrom)
    expect(found?.paidThroughDate).toBe(daysAfter(found?.nextBillingDate ?? '', -1))
    expect(await play.kinds(id)).toEqual([
      'subscription_went_active',
      ...Array.from({ length: 13 }, () => 'subscription_charged_successfully'),
    ])
  })

  test('a yearly one is charged once a year', async () => {
    const play = played()
    const { id, made } = await subscribed(play, { planId: 'premium-yearly' })
    await moveTo(daysAfter(made.nextBillingDate ?? '', -1))
    await play.gateway.tick()
    expect((await play.gateway.findSubscription(id))?.transactions).toHaveLength(1)
    await move(1)
    await play.gateway.tick()
    const found = await play.gateway.findSubscription(id)
    expect(found?.transactions).toHaveLength(2)
    expect(found?.nextBillingDate).toBe(monthsAfter(made.firstBillingDate ?? '', 24))
  })

  test('one that waits begins on its day, not before', async () => {
    const play = played()
    const firstBillingDate = daysAfter(today(Date.now()), 10)
    const { id } = await subscribed(play, { firstBillingDate })
    await move(9)
    await play.gateway.tick()
    expect((await play.gateway.findSubscription(id))?.state).toBe('Pending')
    expect(await play.kinds(id)).toEqual([])
    await move(1)
    await play.gateway.tick()
    expect(await play.gateway.findSubscription(id)).toMatchObject({
      state: 'Active',
      paidThroughDate: daysAfter(monthsAfter(firstBillingDate, 1), -1),
    })
    expect(await play.kinds(id)).toEqual([
      'subscription_went_active',
      'subscription_charged_successfully',
    ])
  })

  test('what is canceled is never charged again', async () => {
    const play = played()
    const { id } = await subscribed(play)
    await play.gateway.cancel(id)
    await move(400)
    await play.gateway.tick()
    expect((await play.gateway.findSubscription(id))?.transactions).toHaveLength(1)
    expect((await play.kinds(id)).at(-1)).toBe('subscription_canceled')
  })

  test('a long leap comes to the same as many small ones', async () => {
    const play = played()
    const firstBillingDate = daysAfter(today(Date.now()), 3)
    const steps = await subscribed(play, { firstBillingDate, year: String(nextYear) })
    for (let day = 0; day < 60; day += 1) {
      await move(7)
      await play.gateway.tick()
    }
    await gatewayClock.reset(server.database)
    const leap = await subscribed(play, { firstBillingDate, year: String(nextYear) })
    await move(60 * 7)
    await play.gateway.tick()
    const [one, other] = await Promise.all(
      [steps, leap].map(({ id }) => play.gateway.findSubscription(id)),
    )
    const told = (found: typeof one) => ({
      ...found,
      id: '',
      cardToken: '',
      // The hour depends on when the gateway was awake on that day.
      transactions: found?.transactions.map((charge) => ({
        ...charge,
        id: '',
        createdAt: today(Date.parse(charge.createdAt)),
      })),
    })
    expect(told(one)).toEqual(told(other))
    expect(one?.transactions.length).toBeGreaterThan(12)
    expect(await play.kinds(steps.id)).toEqual(await play.kinds(leap.id))
  })

  test('two that look at the clock at once charge once', async () => {
    const plays = [played(), played()]
    const [play] = plays
    if (!play) throw new Error('none')
    const { id } = await subscribed(play)
    await move(40)
    await Promise.all(plays.map(({ gateway }) => gateway.tick()))
    expect((await play.gateway.findSubscription(id))?.transactions).toHaveLength(2)
  })
})

describe('a renewal that fails', () => {
  test('is tried again after 2, 5 and 9 days, then the subscription ends', async () => {
    const play = played()
    const { id, token, made } = await subscribed(play)
    await behave(token, 'decline')
    await moveTo(made.nextBillingDate ?? '')
    await play.gateway.tick()
    const owed = await play.gateway.findSubscription(id)
    expect(owed).toMatchObject({
      state: 'Past Due',
      failureCount: 1,
      paidThroughDate: made.paidThroughDate,
    })
    expect(owed?.transactions[0]).toMatchObject({ isPaid: false, refusal: 'Do Not Honor' })
    const seen: unknown[] = []
    for (let day = 1; day <= 10; day += 1) {
      await move(1)
      await play.gateway.tick()
      const found = await play.gateway.findSubscription(id)
      seen.push(`${day} ${found?.state} ${found?.failureCount}`)
    }
    expect(seen).toEqual([
      '1 Past Due 1',
      '2 Past Due 2',
      '3 Past Due 2',
      '4 Past Due 2',
      '5 Past Due 3',
      '6 Past Due 3',
      '7 Past Due 3',
      '8 Past Due 3',
      '9 Canceled 4',
      '10 Canceled 4',
    ])
    expect(await play.kinds(id)).toEqual([
      'subscription_went_active',
      'subscription_charged_successfully',
      'subscription_charged_unsuccessfully',
      'subscription_went_past_due',
      'subscription_charged_unsuccessfully',
      'subscription_charged_unsuccessfully',
      'subscription_charged_unsuccessfully',
      'subscription_canceled',
    ])
  })

  test.each(['retryCharge', 'a later try'])('is made good by %s', async (way) => {
    const play = played()
    const { id, token, made } = await subscribed(play)
    await behave(token, 'decline')
    const owedOn = made.nextBillingDate ?? ''
    await moveTo(owedOn)
    await play.gateway.tick()
    if (way === 'retryCharge') {
      const error = await failure(play.gateway.retryCharge(id))
      expect(error).toMatchObject({ failure: 'declined', message: 'Do Not Honor' })
      expect((await play.gateway.findSubscription(id))?.failureCount).toBe(2)
      await behave(token, 'accept')
      await play.gateway.retryCharge(id)
    } else {
      await behave(token, 'accept')
      await move(5)
      await play.gateway.tick()
    }
    const found = await play.gateway.findSubscription(id)
    const next = monthsAfter(made.firstBillingDate ?? '', 2)
    expect(found).toMatchObject({
      state: 'Active',
      failureCount: 0,
      paidThroughDate: daysAfter(next, -1),
      nextBillingDate: next,
    })
    expect(found?.transactions[0]).toMatchObject({ isPaid: true, periodFrom: owedOn })
    await move(3)
    await play.gateway.tick()
    expect((await play.gateway.findSubscription(id))?.transactions).toHaveLength(
      found?.transactions.length ?? 0,
    )
  })

  test('a card that has expired meanwhile is declined as such', async () => {
    const play = played()
    const { id } = await subscribed(play, { year: today(Date.now()).slice(0, 4) })
    await moveTo(`${nextYear}-03-01`)
    await play.gateway.tick()
    const found = await play.gateway.findSubscription(id)
    expect(found?.transactions[0]).toMatchObject({ isPaid: false, refusal: 'Expired Card' })
    expect(['Past Due', 'Canceled']).toContain(found?.state)
  })

  test('a first charge that fails is owed, and nothing is paid', async () => {
    const play = played()
    const firstBillingDate = daysAfter(today(Date.now()), 2)
    const { id, token } = await subscribed(play, { firstBillingDate })
    await behave(token, 'decline')
    await move(2)
    await play.gateway.tick()
    expect(await play.gateway.findSubscription(id)).toMatchObject({
      state: 'Past Due',
      paidThroughDate: null,
      failureCount: 1,
    })
  })
})

describe('API-209: notices', () => {
  test('come again until they are taken, and then no more', async () => {
    const play = played()
    const { id } = await subscribed(play)
    for (const answer of [500, 400, 0]) {
      play.answer = answer
      await play.gateway.tick()
    }
    expect(await play.kinds(id)).toHaveLength(6)
    play.answer = 204
    await play.gateway.tick()
    await play.gateway.tick()
    expect(await play.kinds(id)).toHaveLength(8)
  })

  test('are signed, and nobody else can sign them', async () => {
    const play = played()
    const { id } = await subscribed(play)
    await play.gateway.tick()
    const form = play.forms.at(-1)
    if (!form) throw new Error('no notice')
    const { bt_signature: signature, bt_payload: payload } = form
    expect(await play.gateway.readNotice(signature, payload)).toEqual({
      kind: 'subscription_charged_successfully',
      subscriptionId: id,
    })
    const changed = Buffer.from(
      Buffer.from(payload, 'base64').toString().replace(id, randomUUID()),
    ).toString('base64')
    for (const [one, other] of [
      [signature, changed],
      [signature.replace(/\|.*/, '|00'), payload],
      ['nobody|00', payload],
      ['', payload],
      [signature, ''],
      [signature, '%%%'],
    ] as const)
      expect(await failure(play.gateway.readNotice(one, other))).toMatchObject({
        failure: 'badSignature',
      })
  })
})
