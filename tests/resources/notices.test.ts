import { expect, test } from 'vitest'
import { definitions, model } from '../../resources/index.ts'
import { declaredCalls } from '../../resources/calls/index.ts'
import { whoIsTold, type Notice } from '../../resources/notices/notices.ts'
import type { AnyField, Call, Definition } from '../../schema/index.ts'

const all = Object.entries<Notice>(whoIsTold.notices)
const told = new Set(all.flatMap(([, { after }]) => after))
const silent = whoIsTold.silent.flatMap(({ events }) => events)

const isChange = ({ method }: { readonly method: string }) => method !== 'GET'
const callsOf = ({ name, calls = {} }: Definition) =>
  Object.entries<Call>(calls).flatMap(([call, one]) => (isChange(one) ? [`${name}.${call}`] : []))

/** The states that records of a resource come into. */
function statesOf({ name, transitions, lockedWhile, list }: Definition): string[] {
  const paths = [...Object.keys(transitions ?? {}), lockedWhile?.field, list.tabs]
  return [...new Set(paths)].flatMap((path) => {
    const field = path === undefined ? undefined : model.resource(name).leaf.get(path)?.field
    const { values = [] } = (field ?? {}) as Partial<AnyField & { values: readonly string[] }>
    return values.map((value) => `${name}.${path}: ${value}`)
  })
}

/** What artisans have: they read it, or it is about what is theirs. */
const ofArtisans = (definitions as unknown as readonly Definition[]).filter(
  ({ name, access, fields }) =>
    name !== 'users' && (access.read.vendor !== undefined || 'vendor' in fields),
)
const payments = Object.entries(declaredCalls).flatMap(([name, { path, method }]) =>
  path.startsWith('/api/payment/') && method !== 'GET' ? [name] : [],
)
const expected = [...ofArtisans.flatMap((one) => [...callsOf(one), ...statesOf(one)]), ...payments]

test('every call and every state of what an artisan has is told to somebody, or silent for a reason', () => {
  const known = new Set([...told, ...silent])
  expect(expected.filter((event) => !known.has(event))).toEqual([])
  expect(expected).toEqual(
    expect.arrayContaining(['orders.ship', 'orders.status: canceled', 'subscribe']),
  )
})

test('nothing is silent that somebody is told of, and nothing stands twice', () => {
  expect(silent.filter((event) => told.has(event))).toEqual([])
  expect(silent.length).toBe(new Set(silent).size)
  for (const { because } of whoIsTold.silent) expect(because).toMatch(/^[A-Z].*\.$/)
})

test('events are calls, states, records and jobs that there are', () => {
  const calls = new Set([
    ...(definitions as unknown as readonly Definition[]).flatMap(callsOf),
    ...Object.keys(declaredCalls),
  ])
  const states = new Set(
    (definitions as unknown as readonly Definition[]).flatMap((one) => statesOf(one)),
  )
  const records = new Set(
    model.resources.flatMap(({ name }) => [`${name}: new`, `${name}: changed`, `${name}: deleted`]),
  )
  const isKnown = (event: string) =>
    calls.has(event) || states.has(event) || records.has(event) || event.startsWith('job: ')
  expect([...told, ...silent].filter((event) => !isKnown(event))).toEqual([])
})
