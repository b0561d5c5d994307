import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  permissionMatrix,
  takesRecord,
  verbs,
  type AnyField,
  type Call,
  type Definition,
  type Scope,
  type Verb,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { callSender } from './callSender.ts'
import { everyPair, isCallFor, isReadable, isWritable, placesOf, reachOf } from './expected.ts'
import { idsIn, validBody } from './records.ts'
import { putState, richServer, type RichServer } from './richRecords.ts'

type Json = Record<string, unknown>

let server: RichServer
beforeAll(async () => {
  server = await richServer()
})
afterAll(() => server.close())

const matrix = new Map(permissionMatrix(model).map((one) => [one.resource.name, one]))
const rightsOf = (name: string) => {
  const found = matrix.get(name)
  if (!found) throw new Error(`the page does not show ${name}`)
  return found
}

/** A version that no record has: the server asks for rights first, so nothing is ever written. */
const noVersion = { 'If-Match': '"999999999"' }
const probes: Readonly<
  Record<Exclude<Verb, 'create'>, readonly ['GET' | 'PUT' | 'DELETE', number]>
> = {
  read: ['GET', 200],
  update: ['PUT', 409],
  delete: ['DELETE', 409],
}

/** Some records that a field gives to the user, and some that it does not. */
async function some(name: string, by: string | undefined, userId: string): Promise<string[]> {
  const own = by ? await idsIn(server, name, { own: by }, userId) : []
  const others = (await idsIn(server, name, 'all', userId)).filter((id) => !own.includes(id))
  return [...own.slice(0, 3), ...others.slice(0, 3)]
}

describe.each(everyPair)('the line of $name for $type', ({ name, type, definition }) => {
  test('says what the server answers, verb by verb', async () => {
    const client = server.as(type)
    for (const verb of verbs) {
      const shown: Scope | null = rightsOf(name).verbs[verb][type]
      if (verb === 'create') {
        const { status, body } = await client.call('POST', definition.path, { nope: 1 })
        // Who may create is told what is wrong with the body, others nothing of it.
        expect([verb, status === 403 ? (body as Json)['code'] : status]).toEqual([
          verb,
          shown === null ? 'FORBIDDEN' : 400,
        ])
        continue
      }
      const by = typeof shown === 'object' ? shown?.own : undefined
      const ids = await some(name, by, client.id)
      const [method, success] = probes[verb]
      const reached: string[] = []
      for (const id of ids) {
        const url = `${definition.path}/${id}`
        const body = method === 'PUT' ? {} : undefined
        const { status } = await client.call(method, url, body, method === 'GET' ? {} : noVersion)
        if (status === success) reached.push(id)
        else expect([verb, [403, 404].includes(status), status]).toEqual([verb, true, status])
      }
      const own = by ? await idsIn(server, name, { own: by }, client.id) : []
      expect([verb, reached]).toEqual([
        verb,
        shown === null ? [] : shown === 'all' ? ids : ids.filter((id) => own.includes(id)),
      ])
    }
  })

  test('"own" on create gives the record to its maker', async () => {
    const shown = rightsOf(name).verbs.create[type]
    if (shown === null || shown === 'all') return
    const { call, id } = server.as(type)
    const { status, body } = await call(
      'POST',
      definition.path,
      await validBody(server, definition, type, id),
    )
    expect([
      status,
      shown.own.split('.').reduce<unknown>((at, part) => (at as Json)[part], body),
    ]).toEqual([201, id])
  })

  test('says of each field what the contract suite has found', () => {
    const has = (verb: Verb) => reachOf(definition.access, verb, type) !== null
    const found = placesOf(definition).map((place) => {
      if (!isReadable(place, type)) return [place.path, 'none']
      if (has('update') && isWritable(place, type, 'update')) return [place.path, 'write']
      if (has('create') && isWritable(place, type, 'create')) return [place.path, 'once']
      return [place.path, has('read') ? 'read' : 'none']
    })
    const shown = rightsOf(name).fields.map(({ leaf, rights }) => [leaf.path, rights[type]])
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(found))
  })

  test('says of each call what the server answers to it', async () => {
    const client = server.as(type)
    const admin = server.as('admin')
    const { ownOf, prepare, send } = callSender(server)
    for (const { name: callName, call, rights } of rightsOf(name).calls) {
      expect([callName, rights[type]]).toEqual([callName, isCallFor(call.roles, type)])
      const shown = rightsOf(name).verbs.read[type]
      const by = typeof shown === 'object' ? shown?.own : undefined
      const wish = { name, callName, call }
      const trials = await trialsOf(definition, call, by, client.id)
      // Whom the call does not name it refuses in every state alike.
      for (const { id, from, body, to } of rights[type] ? trials : trials.slice(0, 1)) {
        const record = id ?? (await ownOf(name))
        if (from) await putState(server, name, record, from.field, from.state)
        else await prepare(wish, record)
        // First the trial: a real call may move the state that the next one starts from.
        const trial = await admin.call('POST', '/api/permissions/test', {
          userId: client.id,
          resource: name,
          call: callName,
          ...(id && { id }),
          ...(to && { to }),
        })
        const { status } = await send(type, wish, record, body)
        const tried = [callName, id, from, to]
        expect([...tried, trial.body]).toMatchObject([...tried, { status, allowed: status < 300 }])
      }
    }
  })
})

interface CallTrial {
  readonly id?: string
  readonly from?: { readonly field: string; readonly state: string }
  readonly body?: Json
  readonly to?: string
}

/** A call on a record in reach and on one beyond it; one that moves a state, from each state to each. */
async function trialsOf(
  definition: Definition,
  call: Call,
  by: string | undefined,
  userId: string,
): Promise<CallTrial[]> {
  if (!takesRecord(call)) return [{}]
  const { name } = definition
  const own = by ? await idsIn(server, name, { own: by }, userId) : []
  const others = (await idsIn(server, name, 'all', userId)).filter((id) => !own.includes(id))
  const ids = [...own.slice(0, 1), ...others.slice(0, 1)]
  const { moves } = call
  const field = placesOf(definition).find(({ path }) => path === moves?.field)?.field
  if (!moves || !field) return ids.map((id) => ({ id }))
  const { values } = field as AnyField & { values: readonly string[] }
  const goals = moves.by ? values.map((to) => ({ body: { [moves.by]: to }, to })) : [{}]
  return ids.flatMap((id, at) =>
    // Beyond reach a record is in no state at all.
    values
      .slice(0, at === 0 ? values.length : 1)
      .flatMap((state) =>
        goals.map((goal) => ({ id, from: { field: moves.field, state }, ...goal })),
      ),
  )
}
