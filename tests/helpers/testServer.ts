import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { model as houseModel } from '../../resources/index.ts'
import { userTypes, type UserType } from '../../resources/settings/roles.ts'
import type { Model } from '../../schema/index.ts'
import { buildApp, type AppParts } from '../../server/app.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import { wrongGaps } from './gapsOfDocuments.ts'
import { checkReplies } from './replyCheck.ts'
import { testParts } from './testParts.ts'

/** Who a request comes from: a type's demo account, the second vendor, or nobody. */
export type Who = UserType | 'vendor2' | 'nobody'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: unknown
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Client {
  call(
    method: Method,
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>
  readonly id: string
  /** The header that proves who this is; empty for nobody. */
  readonly authorization: string
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly model: Model
  readonly dataDir: string
  /** Signed in as this account, with a session that the template brings; there before the server is. */
  as(who: Who): Client
  close(): Promise<void>
}

export { tokenSecret } from './testParts.ts'

let copies = 0

/** The API on a database of its own, copied from the filled template. Close it after the file. */
export async function testServer(
  model: Model = houseModel,
  parts: Partial<AppParts> = {},
): Promise<TestServer> {
  const postgres = inject('postgres')
  const name = `test_${process.pid}_${(copies += 1)}`
  const root = connect(postgres, { max: 1 })
  await sql.raw(`create database "${name}" template template strategy file_copy`).execute(root)
  const database = connect({ ...postgres, database: name }, { max: 4 })
  if (model !== houseModel) await schemaSync(database, model)
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-test-'))
  const app = await buildApp({ ...testParts(model, database, dataDir), ...parts })
  checkReplies(app, model, parts.off)

  return {
    app,
    database,
    model,
    dataDir,
    as: (who) => clientOf(who, () => app),
    async close() {
      await app.close()
      await database.destroy()
      // By a line of its own: a test may have broken the other.
      const look = connect({ ...postgres, database: name }, { max: 1 })
      const wrong = await wrongGaps({ database: look, model })
      await look.destroy()
      await sql.raw(`drop database "${name}" with (force)`).execute(root)
      await root.destroy()
      rmSync(dataDir, { recursive: true, force: true })
      // Whatever a file's tests have written, by whichever way.
      if (wrong.length) throw new Error(wrong.join('\n'))
    },
  }
}

/** What each type of user, the second vendor and nobody are answered. */
export async function statusesOf(server: TestServer, url: string): Promise<Record<Who, number>> {
  const everybody = [...userTypes, 'vendor2', 'nobody'] as const
  const answers = await Promise.all(everybody.map((who) => server.as(who).call('GET', url)))
  return Object.fromEntries(everybody.map((who, at) => [who, answers[at]?.status])) as Record<
    Who,
    number
  >
}

/** The same for all tests of a file: it is there from their first hook on, and closed after the last. */
export function withServer(...given: Parameters<typeof testServer>): TestServer {
  const server = { as: (who) => clientOf(who, () => server.app) } as TestServer
  beforeAll(async () => {
    Object.assign(server, await testServer(...given))
  })
  afterAll(() => server.close())
  return server
}

function clientOf(who: Who, app: () => FastifyInstance): Client {
  if (who === 'nobody') return { call: caller(app), id: '', authorization: '' }
  const token = inject('tokens')[`${who}@bottega.example`] ?? ''
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    _id: string
  }
  return { call: caller(app, token), id: payload._id, authorization: `Bearer ${token}` }
}

function caller(app: () => FastifyInstance, token?: string): Client['call'] {
  return async (method, url, body, headers = {}) => {
    const response = await app().inject({
      method,
      url,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const isJson = response.headers['content-type']?.toString().includes('json') === true
    return {
      status: response.statusCode,
      headers: response.headers as Record<string, string | undefined>,
      body: isJson && response.body ? (JSON.parse(response.body) as unknown) : response.body,
    }
  }
}
