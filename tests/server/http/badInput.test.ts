import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'
import { badBody, badQuery, type BadRequest } from './badRequests.ts'

const server = withServer()

const seed = 20_261_121
const people: readonly Who[] = ['admin', 'vendor', 'buyer', 'translator', 'nobody']

/** Tells whether anything is stored otherwise than before: each version of a row bears its transaction. */
async function fingerprint(): Promise<string> {
  const parts = model.resources
    .flatMap(({ name }) => [name, `${name}_docs`])
    .map(
      (table) => sql`(select count(*) || ':' || sum(xmin::text::bigint) from ${sql.table(table)})`,
    )
  const { rows } = await sql<{
    all: string
  }>`select concat_ws(' ', ${sql.join([...parts, sql`(select count(*) from changes)`])}) as all`.execute(
    server.database,
  )
  return rows[0]?.all ?? ''
}

const ids = new Map<string, string[]>()
const resources = fc.constantFrom(...model.resources)
const requests: fc.Arbitrary<{ who: Who; resource: Resource; request: BadRequest; at: number }> =
  resources.chain((resource) =>
    fc.record({
      who: fc.constantFrom(...people),
      resource: fc.constant(resource),
      request: fc.oneof(
        { weight: 2, arbitrary: badQuery(resource) },
        { weight: 3, arbitrary: badBody(resource) },
      ),
      at: fc.nat(50),
    }),
  )

test(`API-010: 2,000 odd requests (seed ${seed}) are answered 2xx or 4xx, and a refused one changes nothing`, async () => {
  for (const { name } of model.resources) {
    const { rows } = await sql<{
      id: string
    }>`select "_id" as id from ${sql.table(name)} order by 1`.execute(server.database)
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  let stored = await fingerprint()
  const met = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(requests, async ({ who, resource, request, at }) => {
      const { token } = await tokenOf(who)
      const known = ids.get(resource.name) ?? []
      const response = await server.app.inject({
        method: request.method,
        url: request.url.replace('{id}', known[at % known.length] ?? ''),
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...request.headers },
        ...(request.payload !== undefined && { payload: request.payload }),
      })
      const { statusCode } = response
      met.set(statusCode, (met.get(statusCode) ?? 0) + 1)
      expect(`${statusCode} ${statusCode < 500 ? '' : response.body}`).toMatch(/^[24]/)
      if (statusCode >= 400)
        expect(response.json()).toMatchObject({
          error: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        })
      if (request.method === 'GET') return
      const now = await fingerprint()
      if (statusCode >= 400) expect(now).toBe(stored)
      stored = now
    }),
    { seed, numRuns: 2000, endOnFailure: true },
  )
  // The generator must reach further than the first check: every kind of answer is met.
  expect([...met.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
}, 120_000)

const tokens = new Map<Who, Promise<{ token: string }>>()

function tokenOf(who: Who): Promise<{ token: string }> {
  const token = tokens.get(who) ?? signIn(who)
  tokens.set(who, token)
  return token
}

async function signIn(who: Who): Promise<{ token: string }> {
  if (who === 'nobody') return { token: '' }
  const { call } = server.as('nobody')
  const { body } = await call('POST', '/api/auth/login', {
    email: `${who}@bottega.example`,
    password: 'Artigiano-2026!',
  })
  return body as { token: string }
}
