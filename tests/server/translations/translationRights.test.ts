import { beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import type { Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { giveAccount } from '../auth/giveAccount.ts'
import { english, translationWork, type TranslationWork } from './translationWork.ts'

const server = withServer()
let work: TranslationWork
let admin: Client
let translator: Client
beforeAll(async () => {
  work = await translationWork(server)
  ;({ admin, translator } = work)
})

const read: TranslationWork['read'] = (id) => work.read(id)
const inTranslation: TranslationWork['inTranslation'] = (more) => work.inTranslation(more)
const done: TranslationWork['done'] = (...to) => work.done(...to)

describe('who may do what with a text', () => {
  test.each(['admin', 'approver', 'manager'] as const)(
    'TRANS-034: %s accepts, and rejects',
    async (type) => {
      const reviewer = server.as(type)
      for (const [way, status] of [
        ['/decline', 'todo'],
        ['/approve', 'approved'],
      ] as const) {
        const { id } = await inTranslation()
        await done(translator, 'PATCH', id, '', english)
        await done(translator, 'PATCH', id, '/ready')
        expect(await done(reviewer, 'PATCH', id, way)).toMatchObject({ status })
      }
    },
  )

  test.each([
    ['a translator who may review', 'translator', ['update_translations', 'approve_translations']],
    ['an approver who may not', 'approver', ['update_translations']],
    ['a manager without rights', 'manager', []],
  ] as const)(
    'TRANS-028, TRANS-029, TRANS-030, TRANS-031, TRANS-032, decision 10: it is the right that counts, for %s',
    async (_who, type, rights) => {
      const { id: user, email } = await giveAccount(server, type)
      expect((await admin.call('PUT', `/api/user/${user}`, { rights })).status).toBe(200)
      const nobody = server.as('nobody')
      const { body } = await nobody.call('POST', '/api/auth/login', {
        email,
        password: demoPassword,
      })
      const { token } = body as { token: string }
      const statusOf = async (id: string, way: string, sent?: Json) => {
        const path = `/api/translation/${id}${way}`
        const signedIn = { authorization: `Bearer ${token}` }
        return (await nobody.call('PATCH', path, sent, signedIn)).status
      }
      const [mayWrite, mayReview] = (['update_translations', 'approve_translations'] as const).map(
        (right) => rights.some((one) => one === right),
      )
      const { id } = await inTranslation()
      expect(await statusOf(id, '', english)).toBe(mayWrite ? 200 : 403)
      expect(await statusOf(id, '/ready')).toBe(mayWrite ? 200 : 403)
      if (!mayWrite) {
        await done(translator, 'PATCH', id, '', english)
        await done(translator, 'PATCH', id, '/ready')
      }
      expect(await statusOf(id, '/approve')).toBe(mayReview ? 200 : 403)
      expect(await statusOf(id, '/decline')).toBe(mayReview ? 200 : 403)
    },
  )

  test('TRANS-028, TRANS-029, TRANS-030, TRANS-031, TRANS-032, TRANS-035: who writes does not accept, and others do neither', async () => {
    const { id } = await inTranslation()
    await done(translator, 'PATCH', id, '', english)
    await done(translator, 'PATCH', id, '/ready')
    for (const way of ['/approve', '/decline'])
      expect([
        way,
        (await translator.call('PATCH', `/api/translation/${id}${way}`)).status,
      ]).toEqual([way, 403])
    for (const status of ['approved', 'todo'])
      expect([
        status,
        (await translator.call('PUT', `/api/translation/${id}`, { status })).status,
      ]).toEqual([status, 403])
    for (const type of ['vendor', 'buyer', 'logistics'] as const) {
      const client = server.as(type)
      for (const [method, way] of [
        ['GET', ''],
        ['PATCH', ''],
        ['PATCH', '/ready'],
        ['PATCH', '/approve'],
        ['PATCH', '/decline'],
        ['PUT', '/still-right'],
      ] as const)
        expect([
          type,
          way,
          (await client.call(method, `/api/translation/${id}${way}`, {})).status,
        ]).toEqual([type, way, 403])
    }
    expect(await read(id)).toMatchObject({ status: 'waiting' })
  })
})
