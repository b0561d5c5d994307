import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { rowsAtOnce } from '../../../resources/settings/imports.ts'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import type { JobHandlers, JobLane } from '../../../server/jobs/jobRunner.ts'
import { jobRunner } from '../../../server/jobs/jobRunner.ts'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { tell } from '../../../server/jobs/tell.ts'
import { importStepJob } from '../../../server/imports/importStepJob.ts'
import type { ImportParts } from '../../../server/imports/importParts.ts'
import { hooks } from '../../../server/features/index.ts'
import { importPartsOf } from '../../../server/features/imports/importPartsOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { giveAccount } from '../auth/giveAccount.ts'
import { csv, rowsOf, sent } from './sentImport.ts'

const count = rowsAtOnce + 20
/** Hundreds of rows, several times over. */
const patient = { timeout: 90_000 }

const server = withServer()
const admin = server.as('admin')
let ids: readonly string[]
beforeAll(async () => {
  const { path } = server.model.resource('products')
  const { body } = await admin.call('GET', `${path}?range=[0,${count - 1}]&columns=["sku"]`)
  ids = (body as { _id: string }[]).map(({ _id }) => _id)
  for (let at = ids.length; at < count; at += 1) ids = [...ids, await copyOf(ids[0] ?? '', at)]
})
beforeEach(async () => {
  await server.database.deleteFrom('jobs').execute()
})

