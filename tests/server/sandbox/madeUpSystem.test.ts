import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxCalls } from '../../../resources/calls/sandbox.ts'
import { model } from '../../../resources/index.ts'
import { integer } from '../../../schema/index.ts'
import { ApiError } from '../../../server/errors/apiError.ts'
import { errorHandler } from '../../../server/http/errorHandler.ts'
import { portalRoutes } from '../../../server/http/portalRoutes.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { watchCalls } from '../../../server/platform/watchCalls.ts'
import { sandboxHandlers } from '../../../server/sandbox/sandboxHandlers.ts'
import type { SandboxSystem } from '../../../server/sandbox/sandboxSystem.ts'

/*
 * A system that nobody has built: all that it takes is the object below. Calls, checks and answers are those
 * of every other one.
 */
const state = { calls: outsideCalls(), faults: faults() }
const done: unknown[] = []
let questions = 0

const kiln: SandboxSystem = {
  name: 'kiln',
  label: 'app.sandbox.title',
  isEmbedded: false,
  address: 'kiln.example.com',
  trouble: () => {
    questions += 1
    return new Promise<string | null>(() => undefined)
  },
  facts: () =>
    Promise.resolve([{ label: 'app.sandbox.at', value: '2026-10-12T10:00:00Z', as: 'moment' }]),
  faults: ['garbage', 'half'],
  calls: ['heat', 'open'],
  actions: [
    {
      name: 'wait',
      label: 'app.sandbox.done',
      fields: { days: integer({ required: true, min: 1, max: 9 }) },
      run: (values, { email }) => {
        if (values['days'] === 9) throw new ApiError(422, 'TOO_HOT', 'errors.badInput')
        done.push([values, email])
        return Promise.resolve()
      },
    },
  ],
}

const client = watchCalls(
  {
    heat: (to: number) => Promise.resolve(`${to} degrees`),
    open: () => Promise.resolve(),
    size: 3,
  },
  ['heat', 'open'],
  { ...state, system: 'kiln', failure: (kind) => new Error(`the kiln: ${kind}`) },
)

let app: FastifyInstance
beforeAll(() => {
  app = Fastify()
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', (request, _reply, next) => {
    request.actor = {
      subject: { id: 'u1', role: 'admin', rights: [] },
      email: 'admin@bottega.example',
      language: 'en',
      call: '',
    }
    next()
  })
  portalRoutes({ open: app, guarded: app }, model, sandboxCalls, sandboxHandlers([kiln], state))
})
afterAll(() => app.close())

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
const shown = async () => (await app.inject('/api/sandbox')).json<Record<string, unknown>[]>()[0]

test('is listed; one that takes long to say how it does is in trouble, and is not asked each time', async () => {
  const first = await shown()
  expect(first).toMatchObject({
    name: 'kiln',
    trouble: 'no answer yet',
    facts: [{ as: 'moment' }],
    actions: [{ name: 'wait', fields: { days: { kind: 'integer', max: 9 } } }],
  })
  await shown()
  expect(questions).toBe(1)
})

test('its calls are noted, and the one that a fault is for fails once', async () => {
  expect(await client.heat(900)).toBe('900 degrees')
  expect((await post('/api/sandbox/kiln/faults', { kind: 'half', what: 'open' })).statusCode).toBe(
    204,
  )
  expect((await post('/api/sandbox/kiln/faults', { kind: 'timeout' })).statusCode).toBe(400)
  expect(await client.heat(950)).toBe('950 degrees')
  await expect(client.open()).rejects.toThrow('the kiln: half')
  await client.open()
  expect(client.size).toBe(3)
  expect(await shown()).toMatchObject({
    armed: [],
    latest: [
      { what: 'open', error: null },
      { what: 'open', error: 'the kiln: half' },
      { what: 'heat', error: null },
      { what: 'heat', error: null },
    ],
  })
})

test('its actions take what their fields take, and know who is at it', async () => {
  const url = '/api/sandbox/kiln/actions/wait'
  expect((await post(url, { days: 2 })).statusCode).toBe(204)
  expect(done).toEqual([[{ days: 2 }, 'admin@bottega.example']])
  for (const days of [0, 10, 'two', null]) expect((await post(url, { days })).statusCode).toBe(400)
  expect((await post(url, {})).json()).toMatchObject({ fields: { days: expect.any(String) } })
  const refused = await post(url, { days: 9 })
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'TOO_HOT' }])
  expect(done).toHaveLength(1)
})

test('the log keeps the newest, and faults do not pile up', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    await client.open()
    state.faults.arm('other', { kind: 'error' })
  }
  expect(state.calls.latest('kiln')).toHaveLength(20)
  expect(state.calls.succeeded('kiln', 'open')).toBeGreaterThanOrEqual(30)
  expect(state.faults.armed('other')).toHaveLength(20)
})
