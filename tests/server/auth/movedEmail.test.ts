import { expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { giveAccount } from './giveAccount.ts'

const server = withServer()
const nobody = server.as('nobody')
const admin = server.as('admin')

/** Artisans in Italy are written to in Italian. */
const emailChanged = 'La tua email di Bottega è cambiata'
const movedOn = 'D’ora in poi scriviamo a un altro indirizzo'
const good = 'Torchio-Verde-41!'
const login = async (email: string, password: string) =>
  (await nobody.call('POST', '/api/auth/login', { email, password })).status
const reset = async (token: string) =>
  (await nobody.call('POST', `/api/auth/reset-password?token=${token}`, { newPassword: good }))
    .status
const subjects = async (email: string) =>
  (await deliver(server, email)).map(({ subject }) => subject)
const emailOf = async (path: string) =>
  ((await admin.call('GET', path)).body as { email: string }).email
const sendCredentials = (id: string) => admin.call('POST', `/api/auth/send-credentials/${id}`)

/** An artisan with an account that somebody uses. */
async function artisan(name: string) {
  const email = `${name}@bottega.example`
  const id = await madeVendor(server, { email })
  expect((await sendCredentials(id)).status).toBe(204)
  await server.database
    .insertInto('credentials')
    .values({ userId: id, passwordHash: await hashPassword(demoPassword), updatedAt: new Date() })
    .execute()
  await deliver(server, email)
  return { id, email }
}

test('security-scale F4: an admin gives an account another email: the old address is told, and its link brings it back', async () => {
  const { id, email } = await giveAccount(server, 'manager')
  await deliver(server, email)
  const moved = `taken.${email}`
  expect((await admin.call('PUT', `/api/user/${id}`, { email: moved })).status).toBe(200)
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('Your Bottega email was changed')
  expect(mail?.text).toContain(moved)
  expect(await reset(tokenIn(mail))).toBe(204)
  expect(await emailOf(`/api/user/${id}`)).toBe(email)
  expect(await login(email, good)).toBe(200)
  // Whoever had it in between is not handed a way back of their own.
  expect(await subjects(moved)).toEqual([])
})

test('security-scale F4: credentials are sent to another email: the old address is told, and its link brings account and artisan back', async () => {
  const { id, email } = await artisan('moved-by-credentials')
  const moved = 'takeover@evil.example'
  expect((await admin.call('PUT', `/api/vendor/${id}`, { email: moved })).status).toBe(200)
  expect((await sendCredentials(id)).status).toBe(204)
  const mails = await deliver(server, email)
  const restore = mails.find(({ subject }) => subject === emailChanged)
  expect(restore?.text).toContain(moved)
  expect(await reset(tokenIn(restore))).toBe(204)
  expect(await emailOf(`/api/user/${id}`)).toBe(email)
  expect(await emailOf(`/api/vendor/${id}`)).toBe(email)
  expect(await login(email, good)).toBe(200)
})

test('security-scale F4: staff give an artisan another email: its account is told before anything moves, with the way back', async () => {
  const { id, email } = await artisan('moved-by-staff')
  const buyer = server.as('buyer')
  const moved = 'elsewhere@evil.example'
  expect((await buyer.call('PUT', `/api/vendor/${id}`, { email: moved })).status).toBe(200)
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('L’email della tua scheda di artigiano è cambiata')
  expect(mail?.text).toContain(moved)
  expect(await subjects(moved)).toEqual([])
  expect(await reset(tokenIn(mail))).toBe(204)
  expect(await emailOf(`/api/vendor/${id}`)).toBe(email)
  expect(await emailOf(`/api/user/${id}`)).toBe(email)
  // Another change of the artisan concerns nobody's way in.
  const before = await subjects(email)
  expect((await buyer.call('PUT', `/api/vendor/${id}`, { area: 'Firenze' })).status).toBe(200)
  expect(await subjects(email)).toEqual(before)
})

test('security-scale F4: who was invited under a wrong email is invited at the right one, and the wrong one has no way in', async () => {
  const [wrong, right] = ['mistyped@bottega.example', 'typed@bottega.example']
  const made = await admin.call('POST', '/api/user', { email: wrong, profile: { type: 'manager' } })
  const { _id: id } = made.body as { _id: string }
  const [invitation] = await deliver(server, wrong)
  expect((await admin.call('PUT', `/api/user/${id}`, { email: right })).status).toBe(200)
  const [mail, ...others] = await deliver(server, right)
  expect(others).toEqual([])
  expect(await subjects(wrong)).toEqual([
    'We write to another address from now on',
    'Your access to Bottega',
  ])
  expect(await reset(tokenIn(invitation))).toBe(422)
  expect(await reset(tokenIn(mail))).toBe(204)
  expect(await login(right, good)).toBe(200)
})

test('security-scale F4: credentials that follow an artisan without a password are one mail', async () => {
  const email = 'first.try@bottega.example'
  const id = await madeVendor(server, { email })
  await sendCredentials(id)
  expect(await subjects(email)).toEqual(['Il tuo accesso a Bottega'])
  const moved = 'second.try@bottega.example'
  await admin.call('PUT', `/api/vendor/${id}`, { email: moved })
  expect((await sendCredentials(id)).status).toBe(204)
  expect(await subjects(moved)).toEqual(['Il tuo accesso a Bottega'])
  expect(await subjects(email)).toEqual([movedOn, 'Il tuo accesso a Bottega'])
})

const steps = ['record', 'credentials', 'account', 'off'] as const
type Step = (typeof steps)[number]
const staff = server.as('approver')
/** Every order of up to three steps. */
const orders: readonly (readonly Step[])[] = steps.flatMap((one) => [
  [one],
  ...steps.flatMap((two) => [[one, two], ...steps.map((three) => [one, two, three])]),
])

/** What a mail to an address that is no longer used says. */
const isAboutMove = (subject: string | undefined) =>
  /email|indirizzo/i.test(subject ?? '') && !/invit|Benvenut|Welcome/i.test(subject ?? '')

test.each(['none', 'invited', 'used'] as const)(
  'issue 51: with an account %s, every old address is told, in whatever order it changes',
  async (kind) => {
    for (const [index, order] of orders.entries()) {
      const name = `order-${kind}-${index}`
      const email = `${name}@bottega.example`
      const id = await madeVendor(server, { email })
      if (kind !== 'none') await sendCredentials(id)
      if (kind === 'used')
        await server.database
          .insertInto('credentials')
          .values({ userId: id, passwordHash: 'x', updatedAt: new Date() })
          .execute()
      const left = new Set<string>()
      let [record, account] = [email, kind === 'none' ? null : email]
      for (const [at, step] of order.entries()) {
        const next = `${name}-${at}@bottega.example`
        if (step === 'record') {
          left.add(record)
          record = next
          const { status } = await staff.call('PUT', `/api/vendor/${id}`, { email: next })
          expect(status).toBe(200)
        } else if (step === 'credentials') {
          if (account !== null && account !== record) left.add(account)
          account = record
          expect((await sendCredentials(id)).status).toBe(204)
        } else if (account !== null && step === 'account') {
          left.add(account).add(record)
          ;[account, record] = [next, next]
          await admin.call('PUT', `/api/user/${id}`, { email: next })
        } else if (account !== null) {
          await deliver(server, email)
          await admin.call('PUT', `/api/user/${id}`, { isActive: false })
        }
      }
      left.delete(record)
      for (const old of left)
        expect([order, old, (await subjects(old)).some(isAboutMove)]).toEqual([order, old, true])
    }
  },
  120_000,
)
