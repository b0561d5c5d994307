import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { declaredCalls } from '../../../resources/calls/index.ts'
import type { CallName } from '../../../resources/calls/addresses.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { outboxFolder } from '../../../server/adapters/mail/mailer.ts'
import { openMailer } from '../../../server/adapters/mail/openMailer.ts'
import { newestMails } from '../../../server/adapters/mail/outbox.ts'
import { codeAt } from '../../helpers/codeAt.ts'
import { listOf } from '../../helpers/listOf.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { type Answer, withServer } from '../../helpers/testServer.ts'
import { analyticsRequests } from '../analytics/analyticsRequests.ts'
import { importRequests } from './importRequests.ts'
import { bearer, enterSecured } from '../auth/authenticator.ts'
import { giveAccount } from '../auth/giveAccount.ts'
import { erpRequests } from '../erp/erpRequests.ts'
import { programRequests } from '../program/programRequests.ts'
import { carrierFor, shipping } from '../sandbox/carrierFor.ts'
import { givenUpJob } from '../inbox/somethingWaits.ts'
import { approvedTranslation, inTranslation } from '../translations/madeTranslations.ts'
import { shopParts, shopRequests } from '../shop/shopRequests.ts'
import { translationFilesRequests } from '../translationFiles/translationFilesRequests.ts'

type Json = Readonly<Record<string, unknown>>
import { firstNotice } from '../notices/noticeStream.ts'

const server = withServer(undefined, {
  // Settings without which an area refuses its calls.
  ...shopParts,
})
const admin = server.as('admin')
const nobody = server.as('nobody')

const page = 'a-page-of-its-own'
const chosen = 'Nuova-2026!'
const made: Json = {
  resource: 'products',
  name: 'Mine',
  state: { words: 'vase', columns: ['name'] },
}

async function firstOf(path: string): Promise<Json & { _id: string }> {
  const { body } = await admin.call('GET', `${path}?range=[0,0]`)
  const [found] = body as (Json & { _id: string })[]
  if (!found) throw new Error(`nothing in ${path}`)
  return found
}

interface Account {
  readonly id: string
  readonly email: string
  readonly authorization: Record<string, string>
}

/** A buyer of its own who has just signed in. */
async function account(): Promise<Account> {
  const { id, email } = await giveAccount(server, 'buyer')
  const { body } = await nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  return {
    id,
    email,
    authorization: { authorization: `Bearer ${String((body as Json)['token'])}` },
  }
}

async function linkToken(): Promise<string> {
  const { email } = await account()
  await nobody.call('POST', `/api/auth/forgot-password?email=${email}`)
  return tokenIn((await deliver(server, email))[0])
}

