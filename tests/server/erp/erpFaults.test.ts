import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { faults, faultKinds } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import {
  create,
  letTimePass,
  listed,
  notedAt,
  runJobs,
  salesOrders,
  twoArtisans,
} from './erpOrder.ts'

const state = { calls: outsideCalls(), faults: faults() }
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer(undefined, { ...state, erpPatience: 1000 })
  admin = await server.as('admin')
  // The client is loaded by the first call, which takes longer than any answer here.
  expect((await create(admin, await twoArtisans(server))).status).toBe(200)
})
afterAll(() => server.close())
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

test('an English list and an Italian one each say it in their language', async () => {
  const number = await twoArtisans(server)
  state.faults.arm('erp', { kind: 'error', what: 'find' })
  const { body } = await admin.call('POST', `/api/sap/order/${number}`, undefined, {
    'accept-language': 'it',
  })
  expect((body as { error: string }).error).toMatch(/ERP/)
  expect((await listed(admin, number))?.problem).toBe('The ERP answered with an error')
})
