import { expect, test } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { digestMailJob, sendDigestsJob } from '../../../server/features/notices/digestJobs.ts'
import { noticeJob } from '../../../server/features/notices/noticeJob.ts'
import { tell } from '../../../server/jobs/tell.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import type { Mail } from '../../../server/adapters/mail/mailer.ts'
import { waitingOf } from '../../../server/features/index.ts'
import { testParts, withoutOutside } from '../../helpers/testParts.ts'
import { withServer, type Who } from '../../helpers/testServer.ts'
import { noticeStream } from './noticeStream.ts'

const server = withServer()
const { as } = server

const mails: Mail[] = []
const parts = () => ({
  database: server.database,
  model: server.model,
  publicUrl: 'http://localhost:3000',
  waiting: waitingOf(withoutOutside()),
  mailer: {
    send: async (mail: Mail) => void mails.push(mail),
    trouble: async () => null,
  },
})
const monday = Date.parse('2031-03-10T05:10:00Z')
const tuesday = Date.parse('2031-03-11T05:10:00Z')

const choose = (who: Who, kind: string, choice: string) =>
  as(who).call('PUT', '/api/notices/choices', { kind, choice })

/** Tells the vendor that a product was approved. */
async function approve(name: string): Promise<void> {
  const order = {
    notice: 'productApproved',
    user: as('vendor').id,
    vars: { name, smart_count: 1 },
    page: `/products/${name}`,
  } as const
  await noticeJob(parts())(uuidv7(), order)
}

/** The mails of a morning. */
async function morning(now: number): Promise<readonly Mail[]> {
  mails.length = 0
  await server.database.deleteFrom('jobs').execute()
  await sendDigestsJob(server.database, () => now)('', {})
  const queued = await server.database
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'digestMail')
    .execute()
  for (const { _id, payload } of queued)
    await digestMailJob(parts())(_id, payload as { user: string; isWeekly: boolean; at: string })
  return mails
}

test('issue 38.1: a digest tells once what happened since the last one, daily, or on Mondays', async () => {
  await choose('vendor', 'approvals', 'daily')
  await approve('Vaso')
  await choose('vendor', 'approvals', 'weekly')
  await approve('Ciotola')
  const [daily, ...others] = await morning(tuesday)
  expect(others).toEqual([])
  expect(daily?.to.address).toBe('vendor@bottega.example')
  expect(daily?.text).toContain('http://localhost:3000/products/Vaso')
  expect(daily?.text).not.toContain('Ciotola')
  expect(await morning(tuesday)).toEqual([])

  const [weekly] = await morning(monday)
  expect(weekly?.subject).toBe('Your week at Bottega')
  expect(weekly?.text).toContain('Approved: Ciotola')
  expect(weekly?.text).not.toContain('Vaso')
})

test('a digest tells what waits to those who want it, in their language, and nothing to others', async () => {
  await choose('logistics', 'waiting', 'daily')
  await as('logistics').call('PUT', '/api/user/language/it', { language: 'it' })
  const [mail, ...others] = await morning(tuesday)
  expect(others).toEqual([])
  expect(mail?.to.address).toBe('logistics@bottega.example')
  expect(mail?.subject).toBe('La tua giornata su Bottega')
  expect(mail?.text).toMatch(/In attesa: \d+ ordini/)
  await choose('logistics', 'waiting', 'off')
  expect(await morning(tuesday)).toEqual([])
})

test('an account that is closed gets none, and nothing is left for it', async () => {
  await choose('vendor', 'approvals', 'daily')
  await approve('Piatto')
  const id = as('vendor').id
  const users = server.database
  await users.transaction().execute(async (tx) => {
    await tx
      .updateTable('notices')
      .set({ userId: '01900000-0000-7000-8000-0000000000aa' })
      .where('userId', '=', id)
      .execute()
  })
  expect(await morning(tuesday)).toEqual([])
  const left = await users
    .selectFrom('notices')
    .selectAll()
    .where('digest', 'is not', null)
    .execute()
  expect(left).toEqual([])
})

test('two portals on one database tell the same within three seconds', async () => {
  const other = await buildApp(testParts(server.model, server.database, server.dataDir))
  const elsewhere = { ...server, app: other, as: server.as }
  const streams = await Promise.all([
    noticeStream(server, 'buyer'),
    noticeStream(elsewhere, 'buyer'),
  ])
  for (const { next } of streams) expect(await next()).toMatchObject({ unread: 0 })
  const since = performance.now()
  await server.database.transaction().execute(async (tx) => {
    await tell(tx, 'importDone', {
      user: as('buyer').id,
      vars: { file: 'prices.csv' },
      page: '/imports/products',
    })
  })
  const [job] = await server.database
    .selectFrom('jobs')
    .selectAll()
    .where('kind', '=', 'notice')
    .execute()
  if (!job) throw new Error('nothing was queued')
  await noticeJob(parts())(job._id, job.payload as Parameters<ReturnType<typeof noticeJob>>[1])
  for (const { next } of streams) expect(await next()).toMatchObject({ unread: 1 })
  expect(performance.now() - since).toBeLessThan(3000)
  for (const { stop } of streams) stop()
  await other.close()
})