const mailWithPdf = {
  id: '01900000-0000-7000-8000-00000000aaaa',
  to: { name: 'Anna', address: 'anna@fontana.example' },
  subject: 'A paper',
  text: 'Attached',
  html: '<p>Attached</p>',
  language: 'en',
  attachments: [
    { fileName: 'paper.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
  ],
}

async function mailId(): Promise<string> {
  await linkToken()
  const [newest] = await newestMails(outboxFolder(server.dataDir))
  return newest?.id ?? ''
}

/** A product with a draft of an admin. */
async function drafted(): Promise<string> {
  const { _id, version, name } = await firstOf('/api/product')
  const body = { page, version, values: { name: 'Typed' }, before: { name } }
  const { status } = await admin.call('PUT', `/api/draft/products/${_id}`, body)
  expect(status).toBe(200)
  return _id
}

const view = async () => ((await admin.call('POST', '/api/view', made)).body as { _id: string })._id

/** Of a shipment that was just bought. */
async function trackingNumber(): Promise<string> {
  const { carrier } = await carrierFor(server.database)
  return (await carrier.ship(await shipping(carrier))).trackingNumber
}

/** A live product, and what its artisan proposes of it. */
async function proposed(): Promise<{ readonly path: string; readonly ids: readonly string[] }> {
  const filter = { status: ['active'] }
  const { rows } = await listOf(server.as('vendor'), '/api/product', { filter, range: [0, 0] })
  const path = `/api/product/${String(rows[0]?.['_id'])}`
  const designer = `Designer ${randomUUID()}`
  expect(await server.as('vendor').call('PUT', path, { designer })).toMatchObject({
    status: 200,
    body: { outcome: { designer: 'proposed' } },
  })
  const { body } = await server.as('vendor').call('GET', `${path}/proposals`)
  const { proposals } = body as { proposals: { _id: string; field: string }[] }
  return { path, ids: proposals.flatMap((one) => (one.field === 'designer' ? [one._id] : [])) }
}

/** What it takes for each call to succeed; one that is missing here does not compile. */
const requests: Readonly<Record<CallName, () => Promise<Answer>>> = {
  login: async () => {
    const { email } = await giveAccount(server, 'buyer')
    return nobody.call('POST', '/api/auth/login', { email, password: demoPassword })
  },
  logout: async () => nobody.call('POST', '/api/auth/logout', {}, (await account()).authorization),
  forgotPassword: async () =>
    nobody.call('POST', `/api/auth/forgot-password?email=${(await account()).email}`),
  checkResetLink: async () =>
    nobody.call('GET', `/api/auth/reset-password?token=${await linkToken()}`),
  resetPassword: async () =>
    nobody.call('POST', `/api/auth/reset-password?token=${await linkToken()}`, {
      newPassword: chosen,
    }),

  readSecondFactor: () => admin.call('GET', '/api/auth/second-factor'),
  beginSecondFactor: async () =>
    nobody.call(
      'POST',
      '/api/auth/second-factor',
      { password: demoPassword },
      (await account()).authorization,
    ),
  confirmSecondFactor: async () => {
    const { authorization } = await account()
    const path = '/api/auth/second-factor'
    const begun = await nobody.call('POST', path, { password: demoPassword }, authorization)
    const { secret } = begun.body as { secret: string }
    return nobody.call('PUT', path, { code: codeAt(secret) }, authorization)
  },
  endSecondFactor: async () => {
    const { recoveryCodes, token } = await enterSecured(server, 'buyer')
    const body = { password: demoPassword, code: recoveryCodes[0] }
    return nobody.call('POST', '/api/auth/second-factor/end', body, bearer(token))
  },
  renewRecoveryCodes: async () => {
    const { recoveryCodes, token } = await enterSecured(server, 'buyer')
    const body = { password: demoPassword, code: recoveryCodes[0] }
    return nobody.call('POST', '/api/auth/recovery-codes', body, bearer(token))
  },
  readUserSecondFactor: async () =>
    admin.call('GET', `/api/auth/second-factor/${(await enterSecured(server, 'buyer')).id}`),
  removeSecondFactor: async () =>
    admin.call('DELETE', `/api/auth/second-factor/${(await enterSecured(server, 'buyer')).id}`),
  readUserSessions: async () =>
    admin.call('GET', `/api/auth/user-sessions/${(await enterSecured(server, 'buyer')).id}`),
  endUserSessions: async () =>
    admin.call('DELETE', `/api/auth/user-sessions/${(await enterSecured(server, 'buyer')).id}`),
  eraseUser: async () =>
    admin.call('POST', `/api/user/${(await enterSecured(server, 'buyer')).id}/erase`),
  readErasure: async () =>
    admin.call('GET', `/api/user/${(await enterSecured(server, 'buyer')).id}/erasure`),
  readSessions: () => admin.call('GET', '/api/auth/sessions'),
  endSession: async () => {
    const { authorization } = await account()
    const { body } = await nobody.call('GET', '/api/auth/sessions', undefined, authorization)
    const [{ _id = '' } = {}] = body as { _id?: string }[]
    return nobody.call('DELETE', `/api/auth/sessions/${_id}`, undefined, authorization)
  },
  readSignIns: async () =>
    nobody.call('GET', '/api/auth/sign-ins', undefined, (await account()).authorization),

  updateProfile: async () => {
    const { email, authorization } = await account()
    const body = { password: demoPassword, newEmail: `new.${email}`, newPassword: chosen }
    return nobody.call('PUT', '/api/auth/profile', body, authorization)
  },
  saveLanguage: () => admin.call('PUT', '/api/user/language/en', { language: 'en' }),
  readTour: () => admin.call('GET', '/api/tour'),
  endTour: () => admin.call('PUT', '/api/tour'),
  readNames: () =>
    admin.call('GET', '/api/auth/names?emails=buyer@bottega.example,gone@bottega.example'),
  readCredentials: async () => admin.call('GET', `/api/auth/credentials/${server.as('vendor').id}`),
  sendCredentials: async () =>
    admin.call('POST', `/api/auth/send-credentials/${server.as('vendor2').id}`),

  readRoom: async () => admin.call('GET', `/api/vendor/${server.as('vendor').id}/room`),

  readProposals: async () => admin.call('GET', `${(await proposed()).path}/proposals`),
  decideProposals: async () => {
    const { path, ids } = await proposed()
    return admin.call('PUT', `${path}/proposals`, { ids, decision: 'accept' })
  },
  withdrawProposals: async () => {
    const { path, ids } = await proposed()
    return server.as('vendor').call('POST', `${path}/proposals/withdraw`, { ids })
  },

  viewAs: async () => admin.call('POST', `/api/auth/view-as/${server.as('vendor').id}`),
  endViewAs: async () => {
    const { body } = await admin.call('POST', `/api/auth/view-as/${server.as('vendor').id}`)
    const authorization = `Bearer ${String((body as Json)['token'])}`
    return nobody.call('DELETE', '/api/auth/view-as', undefined, { authorization })
  },

  readViews: async () => {
    await view()
    return admin.call('GET', '/api/view?resource=products')
  },
  createView: () =>
    admin.call('POST', '/api/view', { ...made, sharedWith: ['buyer'], isDefault: true }),
  updateView: async () => admin.call('PUT', `/api/view/${await view()}`, { name: 'Renamed' }),
  deleteView: async () => admin.call('DELETE', `/api/view/${await view()}`),

  readDrafts: async () => {
    const id = await drafted()
    return admin.call('GET', `/api/draft/products/${id}`)
  },
  saveDraft: async () => {
    const { _id, version, name } = await firstOf('/api/product')
    const body = { page, version, values: { name: 'Typed' }, before: { name } }
    return admin.call('PUT', `/api/draft/products/${_id}`, body)
  },
  deleteDraft: async () =>
    admin.call('DELETE', `/api/draft/products/${await drafted()}?page=${page}`),

  reportPresence: async () => {
    const { _id } = await firstOf('/api/product')
    const approver = server.as('approver')
    await approver.call('PUT', `/api/presence/products/${_id}`, { page: 'another-page' })
    return admin.call('PUT', `/api/presence/products/${_id}`, { page })
  },
  endPresence: async () =>
    admin.call(
      'DELETE',
      `/api/presence/products/${(await firstOf('/api/product'))._id}?page=${page}`,
    ),

  ...analyticsRequests(server),

  testPermission: async () => {
    const { id: userId } = server.as('vendor')
    const body = { userId, resource: 'products', verb: 'update', field: 'name' }
    return admin.call('POST', '/api/permissions/test', body)
  },

  readSuggestions: async () => {
    await approvedTranslation(server)
    return admin.call('GET', `/api/translation/suggestions/${await inTranslation(server)}`)
  },

  readHistory: async () => {
    const { _id } = await firstOf('/api/product')
    await admin.call('PUT', `/api/product/${_id}`, { name: 'Renamed once' })
    return admin.call('GET', `/api/product/${_id}/history`)
  },
  undoVersion: async () => {
    const { _id } = await firstOf('/api/product')
    const { body } = await admin.call('PUT', `/api/product/${_id}`, { name: 'Renamed twice' })
    const { version } = body as { version: number }
    return admin.call('POST', `/api/product/${_id}/history/${version}/undo`)
  },

  ...importRequests(
    () => admin,
    async () => String((await firstOf('/api/product'))['sku']),
  ),

  matchingRecords: () => admin.call('GET', '/api/product/matching'),
  countRecords: () => admin.call('GET', '/api/product/counts?by=status'),
  exportRecords: () => admin.call('GET', '/api/product/export?columns=["name"]'),

  ...programRequests(server),
  ...erpRequests(server),
  ...shopRequests(server),
  ...translationFilesRequests(server),

  readInbox: () => admin.call('GET', '/api/inbox'),
  readNotices: () => admin.call('GET', '/api/notices?from=0'),
  markNoticesRead: () =>
    admin.call('PUT', '/api/notices/read', { until: '2026-11-26T12:00:00.000Z' }),
  streamNotices: () => firstNotice(server, 'admin'),
  readNoticeChoices: () => admin.call('GET', '/api/notices/choices'),
  saveNoticeChoice: () =>
    admin.call('PUT', '/api/notices/choices', { kind: 'imports', choice: 'daily' }),
  snoozeWork: () =>
    admin.call('PUT', '/api/inbox/pendingCollections/snooze', {
      until: daysAfter(today(Date.now()), 7),
    }),
  endSnooze: () => admin.call('DELETE', '/api/inbox/pendingCollections/snooze'),
  readFailingJobs: async () => {
    await givenUpJob(server)
    return admin.call('GET', '/api/job/failing')
  },
  retryJob: async () => admin.call('PUT', `/api/job/${await givenUpJob(server)}/retry`),
  readOperations: () => admin.call('GET', '/api/operations'),
  readProcesses: () => admin.call('GET', '/api/process'),
  readTurn: async () =>
    admin.call('GET', `/api/process/orders/${(await firstOf('/api/order'))._id}`),
  readSystems: () => admin.call('GET', '/api/system'),
  checkSystem: () => admin.call('GET', '/api/system/files'),
  readSandbox: () => admin.call('GET', '/api/sandbox'),
  armFault: () => admin.call('POST', '/api/sandbox/mail/faults', { kind: 'slow', milliseconds: 1 }),
  clearFaults: () => admin.call('DELETE', '/api/sandbox/mail/faults'),
  runSandboxAction: () => admin.call('POST', '/api/sandbox/mail/actions/sendTest', {}),

  outbox: () => nobody.call('GET', '/demo/outbox'),
  outboxMail: async () => nobody.call('GET', `/demo/outbox/${await mailId()}`),
  outboxContent: async () => nobody.call('GET', `/demo/outbox/${await mailId()}/content`),
  outboxFile: async () => nobody.call('GET', `/demo/outbox/${await mailId()}/file`),
  outboxAttachment: async () => {
    const mailer = openMailer({ dataDir: server.dataDir, mailFrom: 'no-reply@bottega.example' })
    await mailer.send(mailWithPdf)
    return nobody.call('GET', `/demo/outbox/${mailWithPdf.id}/attachments/1`)
  },

  carrierTrack: async () => nobody.call('GET', `/sandbox/carrier/track/${await trackingNumber()}`),
}

describe.each(Object.entries(declaredCalls))('API-011: %s', (name, call) => {
  test('succeeds, and answers as declared', async () => {
    const { status, headers, body } = await requests[name as CallName]()
    const { answer } = call
    expect(status).toBe('status' in answer ? answer.status : 200)
    if ('file' in answer) {
      const [type] = [answer.file].flat()
      expect(headers['content-type']).toContain(type)
      expect(String(body).length).toBeGreaterThan(0)
      if (type === 'application/pdf') expect(String(body)).toMatch(/^%PDF-/)
    } else if (status === 204) expect(body).toBe('')
    // That it fits the API document is checked as of every reply of the suite.
    else if (Array.isArray(body)) expect(body).not.toEqual([])
    else expect(body).toBeInstanceOf(Object)
  })
})
