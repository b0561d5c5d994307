import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { tell } from '../../../server/jobs/tell.ts'
import { jobLanes, type LaneRunner } from '../../../server/jobs/jobLanes.ts'
import { slowKinds } from '../../../server/features/index.ts'
import { jobRunner, type JobHandlers } from '../../../server/jobs/jobRunner.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
beforeEach(async () => {
  await server.database.deleteFrom('jobs').execute()
})

const order = (email: string) => ({ email, purpose: 'reset' }) as const
const enqueue = (email: string) => tell(server.database, 'passwordReset', { email })
const jobs = () => server.database.selectFrom('jobs').selectAll().execute()
const logged: object[] = []
const nothing = () => Promise.resolve()
const runner = (
  passwordLink: JobHandlers['passwordLink'],
  lease?: { seconds: number; renewEvery: number },
) =>
  jobRunner(
    server.database,
    // Others are not left here.
    { passwordLink } satisfies Partial<JobHandlers> as JobHandlers,
    { warn: (facts) => logged.push(facts) },
    lease,
  )
const lanes = (runners: readonly LaneRunner[], database = server.database) =>
  jobLanes(database, runners, { warn: (facts) => logged.push(facts) })
/** As after a wait, or after the death of the server that had the jobs. */
const letTimePass = () =>
  sql`update jobs set "runAt" = now(), "leasedUntil" = now() - interval '1 second'`.execute(
    server.database,
  )

describe('a job', () => {
  test('is there only if its transaction stands', async () => {
    const broken = inTransaction(server.database, async (tx) => {
      await tell(tx, 'passwordReset', { email: 'a@bottega.example' })
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await jobs()).toEqual([])
  })

  test('is done once and is gone', async () => {
    await enqueue('a@bottega.example')
    const done: unknown[] = []
    const { runDue } = runner(async (_id, payload) => void done.push(payload))
    expect([await runDue(), await runDue()]).toEqual([1, 0])
    expect(done).toEqual([order('a@bottega.example')])
    expect(await jobs()).toEqual([])
  })

  test('that takes longer than its lease is nobody else’s meanwhile', async () => {
    await enqueue('a@bottega.example')
    const lease = { seconds: 1, renewEvery: 50 }
    const leasedUntil = async () => Number((await jobs())[0]?.leasedUntil)
    const { runDue } = runner(async () => {
      const first = await leasedUntil()
      await expect.poll(leasedUntil, { timeout: 10_000 }).toBeGreaterThan(first + 1100)
      expect(await runner(nothing).runDue()).toBe(0)
    }, lease)
    expect(await runDue()).toBe(1)
    expect(await jobs()).toEqual([])
  })

  test('that fails waits longer each time, is logged without names, and is given up in the end', async () => {
    await enqueue('a@bottega.example')
    const { runDue } = runner(() => Promise.reject(new Error('no route to a@bottega.example')))
    const waits: number[] = []
    for (let at = 1; at <= 54; at += 1) {
      expect(await runDue()).toBe(1)
      expect(await runDue()).toBe(0)
      const { rows } = await sql<{ wait: number }>`
        select round(extract(epoch from "runAt" - now()))::int as wait from jobs`.execute(
        server.database,
      )
      waits.push(rows[0]?.wait ?? -1)
      await letTimePass()
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
    expect(Math.max(...waits)).toBe(3600)
    expect(await runDue()).toBe(0)
    const [job] = await jobs()
    expect(job?.failedAt).toBeInstanceOf(Date)
    expect(job?.lastError).toContain('no route')
    expect(JSON.stringify(logged)).not.toContain('bottega.example')
  })

  test('of a server that died is done by another, after its lease', async () => {
    await enqueue('a@bottega.example')
    const ids: string[] = []
    const dying = runner(async (id) => {
      ids.push(id)
      // The lease is lost in the middle: what this one does in the end counts no more.
      await letTimePass()
      await runner(async (again) => void ids.push(again)).runDue()
    })
    await dying.runDue()
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect(await jobs()).toEqual([])
  })

  test('is done by one of many workers', async () => {
    const emails = Array.from({ length: 12 }, (_, at) => `w${at}@bottega.example`)
    for (const email of emails) await enqueue(email)
    const done: string[] = []
    const work: JobHandlers['passwordLink'] = async (_id, payload) =>
      void done.push('email' in payload ? payload.email : '')
    await Promise.all(Array.from({ length: 3 }, () => runner(work).runDue()))
    expect(done.toSorted()).toEqual(emails.toSorted())
  })

  test('that nobody knows how to do is kept, not lost', async () => {
    await enqueue('a@bottega.example')
    await sql`update jobs set "kind" = 'constructor'`.execute(server.database)
    expect(await runner(async () => undefined).runDue()).toBe(1)
    expect((await jobs())[0]?.lastError).toBe('no handler for constructor')
  })

  test('left while the runner looks is found by itself; a stop waits for the one under way', async () => {
    let finish = () => {}
    const mayFinish = new Promise<void>((done) => (finish = done))
    let begin = () => {}
    const hasBegun = new Promise<void>((done) => (begin = done))
    const looking = lanes([
      {
        runner: runner(async () => {
          begin()
          await mayFinish
        }),
      },
    ])
    looking.start()
    await enqueue('a@bottega.example')
    await hasBegun
    const stopped = looking.stop()
    finish()
    await stopped
    expect(await jobs()).toEqual([])
  })

  test('wakes the runners of its lane alone', async () => {
    // Who, not how often: whoever looks before a job is gone is woken once more.
    const woken = new Set<string>()
    const imports = { only: ['importStep', 'deleteOldImports'] }
    const all = (
      [
        ['quick', { except: slowKinds }],
        ['figures', { only: ['refreshFigures'] }],
        ['imports', imports],
        ['imports', imports],
      ] as const
    ).map(([name, lane], index) => ({
      lane,
      runner: {
        async runDue() {
          woken.add(`${name} ${index}`)
          await server.database.deleteFrom('jobs').execute()
          return 0
        },
      },
    }))
    const looking = lanes(all)
    looking.start()
    await enqueueJob(server.database, 'deleteOldImports', {})
    await expect.poll(() => woken.size, { timeout: 10_000 }).toBe(2)
    expect([...woken].toSorted()).toEqual(['imports 2', 'imports 3'])
    await enqueue('a@bottega.example')
    await expect.poll(() => woken.size, { timeout: 10_000 }).toBe(3)
    await looking.stop()
    expect([...woken].toSorted()).toEqual(['imports 2', 'imports 3', 'quick 0'])
  })
})

test('a portal with nothing to do asks once a second, however many lanes it has', async () => {
  let asked = 0
  const counted = server.database.withPlugin({
    transformQuery({ node }) {
      asked += 1
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const began = performance.now()
  const looking = lanes(
    Array.from({ length: 7 }, () => ({ runner: runner(nothing) })),
    counted,
  )
  looking.start()
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(2)
  await looking.stop()
  expect(asked).toBeLessThanOrEqual(1 + (performance.now() - began) / 1000)
})
