import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import {
  statesFor,
  takesRecord,
  type AnyField,
  type Definition,
  type During,
} from '../../../schema/index.ts'
import { callSender, everyCall, type Wish } from './callSender.ts'
import { isCallFor, placesOf, userTypes } from './expected.ts'
import { putState, richServer, type RichServer } from './richRecords.ts'

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

const definitionOf = (name: string) =>
  (definitions as unknown as readonly Definition[]).find((one) => one.name === name)

/** Every state that a field has. */
function valuesOf(name: string, path: string): readonly string[] {
  const definition = definitionOf(name)
  const place = definition && placesOf(definition).find((one) => one.path === path)
  return (place?.field as (AnyField & { values: readonly string[] }) | undefined)?.values ?? []
}

interface Trial {
  readonly title: string
  readonly wish: Wish
  readonly during: During
  readonly state: string
}

const trials: readonly Trial[] = everyCall.flatMap((wish) =>
  statesFor(wish.call.during).flatMap((during) =>
    valuesOf(wish.name, during.field).map((state) => ({
      title: `${wish.name}.${wish.callName} while ${state}`,
      wish,
      during,
      state,
    })),
  ),
)

test('orders-translations 1: every call that changes a record with states names those in which it is taken', () => {
  const silent = everyCall.filter(({ name, call }) => {
    const { transitions, lockedWhile, list } = definitionOf(name) ?? {}
    const hasStates = transitions ?? lockedWhile ?? list?.tabs
    const isChange = takesRecord(call) && call.method !== 'GET'
    return hasStates && isChange && !call.moves && call.during === undefined
  })
  expect(silent).toEqual([])
  const titles = trials.map(({ title }) => title)
  for (const call of ['management', 'removePhoto', 'pickup', 'review', 'rates', 'ship'])
    expect(titles).toContain(`orders.${call} while canceled`)
})

const records = new Map<string, string>()

describe('orders-translations 1: every call in every state of its record', () => {
  test.each(trials)('$title', async ({ wish, during, state }) => {
    const { name, call } = wish
    const { ownOf, prepare, send } = callSender(server)
    const type = userTypes.find((one) => isCallFor(call.roles, one)) ?? 'admin'
    // The same one throughout, whatever becomes of it.
    const id = records.get(name) ?? (await ownOf(name))
    records.set(name, id)
    // The other conditions of the call do not matter.
    for (const one of statesFor(call.during))
      if (one.when) await putState(server, name, id, one.when.field, other(wish, one))
    await prepare(wish, id)
    if (during.when) await putState(server, name, id, during.when.field, during.when.is)
    await putState(server, name, id, during.field, state)
    const { path } = server.model.resource(name)
    const admin = server.as('admin')
    const before = (await admin.call('GET', `${path}/${id}`)).body
    const trial = await admin.call('POST', '/api/permissions/test', {
      userId: server.as(type).id,
      resource: name,
      call: wish.callName,
      id,
    })
    const { status, body } = await send(type, wish, id)
    const isTaken = during.among.includes(state)
    const code = during.code ?? 'WRONG_STATE'
    if (isTaken) expect(body).not.toMatchObject({ code })
    else {
      expect([status, body]).toMatchObject([422, { code, error: expect.any(String) }])
      expect((await admin.call('GET', `${path}/${id}`)).body).toEqual(before)
      expect(trial.body).toMatchObject({ status: 422, allowed: false })
    }
  })
})

/** A value of the field that a condition hangs on, with which it does not matter. */
function other({ name }: Wish, { when }: During): string {
  return valuesOf(name, when?.field ?? '').find((one) => one !== when?.is) ?? ''
}

test('orders-translations 1: a canceled order says since when, to artisan and logistics alike', async () => {
  const { ownOf, send } = callSender(server)
  const id = await ownOf('orders')
  await server.put('orders', id, {
    state: 'canceled',
    canceledInShopAt: '2026-10-16T09:00:00.000Z',
  })
  const wish = (callName: string) => {
    const found = everyCall.find((one) => one.name === 'orders' && one.callName === callName)
    if (!found) throw new Error(`no call ${callName}`)
    return found
  }
  for (const [who, call] of [
    ['vendor', 'management'],
    ['vendor', 'pickup'],
    ['logistics', 'rates'],
    ['logistics', 'ship'],
  ] as const)
    expect((await send(who, wish(call), id, {})).body).toMatchObject({
      error: 'This order was canceled on 16.10.2026: nothing can be done with it any more',
      code: 'WRONG_STATE',
    })
  // Who has the right to opens it again, and it takes everything as before.
  const admin = server.as('admin')
  const opened = await admin.call('PUT', `/api/order/${id}`, { state: 'ready' })
  expect(opened).toMatchObject({ status: 200, body: { endedAt: null } })
  const { body } = await send('vendor', wish('pickup'), id)
  expect(body).not.toMatchObject({ code: 'WRONG_STATE' })
})
