import { expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { bearer, enter } from './authenticator.ts'

const server = withServer()
const nobody = server.as('nobody')

const good = 'Nuova-2026!'
const other = 'Rubata-2026?'
const update = (token: string, body: object) =>
  nobody.call('PUT', '/api/auth/profile', { password: demoPassword, ...body }, bearer(token))
const login = async (email: string, password: string) =>
  (await nobody.call('POST', '/api/auth/login', { email, password })).status
const reset = (token: string, newPassword = good) =>
  nobody.call('POST', `/api/auth/reset-password?token=${token}`, { newPassword })
const subjects = async (email: string) =>
  (await deliver(server, email)).map(({ subject }) => subject)

test('a changed password is written to the owner, with the way to another one', async () => {
  const { email, token } = await enter(server, 'buyer')
  expect((await update(token, { newPassword: good })).status).toBe(204)
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('Your Bottega password was changed')
  expect(mail?.text).toContain('http://localhost:3000/forgot-password')
})

test('so is one that was chosen by a link, in the language of the owner', async () => {
  const { id, email } = await enter(server, 'buyer')
  await server.as('admin').call('PUT', `/api/user/${id}`, { language: 'it' })
  await nobody.call('POST', `/api/auth/forgot-password?email=${email}`)
  const link = tokenIn((await deliver(server, email))[0])
  expect((await reset(link)).status).toBe(204)
  expect((await subjects(email))[0]).toBe('La tua password di Bottega è cambiata')
})

test('a changed email is written to the old address; its link brings it back and signs everyone out', async () => {
  const { id, email, token } = await enter(server, 'buyer')
  const moved = `moved.${email}`
  await deliver(server, email)
  const changed = await update(token, { newEmail: moved, newPassword: other })
  expect(changed.status).toBe(204)
  expect(await subjects(moved)).toEqual([])
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toBe('Your Bottega email was changed')
  expect(mail?.text).toContain(moved)
  const restore = tokenIn(mail)
  // Whoever has taken the account over does not end the link by asking for others, or by another password.
  await nobody.call('POST', `/api/auth/forgot-password?email=${moved}`)
  const [theirs] = await deliver(server, moved)
  await update(token, { password: other, newPassword: 'Ancora-2026!' })
  expect((await reset(restore)).status).toBe(204)
  expect(await login(email, good)).toBe(200)
  expect(await login(moved, good)).toBe(401)
  expect((await nobody.call('GET', '/api/auth/sessions', undefined, bearer(token))).status).toBe(
    401,
  )
  for (const link of [restore, tokenIn(theirs)]) expect((await reset(link)).status).toBe(422)
  const { body } = await server.as('admin').call('GET', `/api/user/${id}`)
  expect(body).toMatchObject({ email })
})

test('not where somebody else has the email by now, or a week has passed', async () => {
  const one = await enter(server, 'buyer')
  await update(one.token, { newEmail: `taken.${one.email}` })
  const restore = tokenIn((await deliver(server, one.email))[0])
  const admin = server.as('admin')
  const taken = { email: one.email, profile: { type: 'buyer' } }
  const made = await admin.call('POST', '/api/user', taken)
  expect(made.status).toBe(201)
  expect((await reset(restore)).status).toBe(422)
  await admin.call('DELETE', `/api/user/${(made.body as { _id: string })._id}`)
  await server.database
    .updateTable('passwordLinks')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where('userId', '=', one.id)
    .execute()
  expect((await reset(restore)).status).toBe(422)
})

test('the own email in capitals is no change, and writes to nobody', async () => {
  const { email, token } = await enter(server, 'buyer')
  const before = await subjects(email)
  expect((await update(token, { newEmail: email.toUpperCase() })).status).toBe(204)
  expect(await subjects(email)).toEqual(before)
})
