import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsAtOnce } from '../../../resources/settings/imports.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { connectionOf, kill } from '../../helpers/programs.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { hold, importPrograms, type ImportPrograms } from './killedProcesses.ts'
import { csv, sent } from './sentImport.ts'

const count = rowsAtOnce + 20

let server: TestServer
let admin: Client
let programs: ImportPrograms
let ids: readonly string[]
let begun: ImportSummary
beforeAll(async () => {
  ;[server, programs] = await Promise.all([testServer(), importPrograms()])
  admin = server.as('admin')
  ids = await products()
  const file = csv(['_id', 'designer'], ...ids.map((id, at) => [id, `Ada ${at}`]))
  begun = await sent(admin, file)
})
afterAll(async () => {
  programs.remove()
  await server.close()
})

/** As many products as the file has rows: copies of one, but for their SKU. */
async function products(): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with one as (select * from products limit 1), made as (
      select gen_random_uuid() as id, 'COPY-' || n as sku from generate_series(1, ${count}) n)
    , grid as (insert into products select (jsonb_populate_record(null::products,
        to_jsonb(one) || jsonb_build_object('_id', made.id, 'sku', made.sku))).* from one, made)
    , docs as (insert into products_docs ("_id", "doc")
        select made.id, d."doc" || jsonb_build_object('sku', made.sku)
        from made, one join products_docs d on d."_id" = one."_id")
    select id from made`.execute(server.database)
  return rows.map(({ id }) => id)
}

const database = () => server.database
const read = async () => (await admin.call('GET', `/api/import/${begun.id}`)).body as ImportSummary
const jobs = () => database().selectFrom('jobs').selectAll().where('kind', '=', 'importStep')

/** What the import has written of records, each version of one once. */
const history = async () => {
  const { rows } = await sql<{ versions: number; times: number }>`
    select count(*)::integer as versions, coalesce(max("times"), 0)::integer as times from (
      select count(*) as "times" from changes where "import" = ${begun.id}::uuid
      group by "resource", "recordId", "version") v`.execute(database())
  return rows[0]
}

const designers = async () => {
  const { rows } = await sql<{ name: string | null }>`
    select d."doc" ->> 'designer' as name from products_docs d
    join unnest(${ids}::uuid[]) with ordinality o(id, n) on o.id = d."_id" order by o.n`.execute(
    database(),
  )
  return rows.map(({ name }) => name)
}

/** A process that died loses its job after a while. */
const letTimePass = () =>
  sql`update jobs set "runAt" = now(), "leasedUntil" = null where "kind" = 'importStep'`.execute(
    database(),
  )

const lockRow = (row: number) =>
  sql`select 1 from "importRows" where "import" = ${begun.id}::uuid and "row" = ${row} for update`

/** Where a process dies that is at the step which is under way. */
const deaths = {
  async 'in the middle of a batch'() {
    const row = await hold(server, lockRow(count - 30))
    const child = programs.start('jobProcess', await connectionOf(server))
    await row.arrival()
    const { done } = await read()
    expect(done).toBeGreaterThan(0)
    await kill(child)
    await row.release()
    expect(await read()).toMatchObject({ done })
  },
  async 'when it is through, its job not yet gone'() {
    const row = await hold(server, lockRow(count + 1))
    const child = programs.start('jobProcess', await connectionOf(server))
    await row.arrival()
    const job = await hold(server, sql`select 1 from jobs for update`)
    await row.release()
    await expect.poll(async () => (await read()).done, { timeout: 30_000 }).toBe(count)
    await job.arrival()
    await kill(child)
    await job.cut()
    await job.release()
    expect(await jobs().execute()).toHaveLength(1)
  },
} as const

/** Kills one process after the other at a step; the last one lives. */
async function withDeaths(): Promise<void> {
  for (const die of Object.values(deaths)) {
    await die()
    await letTimePass()
  }
  const child = programs.start('jobProcess', await connectionOf(server))
  const left = async () => (await jobs().execute()).length
  await expect.poll(left, { timeout: 30_000 }).toBe(0)
  await kill(child)
}

test(
  'a large file whose server is killed at each step of it is looked at, applied and taken back, each row once',
  { timeout: 180_000 },
  async () => {
    const before = await designers()
    const path = `/api/import/${begun.id}`
    await withDeaths()
    expect(await read()).toMatchObject({
      state: 'checked',
      done: count,
      counts: { change: count },
      problem: null,
    })
    expect(await designers()).toEqual(before)
    expect(await history()).toEqual({ versions: 0, times: 0 })

    expect((await admin.call('POST', `${path}/apply`)).status).toBe(200)
    await withDeaths()
    expect(await read()).toMatchObject({
      state: 'applied',
      done: count,
      counts: { applied: count },
      problem: null,
    })
    expect(await designers()).toEqual(ids.map((_id, at) => `Ada ${at}`))
    expect(await history()).toEqual({ versions: count, times: 1 })
    const results = (await admin.call('GET', `${path}/file?only=all`)).body as string
    expect(results.match(/Ada \d+/g)).toHaveLength(count)

    expect((await admin.call('POST', `${path}/undo`)).status).toBe(200)
    await withDeaths()
    expect(await read()).toMatchObject({
      state: 'undone',
      done: count,
      counts: { undone: count },
      problem: null,
    })
    expect(await designers()).toEqual(before)
    expect(await history()).toEqual({ versions: 2 * count, times: 1 })
  },
)
