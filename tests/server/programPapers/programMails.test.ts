import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { outboxFolder } from '../../../server/adapters/mail/mailer.ts'
import { openMailer } from '../../../server/adapters/mail/openMailer.ts'
import { newestMails } from '../../../server/adapters/mail/outbox.ts'
import { inTransaction } from '../../../server/db/connect.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { loadRecords } from '../../../server/demo/loadRecords.ts'
import type { JobPayloads } from '../../../server/jobs/enqueueJob.ts'
import type { ProgramMailSubject } from '../../../server/features/programPapers/planMail.ts'
import { programMailJob } from '../../../server/features/programPapers/programMailJob.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { readPages } from '../papers/readPages.ts'
import { charge, madeReceipt, withoutReceipts } from './madeReceipt.ts'

const server = withServer()
const vendor = server.as('vendor')
let job: ReturnType<typeof programMailJob>
const address = 'vendor@bottega.example'
beforeAll(async () => {
  await withoutReceipts(server)
  const { database, model, dataDir } = server
  job = programMailJob({
    database,
    model,
    mailer: openMailer({ dataDir, mailFrom: 'Bottega <no-reply@bottega.example>' }),
    publicUrl: 'http://localhost:3000',
  })
  // What the demo has of plans is none of this.
  await sql`delete from subscriptions where "vendor" = ${vendor.id}::uuid`.execute(database)
})

const speak = (language: 'en' | 'it') =>
  vendor.call('PUT', `/api/user/language/${language}`, { language })

/** A subscription as the gateway has reported it. @returns its `subscriptionId` */
async function subscribed(values: Json = {}): Promise<string> {
  const subscriptionId = `sub-${uuidv7()}`
  const now = new Date().toISOString()
  const { rows } = await sql<{ plan: string }>`
    select "_id" as plan from plans where "planId" = 'premium-yearly'`.execute(server.database)
  const record = {
    _id: uuidv7(),
    version: 1,
    createdAt: now,
    updatedAt: now,
    subscriptionId,
    vendor: vendor.id,
    planId: 'premium-yearly',
    plan: rows[0]?.plan,
    status: 'Active',
    origin: 'bought',
    active: true,
    pending: false,
    firstBillingDate: '2061-03-04',
    endDate: '2062-03-04',
    paidThroughDate: '2062-03-03',
    price: 720,
    failureCount: 0,
    hasFailedPayment: false,
    cardLastFour: '1111',
    ...values,
  }
  const resource = server.model.resource('subscriptions')
  await inTransaction(server.database, (tx) => loadRecords(tx, resource, [record]))
  return subscriptionId
}

async function premium(active: boolean): Promise<void> {
  await sql`update vendors_docs set "doc" = jsonb_set("doc", '{premium,active}', ${JSON.stringify(active)}::jsonb)
    where "_id" = ${vendor.id}::uuid`.execute(server.database)
}

/** The mail that a job about this writes; undefined where it writes none. */
async function mailAbout(
  about: ProgramMailSubject,
  id: string,
  from = vendor.id,
  more: Pick<JobPayloads['programMail'], 'by' | 'tries'> = {},
) {
  const jobId = uuidv7()
  const at = '2061-03-04T10:00:00.000Z'
  await job(jobId, { vendor: from, about, id, at, ...more })
  const mails = await newestMails(outboxFolder(server.dataDir))
  return mails.find((one) => one.id === jobId)?.mail
}

/** The mail about a subscription that is the only one of its artisan. */
async function mailOf(
  about: ProgramMailSubject,
  values: Json = {},
  more: Pick<JobPayloads['programMail'], 'by' | 'tries'> = {},
) {
  await sql`delete from subscriptions where "vendor" = ${vendor.id}::uuid`.execute(server.database)
  return mailAbout(about, await subscribed(values), vendor.id, more)
}

test('SUB-038: each charge brings its receipt as PDF, once, in the reader’s language', async () => {
  await speak('it')
  const transaction = charge({ createdAt: '2081-03-04T10:00:00.000Z' })
  await madeReceipt(server, vendor.id, transaction)
  await madeReceipt(server, vendor.id, transaction)
  const mails = (await deliver(server, address)).filter(({ subject }) =>
    subject?.startsWith('Ricevuta 2081/'),
  )
  await speak('en')
  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail?.subject).toBe('Ricevuta 2081/000001: Premium annuale')
  expect(mail?.text).toContain('abbiamo addebitato 720,00\u00a0€')
  expect(mail?.text).toContain('Copre i giorni dal 04.03.2061 al 03.03.2062.')
  expect(mail?.text).toContain(`http://localhost:3000/vendor-subscription/${vendor.id}`)
  const [file, ...more] = mail?.attachments ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({ filename: 'ricevuta-2081-000001.pdf', mimeType: 'application/pdf' })
  const [page] = await readPages(new Uint8Array(file?.content as ArrayBuffer))
  expect(page?.text).toContain('Ricevuta 2081/000001')
})

