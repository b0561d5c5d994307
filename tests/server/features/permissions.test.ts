import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import {
  asChoice,
  verbs,
  whyDenied,
  whyCallDenied,
  type Call,
  type Right,
  type Subject,
} from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { idsIn } from '../contract/records.ts'

type Json = Record<string, unknown>

const server = withServer()

const url = '/api/permissions/test'

async function tried(body: Json) {
  const { call } = server.as('admin')
  const answer = await call('POST', url, body)
  expect([answer.status, body, answer.body]).toEqual([200, body, answer.body])
  return answer.body as { allowed: boolean; status: number; code: string }
}

test.each(userTypes.filter((type) => type !== 'admin'))('is refused to %s', async (type) => {
  const { call, id } = server.as(type)
  const { status } = await call('POST', url, { userId: id, resource: 'products', verb: 'read' })
  expect(status).toBe(403)
})

test('needs a session', async () => {
  expect((await server.as('nobody').call('POST', url, {})).status).toBe(401)
})

test.each([
  [{}, 'userId'],
  [{ userId: 'x' }, 'userId'],
  [{ resource: 'nope' }, 'resource'],
  [{ verb: 'drop' }, 'verb'],
  [{ id: 'x' }, 'id'],
  [{ field: 'nope' }, 'field'],
  [{ to: 3 }, 'to'],
  [{ nope: 1 }, 'nope'],
  [{ call: 'audit' }, 'verb'],
  [{ call: 'nope', verb: undefined }, 'call'],
  [{ call: 'toString', verb: undefined }, 'call'],
  [{ call: 'audit', verb: undefined, field: 'name' }, 'field'],
])('%o is bad input, by name', async (wrong, field) => {
  const { call, id } = server.as('admin')
  const good = { userId: id, resource: 'products', verb: 'read' }
  const body = Object.keys(wrong).length ? { ...good, ...wrong } : {}
  const answer = await call('POST', url, body)
  expect([answer.status, Object.keys((answer.body as { fields: object }).fields)]).toEqual([
    400,
    [field],
  ])
})

test('a user that is not there is not found', async () => {
  const { call } = server.as('admin')
  const userId = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'
  expect(await call('POST', url, { userId, resource: 'products', verb: 'read' })).toMatchObject({
    status: 404,
  })
})

test('nothing is changed by trying', async () => {
  const { call, id } = server.as('admin')
  const [record] = await idsIn(server, 'products', 'all', id)
  const before = await call('GET', `/api/product/${record}`)
  for (const verb of verbs)
    expect(await tried({ userId: id, resource: 'products', id: record, verb })).toMatchObject({
      allowed: true,
    })
  expect((await call('GET', `/api/product/${record}`)).body).toEqual(before.body)
})

async function subjectOf(userId: string): Promise<Subject> {
  const { body } = await server.as('admin').call('GET', `/api/user/${userId}`)
  const { profile, rights } = body as {
    profile: { type: Subject['role'] }
    rights: Right[] | null
  }
  return {
    id: userId,
    role: profile.type,
    rights: rights ?? model.roles.rights[profile.type] ?? [],
  }
}

/** As many at once as the server has connections; nothing is changed by trying, so the order does not matter. */
async function atOnce<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values()
  const worker = async () => {
    for (const one of left) await work(one)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

describe.each(userTypes)('what the screen works out for %s', (type) => {
  test.each(model.resources.map(({ name }) => name))(
    'is what the server says of %s',
    async (name) => {
      const { id: userId } = server.as(type)
      const admin = server.as('admin')
      const resource = model.resource(name)
      const subject = await subjectOf(userId)
      const everyone = await idsIn(server, name, 'all', userId)
      const scope = model.scope(resource, 'read', subject)
      const own = typeof scope === 'object' && scope ? await idsIn(server, name, scope, userId) : []
      const ids = [own[0], everyone.find((one) => !own.includes(one)), undefined]
      for (const id of ids) {
        const record = id && (await admin.call('GET', `${resource.path}/${id}`)).body
        // Field by field for one record: what is tried on fields does not depend on which it is.
        const paths = id === ids[0] ? resource.leaves.map(({ path }) => path) : []
        const fields = [undefined, ...paths]
        const states = Object.keys(resource.transitions ?? {}).flatMap((field) => {
          const leaf = resource.leaf.get(field)
          return ((leaf && asChoice(leaf)?.values) ?? []).map((to) => ({ field, to }))
        })
        const wishes = [
          ...fields.flatMap((field) => verbs.map((verb) => ({ verb, ...(field && { field }) }))),
          ...states.flatMap((one) => [
            { verb: 'update' as const, ...one },
            { verb: 'create' as const, ...one },
          ]),
        ]
        const calls = Object.entries<Call>(resource.calls ?? {}).flatMap(([callName, call]) => {
          const moved = call.moves && resource.leaf.get(call.moves.field)
          return [undefined, ...((moved && asChoice(moved)?.values) ?? [])].map((to) => {
            const state = to === undefined ? {} : { to }
            const stored = id ? { record } : {}
            const reason = whyCallDenied(model, resource, call, subject, { ...state, ...stored })
            return { reason, wish: { call: callName, ...state } }
          })
        })
        const plain = wishes.map((wish) => {
          const stored = wish.verb === 'create' || !id ? {} : { record }
          return { wish, reason: whyDenied(model, resource, subject, { ...wish, ...stored }) }
        })
        await atOnce([...calls, ...plain], async ({ wish, reason }) => {
          const body = { userId, resource: name, ...(id && { id }), ...wish }
          const { allowed, code } = await tried(body)
          expect([body, allowed, code]).toEqual([body, reason === null, code])
        })
      }
    },
  )
})
