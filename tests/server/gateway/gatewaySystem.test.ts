import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'kysely'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { openGateway } from '../../../server/features/gateway/openGateway.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { gatewayClock } from '../../../server/sandbox/gateway/gatewayClock.ts'
import { testServer, withServer } from '../../helpers/testServer.ts'
import { failure, payer } from './gatewayFor.ts'

const server = withServer()
const admin = server.as('admin')
afterEach(() => gatewayClock.reset(server.database))

interface System {
  readonly name: string
  readonly facts: readonly { label: string; value: string }[]
  readonly latest: readonly { what: string }[]
}

async function shown(): Promise<System> {
  const { body } = await admin.call('GET', '/api/sandbox')
  const found = (body as System[]).find(({ name }) => name === 'gateway')
  if (!found) throw new Error('no gateway')
  return found
}
const fact = ({ facts }: System, label: string) =>
  facts.find((one) => one.label === `app.gateway.${label}`)?.value ?? ''

const act = (action: string, body: object = {}) =>
  admin.call('POST', `/api/sandbox/gateway/actions/${action}`, body)

function gatewayInApp() {
  const { embeddedGateway } = server.app.outside
  if (!embeddedGateway) throw new Error('no gateway')
  return embeddedGateway
}

describe('the gateway on the sandbox page', () => {
  test('its clock moves, what is due is charged, and the portal hears of it', async () => {
    const gateway = gatewayInApp()
    const { token } = await payer(server.database, gateway)
    const id = randomUUID()
    await gateway.subscribe({ id, planId: 'base-monthly', price: 23, cardToken: token })
    await gateway.tick()
    const before = await shown()
    expect(before).toMatchObject({ isEmbedded: true, address: null, trouble: null })
    expect((await act('moveClock', { days: 32 })).status).toBe(204)
    const after = await shown()
    const moved = Date.parse(fact(after, 'clock')) - Date.parse(fact(before, 'clock'))
    expect(moved / 86_400_000).toBeGreaterThan(31.9)
    expect(parseFloat(fact(after, 'charged'))).toBeGreaterThan(parseFloat(fact(before, 'charged')))
    expect(fact(after, 'waiting')).toBe('0')
    expect((await gateway.findSubscription(id))?.transactions).toHaveLength(2)
    await act('resetClock')
    expect(Date.parse(fact(await shown(), 'clock'))).toBeLessThan(Date.now() + 1000)
  })

  test('a card is declined, called a duplicate and accepted, by its end or its token', async () => {
    const gateway = gatewayInApp()
    const { token } = await payer(server.database, gateway, '4009348888881881')
    const order = () =>
      gateway.subscribe({ id: randomUUID(), planId: 'base-monthly', price: 23, cardToken: token })
    expect((await act('declineCard', { card: '1881' })).status).toBe(204)
    expect(await failure(order())).toMatchObject({ failure: 'declined' })
    expect((await act('duplicateCard', { card: token })).status).toBe(204)
    expect(await failure(order())).toMatchObject({ failure: 'duplicate' })
    expect((await act('acceptCard', { card: ' 1881 ' })).status).toBe(204)
    expect((await order()).state).toBe('Active')
    expect((await act('declineCard', { card: '0000' })).status).toBe(404)
    for (const body of [{}, { card: '' }, { card: 4 }])
      expect((await act('declineCard', body)).status).toBe(400)
    for (const days of [0, 401, 1.5, 'x'])
      expect((await act('moveClock', { days })).status).toBe(400)
  })
})