test('the outbox page offers the attachments of a mail', async () => {
  const id = await madeReceipt(server, vendor.id, charge({ createdAt: '2082-03-04T10:00:00Z' }))
  expect(await mailAbout('receipt', String(id))).toBeDefined()
  const mails = await newestMails(outboxFolder(server.dataDir))
  const kept = mails.find(({ mail }) => mail.subject?.startsWith('Receipt 2082/'))
  const path = `/demo/outbox/${kept?.id}`
  const nobody = server.as('nobody')
  const { body } = await nobody.call('GET', path)
  expect(body).toContain(`href="${path}/attachments/1" download>receipt-2082-000001.pdf</a>`)
  const file = await server.app.inject({ method: 'GET', url: `${path}/attachments/1` })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.headers['content-disposition']).toBe('attachment; filename="receipt-2082-000001.pdf"')
  const [page] = await readPages(new Uint8Array(file.rawPayload))
  expect(page?.text).toContain('Receipt 2082/000001')
  for (const place of ['2', '0', 'x'])
    expect((await nobody.call('GET', `${path}/attachments/${place}`)).status).toBe(404)
})

test('a failed payment says what is at stake, and leads to the card', async () => {
  const failed = { status: 'Past due', failureCount: 1, hasFailedPayment: true, active: false }
  await premium(true)
  const mail = await mailOf('paymentFailed', failed)
  expect(mail?.subject).toBe('Your payment for Premium, yearly failed')
  expect(mail?.text).toContain(
    'couldn’t charge €720.00 for Premium, yearly to your card ending in 1111',
  )
  expect(mail?.text).toContain('stays active until 03.03.2062')
  expect(mail?.text).toContain('Check your card:\n')
  await premium(false)
  const later = await mailOf('paymentFailed', { ...failed, cardLastFour: null })
  expect(later?.text).toContain('Your plan is paused until the payment succeeds.')
  expect(later?.text).not.toContain('ending in')
})

test('an ended renewal says until when the plan runs, and that analytics are off', async () => {
  const mail = await mailOf('renewalEnded', { status: 'Notice period', endDate: '2062-03-03' })
  expect(mail?.subject).toBe('Premium, yearly won’t be renewed')
  expect(mail?.text).toContain('Until 03.03.2062 you can keep your plan')
  expect(mail?.text).not.toContain('at any time')
  expect(mail?.text).toContain('It stays active until 03.03.2062')
  expect(mail?.text).toContain('Analytics are off')
})

test('a plan that begins says from when, and when it renews or ends', async () => {
  const active = await mailOf('started')
  expect(active?.subject).toBe('Premium, yearly is active')
  expect(active?.text).toContain('active from 04.03.2061')
  expect(active?.text).toContain('It renews on 04.03.2062.')
  const pending = await mailOf('started', { status: 'Pending', endDate: null, pending: true })
  expect(pending?.subject).toBe('Premium, yearly begins on 04.03.2061')
  expect(pending?.text).toContain('Nothing is charged before.')
  const given = await mailOf('started', { origin: 'given', firstBillingDate: null })
  expect(given?.text).toContain('active from 04.03.2061')
  expect(given?.text).toContain('It runs until 04.03.2062.')
  expect(given?.text).not.toContain('cancel')
})

test('a plan that is over, and one that was given and ends soon, in Italian too', async () => {
  const over = await mailOf('ended', { status: 'Canceled', active: false })
  expect(over?.subject).toBe('Premium, yearly has ended')
  expect(over?.text).toContain('Your products stay where they are.')
  await speak('it')
  const soon = await mailOf('givenEnding', { origin: 'given' })
  await speak('en')
  expect(soon?.subject).toBe('Premium annuale termina il 04.03.2062')
  expect(soon?.text).toContain('Vuoi continuare?')
})

test('what is not so any more is not written', async () => {
  expect(await mailOf('paymentFailed')).toBeUndefined()
  expect(await mailOf('renewalEnded')).toBeUndefined()
  expect(await mailOf('ended')).toBeUndefined()
  expect(await mailOf('started', { status: 'Canceled' })).toBeUndefined()
  expect(await mailOf('givenEnding', { status: 'Canceled' })).toBeUndefined()
  expect(await mailAbout('receipt', uuidv7())).toBeUndefined()
  expect(await mailAbout('started', 'sub-nowhere')).toBeUndefined()
  // Another one has taken the place of the one that is over.
  await subscribed()
  const over = await subscribed({ status: 'Canceled' })
  expect(await mailAbout('ended', over)).toBeUndefined()
})

