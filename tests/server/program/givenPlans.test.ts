import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { businessDay, monthsAfter } from '../../../schema/index.ts'
import { daysAfter, today } from '../../../schema/days/workingDays.ts'
import { listOf } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { syncProgramsJob } from '../../../server/features/program/programJobs.ts'
import { payer } from './payer.ts'

const server = withServer()
const admin = server.as('admin')

const day = today(Date.now())
const give = (id: string, body: Record<string, unknown>) =>
  admin.call('PUT', `/api/user/${id}/premium`, body)
const look = () =>
  syncProgramsJob({
    database: server.database,
    model: server.model,
    gateway: server.app.outside.gateway,
  })('1', {})

test('SUB-039, SUB-042, SUB-043, SUB-044: a plan that an admin gives is a subscription that nobody pays for', async () => {
  const artisan = await payer(server)
  const given = await give(artisan.id, { status: true, planId: 'premium-yearly' })
  expect(given).toMatchObject({
    status: 200,
    body: { premium: { active: true, planId: 'premium-yearly' } },
  })
  const { endDate } = (given.body as { premium: { endDate: string } }).premium
  expect(businessDay(endDate)).toBe(monthsAfter(day, 12))
  expect(await artisan.subscriptions()).toMatchObject([
    {
      planId: 'premium-yearly',
      status: 'Active',
      origin: 'given',
      price: null,
      card: null,
      firstBillingDate: day,
    },
  ])
  const { rows } = await listOf(admin, '/api/subscription', {
    filter: { vendor: artisan.id, origin: 'given' },
  })
  expect(rows).toMatchObject([{ status: 'Active', plan: expect.anything() }])
})

test('SUB-040, SUB-045: taken, it is over; given again, there is one that runs', async () => {
  const artisan = await payer(server)
  await give(artisan.id, { status: true, planId: 'premium-yearly' })
  expect((await give(artisan.id, { status: false })).body).toMatchObject({
    premium: { active: false },
  })
  await give(artisan.id, { status: true, planId: 'base-monthly' })
  await give(artisan.id, { status: true, planId: 'premium-monthly' })
  expect(await artisan.subscriptions()).toMatchObject([
    { planId: 'premium-monthly', status: 'Active' },
    { status: 'Canceled' },
    { status: 'Canceled' },
  ])
})

test('what an artisan has bought is not taken or given over, on notice neither', async () => {
  const artisan = await payer(server)
  await artisan.order('premium-yearly')
  const [bought] = await artisan.subscriptions()
  const refused = { status: 409, body: { code: 'PLAN_BOUGHT', error: /\d\d\.\d\d\.\d{4}/ } }
  for (const body of [{ status: false }, { status: true, planId: 'base-yearly' }]) {
    const { status, body: answer } = await give(artisan.id, body)
    expect([status, answer]).toMatchObject([409, { code: refused.body.code }])
    expect((answer as { error: string }).error).toMatch(refused.body.error)
  }
  await admin.call('DELETE', `/api/payment/subscription/${String(bought?.['id'])}`)
  expect((await give(artisan.id, { status: false })).status).toBe(409)
  expect(await artisan.premium()).toMatchObject({ active: true, isNoticePeriod: true })
})

test('a plan that is bought begins after one that was given', async () => {
  const artisan = await payer(server)
  const endDate = `${daysAfter(day, 20)}T10:00:00.000Z`
  await give(artisan.id, { status: true, planId: 'base-yearly', endDate })
  expect((await artisan.order('premium-monthly')).body).toMatchObject({
    premium: { pending: true },
    subscription: { firstBillingDate: daysAfter(day, 21) },
  })
  expect(await artisan.premium()).toMatchObject({
    active: true,
    planId: 'base-yearly',
    manuallyEnabled: true,
    endDate,
  })
  expect((await artisan.call('GET', '/api/receipt')).body).toEqual([])
})

