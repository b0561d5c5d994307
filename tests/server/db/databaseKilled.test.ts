import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { model } from '../../../resources/index.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import {
  superviseEmbeddedPostgres,
  type SupervisedPostgres,
} from '../../../server/db/embedded/superviseEmbeddedPostgres.ts'
import { findPostmaster } from '../../../server/db/embedded/findPostmaster.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { tell } from '../../../server/jobs/tell.ts'
import { jobLanes, type JobLanes } from '../../../server/jobs/jobLanes.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'
import { jobHandlers } from '../../../server/features/index.ts'
import { testParts, withoutOutside } from '../../helpers/testParts.ts'

const writers = 8
const rounds = 3
const patient = { timeout: 30_000 }

let dataDir: string
let postgres: SupervisedPostgres
let database: Database
let app: FastifyInstance
let lanes: JobLanes
let authorization: string
const lines: string[] = []
const sent: string[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bottega-killed-'))
  postgres = await superviseEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  const small = { vendors: 4, collections: 8, products: 20 }
  await prepareDatabase(postgres.connection, model, (to, of) => seedDemo(to, of, small))
  database = connect(postgres.connection)
  app = await buildApp(testParts(model, database, dataDir))
  const passwordLink = async (id: string) => void sent.push(id)
  const outside = withoutOutside()
  const parts = { database, model, ...outside } as Parameters<typeof jobHandlers>[0]
  const kinds = Object.keys(jobHandlers(parts))
  const handlers: Partial<JobHandlers> = {
    ...Object.fromEntries(kinds.map((kind) => [kind, () => Promise.resolve()])),
    passwordLink,
  }
  const log = { warn: () => undefined }
  lanes = jobLanes(database, [{ runner: jobRunner(database, handlers as JobHandlers, log) }], log)
  lanes.start()
  const payload = { email: 'admin@bottega.example', password: demoPassword }
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
  authorization = `Bearer ${login.json<{ token: string }>().token}`
})
afterAll(async () => {
  await lanes.stop()
  await app.close()
  await database.destroy()
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const postmaster = () => findPostmaster(join(dataDir, 'pg'))?.pid ?? 0

async function send(method: 'PUT' | 'POST', url: string, payload: object, headers: object = {}) {
  const answer = await app.inject({
    method,
    url,
    payload,
    headers: { authorization, ...headers },
  })
  return { status: answer.statusCode, body: answer.json<{ _id: string; version: number }>() }
}

interface Written {
  readonly id: string
  readonly version: number
}

/** Writes until it is stopped, repeats what failed as a client does, and notes what was acknowledged. */
async function write(id: string, vendor: string, isOver: () => boolean, written: Written[]) {
  let version = 1
  let count = 0
  const statuses = new Set<number>()
  async function until(work: () => ReturnType<typeof send>) {
    for (;;) {
      const answer = await work()
      statuses.add(answer.status)
      if (answer.status !== 503) return answer
    }
  }
  const { body } = await until(() => send('PUT', `/api/product/${id}`, { designer: 'Nobody' }))
  version = body.version
  while (!isOver()) {
    count += 1
    const designer = `Designer ${count}`
    const headers = { 'if-match': `"${version}"` }
    const saved = await until(() => send('PUT', `/api/product/${id}`, { designer }, headers))
    expect(saved).toMatchObject({ status: 200, body: { version: version + 1, designer } })
    version += 1
    written.push({ id, version })
    const key = { 'idempotency-key': v7() }
    const collection = { name: `Of ${id} ${count}`, vendor }
    const made = await until(() => send('POST', '/api/collection', collection, key))
    expect(made.status).toBe(201)
    written.push({ id: made.body._id, version: 1 })
  }
  return { statuses, count }
}

test('a database that is killed under load comes back by itself: the portal stays, nothing acknowledged is lost or done twice', async () => {
  const products = await app.inject({
    url: `/api/product?range=[0,${writers - 1}]`,
    headers: { authorization },
  })
  const rows = products.json<{ _id: string; vendor: string }[]>()
  expect(rows).toHaveLength(writers)
  let isOver = false
  const written: Written[] = []
  const loads = rows.map(({ _id, vendor }) => write(_id, vendor, () => isOver, written))
  const killed = new Set<number>()
  for (let round = 1; round <= rounds; round += 1) {
    const before = written.length
    await expect.poll(() => written.length, patient).toBeGreaterThan(before + 40)
    const pid = postmaster()
    killed.add(pid)
    process.kill(-pid, 'SIGKILL')
    const ready = async () => (await app.inject('/readyz')).statusCode
    await expect.poll(ready, patient).toBe(503)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await expect.poll(ready, patient).toBe(200)
    expect(killed).not.toContain(postmaster())
  }
  const goesOn = written.length
  await expect.poll(() => written.length, patient).toBeGreaterThan(goesOn + 20)
  isOver = true
  const results = await Promise.all(loads)

  // Everybody met the outages, and nobody anything but them.
  const statuses = new Set(results.flatMap((result) => [...result.statuses]))
  expect(statuses).toEqual(new Set([200, 201, 503]))
  const history = await database.selectFrom('changes').select(['recordId', 'version']).execute()
  const times = new Map<string, number>()
  for (const { recordId, version } of history) {
    const one = `${recordId} ${version}`
    times.set(one, (times.get(one) ?? 0) + 1)
  }
  expect(written.filter(({ id, version }) => times.get(`${id} ${version}`) !== 1)).toEqual([])
  const made = await database
    .selectFrom('changes')
    .select('recordId')
    .where('version', '=', 1)
    .where('resource', '=', 'collections')
    .where('userEmail', '=', 'admin@bottega.example')
    .execute()
  const creations = results.reduce((sum, { count }) => sum + count, 0)
  expect(made.filter(({ recordId }) => written.some(({ id }) => id === recordId))).toHaveLength(
    creations,
  )
  expect(lines.filter((line) => line.includes('runs again'))).toHaveLength(rounds)

  // Jobs run on.
  await tell(database, 'passwordReset', { email: 'a@bottega.example' })
  await expect.poll(() => sent.length, patient).toBe(1)
})

test('a server that is killed without its children comes back too', async () => {
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => [0, pid].includes(postmaster()), patient).toBe(false)
  await expect.poll(async () => (await app.inject('/readyz')).statusCode, patient).toBe(200)
})