test.each([
  ['artisan', 'You’ve cancelled Premium, yearly', 'hai disdetto Premium annuale'],
  ['staff', 'We’ve cancelled Premium, yearly for you', 'abbiamo disdetto Premium annuale per te'],
  [undefined, 'Your plan Premium, yearly won’t be renewed', 'Premium annuale non si rinnova'],
] as const)(
  'program-analytics 5, 6, 8: the mail about an ended renewal says who has ended it: %s',
  async (by, english, italian) => {
    const notice = { status: 'Notice period', endDate: '2062-03-03' }
    expect((await mailOf('renewalEnded', notice, by && { by }))?.text).toContain(english)
    await speak('it')
    const mail = await mailOf('renewalEnded', notice, by && { by })
    await speak('en')
    expect(mail?.text).toContain(italian)
    expect(mail?.text).toContain('Dopo quel giorno potrai sceglierne un altro.')
    expect(mail?.text).not.toContain('yearly')
  },
)

test('program-analytics 7: a pending plan that is cancelled says so, and what is left', async () => {
  const canceled = { status: 'Canceled', paidThroughDate: null, endDate: null, failureCount: 0 }
  const alone = await mailOf('pendingCanceled', canceled, { by: 'staff' })
  expect(alone?.subject).toBe('Premium, yearly won’t begin')
  expect(alone?.text).toContain('We’ve cancelled Premium, yearly for you before it began.')
  await sql`delete from subscriptions where "vendor" = ${vendor.id}::uuid`.execute(server.database)
  await subscribed({ status: 'Notice period', endDate: '2062-03-03', planId: 'base-yearly' })
  const over = await subscribed(canceled)
  const left = await mailAbout('pendingCanceled', over, vendor.id, { by: 'artisan' })
  expect(left?.text).toContain('stays active until 03.03.2062 and isn’t renewed')
  expect(left?.text).toContain('analytics are off')
  // What was ordered in its place has its own mail.
  await subscribed({ status: 'Pending', endDate: null })
  expect(await mailAbout('pendingCanceled', over)).toBeUndefined()
})

test('program-analytics 2: a failed payment says when it is tried again, and for the last time', async () => {
  const due = { status: 'Past due', failureCount: 1, hasFailedPayment: true, active: false }
  const tries = { next: '2062-03-06', last: '2062-03-13' }
  expect((await mailOf('paymentFailed', due, { tries }))?.text).toContain(
    'We’ll try again on 06.03.2062, and for the last time on 13.03.2062.',
  )
  const once = { next: '2062-03-13', last: '2062-03-13' }
  expect((await mailOf('paymentFailed', due, { tries: once }))?.text).toContain(
    'We’ll try once more, on 13.03.2062.',
  )
  const unpaid = { status: 'Canceled', failureCount: 4, hasFailedPayment: true }
  expect((await mailOf('ended', unpaid))?.text).toContain('We couldn’t charge your card')
})

test('an artisan gets nothing about another one', async () => {
  const id = String(
    await madeReceipt(server, vendor.id, charge({ createdAt: '2083-01-02T10:00:00Z' })),
  )
  const subscription = await subscribed()
  const { id: other } = server.as('vendor2')
  expect(await mailAbout('receipt', id, other)).toBeUndefined()
  expect(await mailAbout('started', subscription, other)).toBeUndefined()
  expect(await mailAbout('receipt', id)).toBeDefined()
})

test('program-analytics 3: once nobody signs in for an artisan, its contact gets what is paid for', async () => {
  const id = String(
    await madeReceipt(server, vendor.id, charge({ createdAt: '2084-01-02T10:00:00Z' })),
  )
  const bought = await subscribed()
  const given = await subscribed({ origin: 'given' })
  await sql`update users set "isActive" = false where "_id" = ${vendor.id}::uuid`.execute(
    server.database,
  )
  await sql`update users_docs set "doc" = jsonb_set("doc", '{isActive}', 'false')
    where "_id" = ${vendor.id}::uuid`.execute(server.database)
  const receipt = await mailAbout('receipt', id)
  expect(receipt?.to?.[0]?.address).toBe('giulia@ceramiche-fontana.example')
  expect(receipt?.attachments).toHaveLength(1)
  // Who cannot sign in has nothing to open.
  expect(receipt?.text).not.toContain('/vendor-subscription/')
  expect(receipt?.text).toContain('contact of this artisan')
  expect((await mailAbout('started', bought))?.to?.[0]?.address).toBe(
    'giulia@ceramiche-fontana.example',
  )
  expect(await mailAbout('started', given)).toBeUndefined()
})