test('a plan that was given ends by itself after its last day, with a mail', async () => {
  const artisan = await payer(server)
  const last = (days: number) => `${daysAfter(day, days)}T10:00:00.000Z`
  await give(artisan.id, { status: true, planId: 'base-yearly', endDate: last(0) })
  await look()
  expect(await artisan.premium()).toMatchObject({ active: true })
  await sql`update subscriptions set "endDate" = ${daysAfter(day, -1)}::date
    where "vendor" = ${artisan.id}::uuid`.execute(server.database)
  await sql`update subscriptions_docs d set "doc" = jsonb_set(d."doc", '{endDate}', ${JSON.stringify(daysAfter(day, -1))}::jsonb)
    from subscriptions g where g."_id" = d."_id" and g."vendor" = ${artisan.id}::uuid`.execute(
    server.database,
  )
  await look()
  expect(await artisan.premium()).toMatchObject({
    active: false,
    analyticsEnabled: false,
    analyticsToken: null,
  })
  expect(await artisan.subscriptions()).toMatchObject([
    { status: 'Canceled', endDate: daysAfter(day, -1) },
  ])
  const { email } = (await admin.call('GET', `/api/vendor/${artisan.id}`)).body as { email: string }
  const mails = await deliver(server, email)
  expect(
    mails
      .map(({ subject }) => subject)
      .filter((one) => /ended|over|finito|termin/i.test(one ?? '')),
  ).toHaveLength(1)
})

test('program-analytics 10: an end in the past is refused at its field, and takes nothing away', async () => {
  const artisan = await payer(server)
  await give(artisan.id, { status: true, planId: 'premium-yearly' })
  for (const endDate of ['2020-01-01T00:00:00Z', `${daysAfter(day, -1)}T10:00:00.000Z`])
    expect(
      await give(artisan.id, { status: true, planId: 'premium-yearly', endDate }),
    ).toMatchObject({ status: 400, body: { code: 'BAD_INPUT', fields: { endDate: /\S/ } } })
  expect(await artisan.premium()).toMatchObject({ active: true, planId: 'premium-yearly' })
  expect(await artisan.subscriptions()).toMatchObject([{ status: 'Active' }])
})

test('program-analytics 7, 9: a gift that is taken is told of, and ends on the day on which it began', async () => {
  const artisan = await payer(server)
  await give(artisan.id, { status: true, planId: 'base-yearly' })
  await give(artisan.id, { status: true, planId: 'premium-yearly' })
  await give(artisan.id, { status: false })
  expect(await artisan.subscriptions()).toMatchObject([
    { planId: 'premium-yearly', status: 'Canceled', firstBillingDate: day, endDate: day },
    { planId: 'base-yearly', status: 'Canceled', firstBillingDate: day, endDate: day },
  ])
  const { email } = (await admin.call('GET', `/api/vendor/${artisan.id}`)).body as { email: string }
  const subjects = (await deliver(server, email)).map(({ subject }) => subject)
  expect(subjects.filter((one) => one?.startsWith('We’ve ended'))).toEqual([
    'We’ve ended Premium, yearly',
  ])
})

test('a plan that was given is announced, and so is its end, once', async () => {
  const artisan = await payer(server)
  const { email } = (await admin.call('GET', `/api/vendor/${artisan.id}`)).body as { email: string }
  const endDate = `${daysAfter(day, 10)}T10:00:00.000Z`
  await give(artisan.id, { status: true, planId: 'base-yearly', endDate })
  const before = (await deliver(server, email)).length
  await look()
  await look()
  const mails = await deliver(server, email)
  expect(mails).toHaveLength(before + 1)
  const written = daysAfter(day, 10).split('-').toReversed().join('.')
  // The newest come first; the oldest is the invitation.
  expect(mails.slice(0, 2).every(({ text }) => text?.includes(written))).toBe(true)
})

test('premium that an admin gave before there were records of it ends by itself too', async () => {
  const artisan = await payer(server)
  const premium = (endDate: string) =>
    sql`update vendors_docs set "doc" = "doc" || jsonb_build_object('premium', ${JSON.stringify({
      active: true,
      manuallyEnabled: true,
      analyticsEnabled: true,
      planId: 'premium-yearly',
      endDate,
    })}::jsonb) where "_id" = ${artisan.id}::uuid`.execute(server.database)
  await premium(`${daysAfter(day, 3)}T10:00:00.000Z`)
  await look()
  expect(await artisan.premium()).toMatchObject({ active: true })
  await premium(`${daysAfter(day, -3)}T10:00:00.000Z`)
  await look()
  expect(await artisan.premium()).toMatchObject({ active: false, analyticsEnabled: false })
})
