import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { multipart } from '../../helpers/multipart.ts'
import { connectionOf, kill } from '../../helpers/programs.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { hold, importPrograms, listening, type ImportPrograms } from './killedProcesses.ts'
import { csv, sent } from './sentImport.ts'

/** Each of them starts processes. */
const patient = { timeout: 180_000 }
const patience = { timeout: 30_000 }
/** More than a batch, and no more than the mass updater takes. */
const count = 70

let server: TestServer
let admin: Client
let programs: ImportPrograms
let skus: readonly string[]
beforeAll(async () => {
  ;[server, programs] = await Promise.all([testServer(), importPrograms()])
  admin = server.as('admin')
  const { path } = server.model.resource('products')
  const { body } = await admin.call('GET', `${path}?range=[0,${count - 1}]&columns=["sku"]`)
  skus = (body as { sku: string }[]).map(({ sku }) => sku)
  expect(skus).toHaveLength(count)
})
afterAll(async () => {
  programs.remove()
  await server.close()
})

const file = (designer: string) =>
  csv(['sku', 'designer'], ...skus.map((sku, at) => [sku, `${designer} ${at}`]))
const names = (designer: string) => skus.map((_sku, at) => `${designer} ${at}`)

const designers = async () => {
  const { rows } = await sql<{ name: string | null }>`
    select d."doc" ->> 'designer' as name from products g join products_docs d on d."_id" = g."_id"
    join unnest(${skus}::text[]) with ordinality o(sku, n) on o.sku = g."sku" order by o.n`.execute(
    server.database,
  )
  return rows.map(({ name }) => name)
}
const newest = async () => {
  const { body } = await admin.call('GET', '/api/import')
  const [first] = (body as { imports: ImportSummary[] }).imports
  if (!first) throw new Error('no import')
  return first
}
const versions = async (id: string) => {
  const { rows } = await sql<{ count: number; records: number }>`
    select count(*)::integer as count, count(distinct ("recordId", "version"))::integer as records
    from changes where "import" = ${id}::uuid`.execute(server.database)
  return rows[0]
}

/** The same on another process, which dies with it. */
async function request(url: string, path: string, body?: BodyInit, type?: string) {
  const headers = { authorization: admin.authorization, ...(type && { 'content-type': type }) }
  await fetch(url + path, { method: 'POST', headers, ...(body !== undefined && { body }) }).catch(
    () => undefined,
  )
}

const lockProduct = (at: number) => sql`select 1 from products where "sku" = ${skus[at]} for update`
const lockRow = (id: string, row: number) =>
  sql`select 1 from "importRows" where "import" = ${id}::uuid and "row" = ${row} for update`
/** A row of the last batch: what is sorted by id is locked at once, the file goes in its own order. */
const late = count - 3

/** Another process goes on with what one that died has left. */
async function goesOn(): Promise<void> {
  await sql`update jobs set "runAt" = now()`.execute(server.database)
  const child = programs.start('jobProcess', await connectionOf(server))
  const left = async () =>
    (
      await server.database
        .selectFrom('jobs')
        .select('_id')
        .where('kind', '=', 'importStep')
        .execute()
    ).length
  await expect.poll(left, patience).toBe(0)
  await kill(child)
}

test('a server that is killed while it keeps a file has kept nothing of it', patient, async () => {
  const { child, url } = await listening(server, programs)
  const rows = await hold(server, sql`lock table "importRows" in share mode`)
  const asked = request(url, '/api/product/import?name=a.csv', file('Ada'), 'text/csv')
  await rows.arrival()
  await kill(child)
  await rows.release()
  await asked
  const { body } = await admin.call('GET', '/api/import')
  expect(body).toMatchObject({ total: 0 })
  expect(await server.database.selectFrom('jobs').selectAll().execute()).toEqual([])
})

test(
  'one that is killed while it looks at a small file leaves that to another one; nothing is changed',
  patient,
  async () => {
    const before = await designers()
    const { child, url } = await listening(server, programs)
    const product = await hold(server, lockProduct(late))
    const asked = request(url, '/api/product/import?name=b.csv', file('Bea'), 'text/csv')
    await product.arrival()
    await expect.poll(async () => (await newest()).done, patience).toBeGreaterThan(0)
    await kill(child)
    await product.release()
    await asked
    const { id, done } = await newest()
    expect(done).toBeLessThan(count)
    await goesOn()
    expect(await newest()).toMatchObject({ id, state: 'checked', counts: { change: count } })
    expect(await designers()).toEqual(before)
    expect(await versions(id)).toEqual({ count: 0, records: 0 })
  },
)

test(
  'one that is killed while it applies or takes back a small file leaves the rest to another one',
  patient,
  async () => {
    const before = await designers()
    const { id } = await sent(admin, file('Carla'))
    for (const [what, state, outcome, times] of [
      ['apply', 'applied', 'applied', 1],
      ['undo', 'undone', 'undone', 2],
    ] as const) {
      const { child, url } = await listening(server, programs)
      const row = await hold(server, lockRow(id, late))
      const asked = request(url, `/api/import/${id}/${what}`)
      await row.arrival()
      await kill(child)
      await row.release()
      await asked
      const { done } = await newest()
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(count)
      await goesOn()
      expect(await newest()).toMatchObject({ id, state, done: count, counts: { [outcome]: count } })
      expect(await designers()).toEqual(what === 'apply' ? names('Carla') : before)
      expect(await versions(id)).toEqual({ count: times * count, records: times * count })
    }
  },
)

test(
  'API-131: a mass update whose server is killed has applied nothing, or all of it once another one has gone on',
  patient,
  async () => {
    const before = await designers()
    const send = async (url: string, designer: string) => {
      const part = { part: 'csvUpdator', name: 'c.csv', content: Buffer.from(file(designer)) }
      const form = await multipart([part])
      const type = form.headers['content-type']
      await request(url, '/api/product/updator', new Uint8Array(form.body), type)
    }
    const first = await listening(server, programs)
    const product = await hold(server, lockProduct(late))
    const looking = send(first.url, 'Dora')
    await product.arrival()
    await kill(first.child)
    await product.release()
    await looking
    await goesOn()
    expect(await newest()).toMatchObject({ state: 'checked', counts: { change: count } })
    expect(await designers()).toEqual(before)

    const second = await listening(server, programs)
    const held = await hold(server, lockProduct(late))
    const applying = send(second.url, 'Elsa')
    await held.arrival()
    // It takes the job of the look back before it goes on.
    const job = await hold(server, sql`select 1 from jobs for update`)
    await held.release()
    await job.arrival()
    const { id } = await newest()
    const again = await hold(server, lockRow(id, late))
    await job.release()
    await again.arrival()
    await kill(second.child)
    await again.release()
    await applying
    expect(await newest()).toMatchObject({ id, state: 'applying' })
    await goesOn()
    expect(await newest()).toMatchObject({ id, state: 'applied', counts: { applied: count } })
    expect(await designers()).toEqual(names('Elsa'))
    expect(await versions(id)).toEqual({ count, records: count })
  },
)
