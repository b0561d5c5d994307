import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { missingOrders } from '../../../server/features/erp/missingOrders.ts'
import { faults, faultKinds } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder } from '../orders/openOrder.ts'
import {
  create,
  daysAgo,
  letTimePass,
  listed,
  newNumber,
  notedAt,
  runJobs,
  salesOrders,
  twoArtisans,
} from './erpOrder.ts'

const patience = 2500
const state = { calls: outsideCalls(), faults: faults() }
const server = withServer(undefined, { ...state, erpPatience: patience })
const admin = server.as('admin')
afterEach(() => state.faults.clear('erp'))

const isInErp = async (number: string) => {
  expect(await salesOrders(server, number)).toHaveLength(1)
  expect(await notedAt(server, number)).toEqual([expect.any(Date), expect.any(Date)])
  expect(await listed(admin, number)).toBeUndefined()
}

describe.each(['find', 'token', 'create'] as const)('when %s', (what) => {
  test.each(faultKinds)('meets “%s”, nothing is lost and nothing done twice', async (kind) => {
    const number = await twoArtisans(server)
    state.faults.arm('erp', { kind, what })
    const { status, body } = await create(admin, number)
    // A token has no body to be half or rubbish; what was done is found right after its answer was lost.
    if (status === 200) await isInErp(number)
    else {
      expect(status).toBeOneOf([502, 504])
      expect((body as { error: string }).error).toMatch(/by itself/)
      expect(await listed(admin, number)).toMatchObject({
        state: 'waiting',
        attempts: 1,
        problem: expect.stringMatching(/ERP/) as string,
        triedAt: expect.any(String) as string,
      })
    }
    await letTimePass(server)
    await runJobs(server)
    await isInErp(number)
    const jobs = await server.database
      .selectFrom('jobs')
      .where('kind', '=', 'settleErpOrder')
      .select('_id')
      .execute()
    expect(jobs).toEqual([])
  })
})

test('an answer that was lost is asked about at once: the order is there', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'half', what: 'create' })
  expect(await create(admin, number)).toMatchObject({ status: 200, body: { isNew: true } })
  await isInErp(number)
})

test('while the ERP may still be at it, nobody and nothing sends it again', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'garbage', what: 'create' })
  expect(await create(admin, number)).toMatchObject({
    status: 502,
    body: { code: 'ERP_UNREADABLE' },
  })
  expect(await create(admin, number)).toMatchObject({ status: 504, body: { code: 'ERP_AWAY' } })
  expect(state.calls.latest('erp')[0]).toMatchObject({ what: 'find', error: null })
  expect(await salesOrders(server, number)).toEqual([])
  await letTimePass(server)
  expect(await create(admin, number)).toMatchObject({ status: 200, body: { isNew: true } })
  await isInErp(number)
})

test('a slow ERP is waited for, and holds up nothing else', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'slow', milliseconds: 300 })
  const creating = create(admin, number)
  expect((await admin.call('GET', '/api/order?range=[0,0]')).status).toBe(200)
  expect(await create(admin, number)).toMatchObject({
    status: 409,
    body: { code: 'ERP_UNDER_WAY' },
  })
  expect((await creating).status).toBe(200)
  await isInErp(number)
})

test('MSG-095: what the ERP refuses is shown in its words, in the list too, and waits for somebody', async () => {
  const number = await twoArtisans(server)
  const action = '/api/sandbox/erp/actions'
  const block = { what: 'customer', name: '10100001' }
  expect((await admin.call('POST', `${action}/block`, block)).status).toBe(204)
  const words = 'Customer 10100001 is blocked for sales orders.'
  expect(await create(admin, number)).toMatchObject({
    status: 422,
    body: { code: 'ERP_REFUSED', error: `The ERP refuses this order: ${words}` },
  })
  expect(await listed(admin, number)).toMatchObject({ state: 'failed', problem: words })
  await letTimePass(server)
  await runJobs(server)
  expect(await salesOrders(server, number)).toEqual([])
  expect(await listed(admin, number)).toMatchObject({ state: 'failed', attempts: 1 })
  expect((await admin.call('POST', `${action}/unblock`, block)).status).toBe(204)
  expect(await create(admin, number)).toMatchObject({ status: 200, body: { isNew: true } })
  await isInErp(number)
})

