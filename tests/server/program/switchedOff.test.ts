import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { docsPath } from '../../../resources/calls/addresses.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { readConfig } from '../../../server/config.ts'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { jobRunner } from '../../../server/jobs/jobRunner.ts'
import { tell } from '../../../server/jobs/tell.ts'
import { jobHandlers, pageSources, scheduleAll } from '../../../server/features/index.ts'
import { tokenSecret, withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { problemsOf } from '../problemsOf.ts'

const { off = new Set<string>() } = readConfig({ VENDOR_PROGRAM: 'off' })
const usual = withServer()
const without = withServer(undefined, { off })

test('VENDOR_PROGRAM switches it off', () => {
  expect(readConfig({}).off).toEqual(new Set())
  expect(off).toEqual(new Set(['program']))
  expect(problemsOf({ VENDOR_PROGRAM: 'perhaps' })).toEqual([
    expect.stringMatching(/^VENDOR_PROGRAM is "perhaps", but must be one of on, /),
  ])
})

const ofProgram = [
  ['GET', '/api/plan'],
  ['GET', '/api/subscription'],
  ['GET', '/api/receipt'],
  ['GET', '/api/receipt/export?columns=["number"]'],
  ['GET', '/api/payment/plan'],
  ['GET', '/api/payment/{vendor}/subscription'],
  ['GET', '/api/payment/token/{vendor}'],
  ['GET', '/api/payment/presentation/it'],
  ['POST', '/api/payment/webhook'],
  ['PUT', '/api/user/{vendor}/premium'],
] as const

test.each(ofProgram)('%s %s is an address like any that is unknown', async (method, path) => {
  const answers = []
  for (const server of [usual, without]) {
    const admin = server.as('admin')
    const address = path.replace('{vendor}', await madeVendor(server))
    answers.push(await admin.call(method, address, method === 'GET' ? undefined : {}))
  }
  expect(answers[0]).not.toMatchObject({ body: { code: 'NO_ROUTE' } })
  expect(answers[1]).toMatchObject({ status: 404, body: { code: 'NO_ROUTE' } })
})

test('the rest is there: an artisan is read and saved as before, and keeps what it had', async () => {
  const id = await madeVendor(without)
  const admin = without.as('admin')
  const plan = { active: true, planId: 'premium-yearly' }
  await sql`update vendors_docs set "doc" = jsonb_set("doc", '{premium}', ${JSON.stringify(plan)}::jsonb)
    where "_id" = ${id}::uuid`.execute(without.database)
  const saved = await admin.call('PUT', `/api/vendor/${id}`, { area: 'Murano' })
  expect(saved).toMatchObject({ status: 200, body: { area: 'Murano' } })
  expect(saved.body).not.toHaveProperty('premium')
  const asked = await admin.call('GET', '/api/vendor?columns=["premium.active"]')
  expect(asked).toMatchObject({ status: 403 })
  const { rows } = await sql<{
    premium: object
  }>`select "doc" -> 'premium' as premium from vendors_docs
    where "_id" = ${id}::uuid`.execute(without.database)
  expect(rows[0]?.premium).toMatchObject(plan)
})

test('its calls are in no document, and no gateway is on the sandbox page', async () => {
  const documents = []
  const systems = []
  for (const server of [usual, without]) {
    const admin = server.as('admin')
    documents.push(JSON.stringify((await admin.call('GET', `${docsPath}/json`)).body))
    const { body } = await admin.call('GET', '/api/sandbox')
    systems.push((body as { readonly name: string }[]).map(({ name }) => name))
  }
  expect(documents[0]).toMatch(/\/api\/payment\/plan.*\/premium/)
  expect(documents[1]).toContain('/api/vendor/{id}')
  expect(documents[1]).not.toMatch(/\/api\/(payment|plan|receipt|subscription)|\/premium/)
  expect(systems[0]).toContain('gateway')
  expect(systems[1]).toContain('carrier')
  expect(systems[1]).not.toContain('gateway')
})

test('its jobs do nothing and do not come again, and no page reaches a gateway', async () => {
  const { database, model, dataDir, app } = without
  const kinds = () => database.selectFrom('jobs').select('kind').execute()
  await scheduleAll({ database, ...usual.app.outside })
  expect(await kinds()).toContainEqual({ kind: 'syncPrograms' })
  await database.deleteFrom('jobs').execute()
  await scheduleAll({ database, off, ...app.outside })
  expect(await kinds()).not.toContainEqual({ kind: 'syncPrograms' })
  await database.deleteFrom('jobs').execute()

  await enqueueJob(database, 'syncPrograms', {})
  await tell(database, 'planEnded', {
    vendor: await madeVendor(without),
    id: 'sub_1',
    at: new Date().toISOString(),
  })
  const mails: object[] = []
  const handlers = jobHandlers({
    database,
    model,
    off,
    tokenSecret,
    publicUrl: 'http://localhost:3000',
    mailer: { send: async (mail) => void mails.push(mail), trouble: () => Promise.resolve(null) },
    store: openFileStore({ dataDir }),
    fileHistoryDays: 90,
    ...app.outside,
  })
  const logged: object[] = []
  await jobRunner(database, handlers, { warn: (facts) => logged.push(facts) }).runDue()
  expect([mails, logged, await kinds()]).toEqual([[], [], []])

  const sources = { isDemo: true, gatewayKeys: 'embedded' } as const
  expect(pageSources(sources, '/vendor-plans/1')).toContainEqual({ 'frame-src': "'self'" })
  expect(pageSources({ ...sources, off }, '/vendor-plans/1')).not.toContainEqual({
    'frame-src': "'self'",
  })
})