describe('subscriptions that the gateway has not heard of', () => {
  interface Orphan {
    readonly status: string
    readonly endDate: string | null
    readonly firstBillingDate: string
    readonly paidThroughDate?: string | null
  }

  /** A record of a demo that was made before there was a gateway. */
  async function orphan(fields: Orphan): Promise<{ id: string; vendor: string }> {
    const { rows } = await sql<{ id: string; recordId: string; vendor: string }>`
      select g."subscriptionId" as id, g."_id" as "recordId", d."doc" ->> 'vendor' as vendor
      from subscriptions g join subscriptions_docs d on d."_id" = g."_id"
      where d."doc" ->> 'origin' = 'bought' and d."doc" ->> 'planId' = 'premium-monthly' limit 1`.execute(
      server.database,
    )
    const [found] = rows
    if (!found) throw new Error('no subscription')
    await server.database.deleteFrom('gatewaySubscriptions').where('id', '=', found.id).execute()
    await server.database.deleteFrom('gatewayCards').execute()
    const changes = JSON.stringify({
      paidThroughDate: null,
      cardType: 'MasterCard',
      cardLastFour: '4444',
      cardExpires: '12/2035',
      price: 70,
      ...fields,
    })
    await sql`update subscriptions_docs set "doc" = "doc" || ${changes}::jsonb
      where "_id" = ${found.recordId}`.execute(server.database)
    return found
  }

  const day = today(Date.now())

  test.each([
    ['Active', 'Active', daysAfter(day, 12)],
    ['Pending', 'Pending', null],
    ['Past due', 'Past Due', daysAfter(day, 25)],
    ['Notice period', 'Canceled', daysAfter(day, 5)],
    ['Canceled', 'Canceled', daysAfter(day, -5)],
  ])('%s is %s, with its card and its days', async (status, state, endDate) => {
    const firstBillingDate = daysAfter(day, status === 'Pending' ? 4 : -70)
    const { id, vendor } = await orphan({ status, endDate, firstBillingDate })
    const gateway = gatewayInApp()
    await gateway.tick()
    const found = await gateway.findSubscription(id)
    expect(found).toMatchObject({ state, price: 70, planId: 'premium-monthly' })
    const cards = await gateway.cards(vendor)
    expect(cards.find(({ token }) => token === found?.cardToken)).toMatchObject({
      cardType: 'MasterCard',
      lastFour: '4444',
      expires: '12/2035',
    })
    if (status === 'Pending') expect(found?.nextBillingDate).toBe(firstBillingDate)
    else if (state !== 'Canceled') expect(found?.nextBillingDate).toBe(endDate)
    else expect(found?.paidThroughDate).toBe(endDate)
    if (state === 'Canceled') return
    expect((await gateway.cancel(id)).state).toBe('Canceled')
  })

  test('an adopted one is renewed on its day', async () => {
    const endDate = daysAfter(day, 12)
    const { id } = await orphan({
      status: 'Active',
      endDate,
      firstBillingDate: daysAfter(day, -70),
    })
    const gateway = gatewayInApp()
    await act('moveClock', { days: 12 })
    expect(await gateway.findSubscription(id)).toMatchObject({
      state: 'Active',
      transactions: [{ isPaid: true, amount: 70, periodFrom: endDate }],
    })
  })
})

describe('whose gateway it is', () => {
  const keys = { merchantId: 'm', publicKey: 'public', privateKey: 'pr1vate' }

  test('the one that is set up; else a demo’s own; else none', async () => {
    const app = { addHook: () => undefined, route: () => undefined, decorate: () => undefined }
    const of = (parts: object) =>
      openGateway({
        app: app as never,
        database: server.database,
        model: server.model,
        publicUrl: 'https://portal.example.com',
        calls: outsideCalls(),
        faults: faults(),
        isDemo: false,
        ...parts,
      }).gateway
    for (const environment of ['sandbox', 'production'] as const)
      for (const isDemo of [true, false])
        expect(of({ isDemo, gatewayKeys: { environment, ...keys } })?.environment).toBe(environment)
    expect(of({ isDemo: true })?.environment).toBe('embedded')
    expect(of({ gatewayKeys: 'embedded' })?.environment).toBe('embedded')
    expect(of({})).toBeNull()
  })

  test('a browser finds its calls only where the portal plays it', async () => {
    const own = await server.app.inject('/vendor-plans/undefined/v1/configuration')
    expect(own.statusCode).toBe(401)
    const real = await testServer(undefined, { gatewayKeys: { environment: 'sandbox', ...keys } })
    onTestFinished(() => real.close())
    const nobody = real.as('nobody')
    for (const address of ['/undefined/v1/configuration', '/sandbox/gateway/v1/configuration'])
      expect((await nobody.call('GET', address)).status).toBe(404)
    expect(real.app.outside.embeddedGateway).toBeNull()
    const { body } = await real.as('admin').call('GET', '/api/sandbox')
    const found = (body as System[]).find(({ name }) => name === 'gateway')
    expect(found).toMatchObject({
      isEmbedded: false,
      address: 'https://api.sandbox.braintreegateway.com',
      facts: [],
    })
    expect(JSON.stringify(body)).not.toContain('pr1vate')
  })
})