test('a job that fails again and again gives up, and the list says so', async () => {
  const number = await twoArtisans(server)
  for (let turn = 0; turn < 31; turn += 1) {
    state.faults.arm('erp', { kind: 'error', what: 'find' })
    if (turn === 0) expect((await create(admin, number)).status).toBe(502)
    else {
      await letTimePass(server)
      await runJobs(server)
    }
  }
  expect(await listed(admin, number)).toMatchObject({
    state: 'failed',
    attempts: 30,
    problem: 'The ERP answered with an error. Tried for a day, then given up.',
  })
  state.faults.clear('erp')
  await letTimePass(server)
  await runJobs(server)
  expect(await salesOrders(server, number)).toEqual([])
  expect((await create(admin, number)).status).toBe(200)
  await isInErp(number)
})

test('the reason stands in the list in the reader’s language', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'error', what: 'find' })
  expect((await create(admin, number)).status).toBe(502)
  const problemIn = async (language: 'en' | 'it') =>
    (await missingOrders(server.database, language)).find((one) => one.number === number)?.problem
  expect(await problemIn('en')).toBe('The ERP answered with an error')
  expect(await problemIn('it')).toBe('L’ERP ha risposto con un errore')
})

test('an order that the ERP does when nobody waits for it any more is found, not sent again', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'slow', what: 'create', milliseconds: patience + 1000 })
  expect(await create(admin, number)).toMatchObject({ status: 504, body: { code: 'ERP_AWAY' } })
  expect(await salesOrders(server, number)).toEqual([])
  await expect
    .poll(async () => (await salesOrders(server, number)).length, { timeout: 10_000 })
    .toBe(1)
  expect(await create(admin, number)).toMatchObject({ status: 200, body: { isNew: false } })
  await isInErp(number)
})

const step = fc.record({
  who: fc.constantFrom('person', 'two people', 'job'),
  fault: fc.option(
    fc.record({
      kind: fc.constantFrom('error', 'garbage', 'half', 'lostAnswer'),
      what: fc.constantFrom('find', 'token', 'create'),
    }),
  ),
  hasTimePassed: fc.boolean(),
})

test('whatever happens in whatever order, there is one sales order at the most, and one in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const number = await twoArtisans(server)
      for (const { who, fault, hasTimePassed } of steps) {
        if (hasTimePassed) await letTimePass(server)
        if (fault) state.faults.arm('erp', fault)
        if (who === 'job') await runJobs(server)
        else await Promise.all((who === 'person' ? [1] : [1, 2]).map(() => create(admin, number)))
        state.faults.clear('erp')
        expect((await salesOrders(server, number)).length).toBeLessThanOrEqual(1)
      }
      await letTimePass(server)
      await create(admin, number)
      await isInErp(number)
    }),
    { numRuns: 15 },
  )
})

test.each([
  ['lostAnswer', true],
  ['error', false],
] as const)(
  'process 21: canceled after %s, an order that the ERP has gets number and day; no other is created',
  async (kind, isThere) => {
    const { id, number } = await openOrder(server, {
      number: newNumber(),
      completed_at: daysAgo(3),
    })
    // The look for it that follows is not answered either.
    state.faults.arm('erp', {
      kind,
      what: 'create',
      hold: () => Promise.resolve(state.faults.arm('erp', { kind: 'error', what: 'find' })),
    })
    expect((await create(admin, number)).status).toBeGreaterThan(500)
    state.faults.clear('erp')
    expect((await admin.call('PUT', `/api/order/${id}`, { state: 'canceled' })).status).toBe(200)
    await letTimePass(server)
    await runJobs(server)
    expect(await salesOrders(server, number)).toHaveLength(isThere ? 1 : 0)
    expect(await notedAt(server, number)).toEqual([isThere ? expect.any(Date) : null])
    expect(await create(admin, number)).toMatchObject({ status: 409, body: { code: 'CANCELED' } })
  },
)
