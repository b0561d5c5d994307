import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { model } from '../../../resources/index.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { connect } from '../../../server/db/connect.ts'
import { openReader } from '../../../server/db/replica/openReader.ts'
import type { Reader } from '../../../server/db/replica/reader.ts'
import { logBegin } from '../../../server/db/replica/walPosition.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../../server/demo/seedDemo.ts'
import { replicatedDatabase } from '../../chaos/replicatedDatabase.ts'
import { median, p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const clients = 8
const lists = 10_000
const listsOfAnybody = 2_000
const patches = 600
const products = 20

interface Product {
  readonly _id: string
  readonly version: number
  readonly designer: string | null
}

const parameter = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const listUrl = `/api/product?range=${parameter([0, products - 1])}&columns=${parameter(['designer'])}&total=false`

/** Somebody who changes a product of their own over and over. */
interface Writer {
  readonly authorization: string
  readonly id: string
  version: number
}

let made = 0

async function patch(app: FastifyInstance, writer: Writer): Promise<string> {
  const designer = `Designer ${(made += 1)}`
  const answer = await app.inject({
    method: 'PUT',
    url: `/api/product/${writer.id}`,
    headers: { authorization: writer.authorization, 'if-match': `"${writer.version}"` },
    payload: { designer },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  writer.version = answer.json<Product>().version
  return designer
}

/** Lists at one portal right after each write at another one. @returns how many were stale */
async function listAfterWrites(
  writers: readonly Writer[],
  at: { readonly write: FastifyInstance; readonly list: FastifyInstance },
  count: number,
): Promise<number> {
  let stale = 0
  let left = count
  await Promise.all(
    writers.map(async (writer) => {
      while (left-- > 0) {
        const designer = await patch(at.write, writer)
        const { authorization } = writer
        const answer = await at.list.inject({ url: listUrl, headers: { authorization } })
        const mine = answer.json<Product[]>().find(({ _id }) => _id === writer.id)
        if (mine?.designer !== designer) stale += 1
      }
    }),
  )
  return stale
}

/** Lists from a replica: those older than their reader's own write, and what a write costs. */
export async function replicaBench(): Promise<Table> {
  const cluster = await replicatedDatabase(async (connection) => {
    const filling = connect(connection, { hasTimeout: false, max: 3 })
    await schemaSync(filling, model)
    await filling.destroy()
    await seedDemo(connection, model, { vendors: 2, collections: 3, products })
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-bench-'))
  const database = connect(cluster.leader.connection)
  const readers = [
    await openReader(database, cluster.replica.connection),
    await openReader(database, cluster.replica.connection),
  ] as const
  const [here, there] = readers
  const careless: Reader = {
    ...there,
    read: (_whom, work) => there.read({ written: logBegin }, work),
  }
  const portal = (reader?: Reader) =>
    buildApp({
      database,
      model,
      dataDir,
      tokenSecret: 'a secret of the bench that is long enough',
      publicUrl: 'http://localhost:3000',
      isDemo: true,
      apiUrl: '',
      logLevel: 'silent',
      revealsUnknownEmail: true,
      ...(reader && { reader }),
    })
  const apps = await Promise.all([portal(), portal(here), portal(there), portal(careless)])
  const [alone, write, list, unaware] = apps
  try {
    const writers: Writer[] = []
    for (let at = 0; at < clients; at += 1) {
      const payload = { email: 'admin@bottega.example', password: demoPassword }
      const signedIn = await write.inject({ method: 'POST', url: '/api/auth/login', payload })
      const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`
      const headers = { authorization }
      const all = (await write.inject({ url: listUrl, headers })).json<Product[]>()
      const id = all[at]?._id ?? ''
      const read = await write.inject({ url: `/api/product/${id}`, headers })
      writers.push({ authorization, id, version: read.json<Product>().version })
    }
    const before = { ...there.replica.counts() }
    const stale = await listAfterWrites(writers, { write, list }, lists)
    const share = (there.replica.counts().replica - before.replica) / lists
    const staleOfAnybody = await listAfterWrites(writers, { write, list: unaware }, listsOfAnybody)
    const times = new Map([alone, write].map((app) => [app, [] as number[]]))
    const [writer] = writers
    for (let at = -50; writer && at < patches; at += 1)
      for (const [app, taken] of times) {
        const begin = performance.now()
        await patch(app, writer)
        if (at >= 0) taken.push(performance.now() - begin)
      }
    const took = (app: FastifyInstance) => {
      const taken = times.get(app) ?? []
      return `${shown(median(taken), 2)}; ${shown(p95(taken), 2)}`
    }
    return {
      head: ['what', 'value'],
      rows: [
        [
          `lists right after their reader's own write, ${clients} at once, two portals`,
          shown(lists),
        ],
        ['of these stale', shown(stale)],
        ['of these answered by the replica', `${shown(share * 100)} %`],
        [
          `stale of ${shown(listsOfAnybody)} where the replica answers whatever it has`,
          shown(staleOfAnybody),
        ],
        ['patch without a replica, p50; p95 ms', took(alone)],
        ['patch that notes its position, p50; p95 ms', took(write)],
      ],
    }
  } finally {
    for (const app of apps) await app.close()
    for (const reader of readers) await reader.end()
    await database.destroy()
    await cluster.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