/** Another product, put there by hand: making so many takes longer than what is tested. */
async function copyOf(id: string, at: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with made as (select gen_random_uuid() as id)
    , grid as (insert into products select (jsonb_populate_record(p, jsonb_build_object('_id', m.id, 'sku', ${`COPY-${at}`}::text))).*
      from products p, made m where p."_id" = ${id}::uuid)
    , docs as (insert into products_docs ("_id", "doc") select m.id, d."doc" || jsonb_build_object('sku', ${`COPY-${at}`}::text)
      from products_docs d, made m where d."_id" = ${id}::uuid)
    select id from made`.execute(server.database)
  return rows[0]?.id ?? ''
}

const file = (designer: string) =>
  csv(['_id', 'designer'], ...ids.map((id, at) => [id, `${designer} ${at}`]))
const read = async ({ id }: Pick<ImportSummary, 'id'>) =>
  (await admin.call('GET', `/api/import/${id}`)).body as ImportSummary
/** The jobs that wait, but for the notice to those whose products were changed. */
const jobs = () =>
  server.database.selectFrom('jobs').selectAll().where('kind', '<>', 'liveProductChanged').execute()
const position = async () => {
  const { rows } = await sql<{
    at: string
  }>`select pg_current_wal_insert_lsn()::text as at`.execute(server.database)
  return rows[0]?.at ?? ''
}
/** Whether this counts as written by the sessions of the sender. */
const hasWrittenSince = async (begin: string) => {
  const { rows } = await sql<{ has: boolean }>`select bool_and("written" > ${begin}::pg_lsn) as has
    from sessions where "userId" = ${admin.id}::uuid`.execute(server.database)
  return rows[0]?.has
}
const parts = (): ImportParts => importPartsOf({ ...server, hooks })

/** With these a step fails in the middle of its second batch. */
function failingParts(): ImportParts {
  let changes = 0
  return {
    ...parts(),
    hooksOf: ({ name }) => ({
      ...hooks[name],
      complete(context) {
        hooks[name]?.complete?.(context)
        changes += 1
        if (changes >= 75) throw new Error('a disk is full')
      },
    }),
  }
}

/** A runner of imports and mails; what else there is to do is left. */
function runner(of = parts(), lane?: JobLane, mails: string[] = [], told: string[] = []) {
  const handlers: Partial<JobHandlers> = {
    importStep: importStepJob(of),
    notice: async (_id, { notice }) => void told.push(notice),
    passwordLink: async (id) => void mails.push(id),
  }
  return jobRunner(
    server.database,
    handlers as JobHandlers,
    { warn: () => undefined },
    undefined,
    lane,
  )
}

test(
  'a large file is looked at, applied and taken back by a job; its progress can be read',
  patient,
  async () => {
    const begun = await sent(admin, file('Ada'))
    expect(begun).toMatchObject({ state: 'checking', rows: count, done: 0 })
    expect((await admin.call('POST', `/api/import/${begun.id}/apply`)).status).toBe(409)
    await runner().runDue()
    expect(await read(begun)).toMatchObject({
      state: 'checked',
      done: count,
      counts: { change: count },
    })
    for (const [what, state, outcome] of [
      ['apply', 'applied', 'applied'],
      ['undo', 'undone', 'undone'],
    ] as const) {
      const answer = await admin.call('POST', `/api/import/${begun.id}/${what}`)
      expect(answer.body).toMatchObject({ done: 0 })
      const again = await admin.call('POST', `/api/import/${begun.id}/${what}`)
      expect(again.status).toBe(409)
      const told: string[] = []
      const begin = await position()
      await runner(undefined, undefined, [], told).runDue()
      // So that no replica answers the sender's lists that lacks it.
      expect(await hasWrittenSince(begin)).toBe(true)
      // Who sent the file may have gone on to something else.
      // security-scale 11: an undo takes as long as what it undoes.
      expect(told).toEqual([what === 'apply' ? 'importDone' : 'importUndone'])
      expect(await read(begun)).toMatchObject({ state, done: count, counts: { [outcome]: count } })
    }
    expect(await jobs()).toEqual([])
  },
)

test(
  'a job that dies at any batch of a step goes on where it stopped: nothing is lost, nothing done twice',
  patient,
  async () => {
    const begun = await sent(admin, file('Bea'))
    /** The server dies while the batch is at its work, as often as it has batches. */
    async function withDeaths(): Promise<number> {
      let deaths = 0
      for (let lives = 1; lives < 30; lives += 1) {
        await runner(failingParts()).runDue()
        const [left] = await jobs()
        if (!left) return deaths
        deaths += 1
        expect((await read(begun)).problem).toBe(
          'Something went wrong on our side. It is tried again by itself',
        )
        await sql`update jobs set "runAt" = now(), "leasedUntil" = null`.execute(server.database)
      }
      throw new Error('it never ends')
    }
    const path = `/api/import/${begun.id}`
    expect(await withDeaths()).toBeGreaterThan(3)
    expect(await read(begun)).toMatchObject({
      state: 'checked',
      done: count,
      counts: { change: count },
      problem: null,
    })
    await admin.call('POST', `${path}/apply`)
    expect(await withDeaths()).toBeGreaterThan(3)
    expect(await read(begun)).toMatchObject({
      state: 'applied',
      done: count,
      counts: { applied: count },
    })
    const history = await server.database
      .selectFrom('changes')
      .select(['recordId', 'version'])
      .where('import', '=', begun.id)
      .where('resource', '=', 'products')
      .execute()
    expect(history).toHaveLength(count)
    expect(new Set(history.map(({ recordId }) => recordId)).size).toBe(count)
    for (const row of await rowsOf(admin, begun.id)) expect(row.changes).toHaveLength(1)
    await admin.call('POST', `${path}/undo`)
    expect(await withDeaths()).toBeGreaterThan(3)
    expect(await read(begun)).toMatchObject({ state: 'undone', counts: { undone: count } })
  },
)

test('of a small one whose server dies while its sender waits, a job goes on', async () => {
  const [id = ''] = ids
  const begun = await sent(admin, csv(['_id', 'designer'], [id, 'Carla']))
  // As the server left it: applying, with the job that it would have taken back.
  await sql`update "imports" set "state" = 'applying', "done" = 0, "cursor" = 0 where "_id" = ${begun.id}::uuid`.execute(
    server.database,
  )
  const payload = {
    import: begun.id,
    state: 'applying',
    user: admin.id,
    call: 'POST /api/import/{id}/apply',
  } as const
  await enqueueJob(server.database, 'importStep', payload)
  // One of a step before does nothing more.
  await enqueueJob(server.database, 'importStep', { ...payload, state: 'checking' })
  await runner().runDue()
  expect(await read(begun)).toMatchObject({ state: 'applied', counts: { applied: 1 } })
  expect(await jobs()).toEqual([])
})

test('mails do not wait for an import: each lane does its own kinds', async () => {
  await sent(admin, file('Dora'))
  await tell(server.database, 'passwordReset', { email: 'a@b.example' })
  const mails: string[] = []
  await runner(parts(), { except: ['importStep'] }, mails).runDue()
  expect(mails).toHaveLength(1)
  expect((await jobs()).map(({ kind }) => kind)).toEqual(['importStep'])
  await runner(parts(), { only: ['importStep'] }).runDue()
  expect(await jobs()).toEqual([])
})

test('an import whose sender is gone is given up with a reason; what it has done stays', async () => {
  const begun = await sent(admin, file('Elsa'))
  const { id } = await giveAccount(server, 'manager')
  await sql`update jobs set payload = payload || jsonb_build_object('user', ${id}::text)`.execute(
    server.database,
  )
  await sql`update users_docs set doc = doc || '{"isActive": false}' where "_id" = ${id}::uuid`.execute(
    server.database,
  )
  await runner().runDue()
  expect(await read(begun)).toMatchObject({
    state: 'refused',
    problem: 'Stopped: the account that started it is no longer active',
  })
  expect(await jobs()).toEqual([])
})

test(
  'one that fails for days is given up and says so; it can be begun again where it stopped',
  patient,
  async () => {
    const begun = await sent(admin, file('Fede'))
    await runner().runDue()
    await admin.call('POST', `/api/import/${begun.id}/apply`)
    // The last of its tries.
    await sql`update jobs set "attempts" = 53`.execute(server.database)
    await runner(failingParts()).runDue()
    expect(await read(begun)).toMatchObject({
      state: 'checked',
      problem: 'Stopped: it kept failing on our side. What is done stays: start it again',
      counts: { applied: 50, change: count - 50 },
    })
    expect((await admin.call('POST', `/api/import/${begun.id}/apply`)).status).toBe(200)
    await sql`delete from jobs where "failedAt" is not null`.execute(server.database)
    await runner().runDue()
    expect(await read(begun)).toMatchObject({
      state: 'applied',
      problem: null,
      counts: { applied: count },
    })
  },
)
