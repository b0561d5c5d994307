import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { madeVendor } from '../records/madeRecords.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'

const server = withServer()
const nobody = server.as('nobody')
const admin = server.as('admin')

const good = 'Nuova-2026!'
const reset = (token: string) =>
  nobody.call('POST', `/api/auth/reset-password?token=${token}`, { newPassword: good })
const login = (email: string, password: string) =>
  nobody.call('POST', '/api/auth/login', { email, password })
const sendTo = (id: string, who: Client = admin) =>
  who.call('POST', `/api/auth/send-credentials/${id}`)

/** Id and email of a vendor that nobody has given a password yet. */
async function vendorWithout(): Promise<{ id: string; email: string }> {
  const { body } = await admin.call('GET', '/api/vendor?range=[0,99]&columns=["email"]')
  const accounts = await server.database.selectFrom('credentials').select('userId').execute()
  const taken = new Set(accounts.map(({ userId }) => userId))
  const found = (body as { _id: string }[]).filter(({ _id }) => !taken.has(_id))[0]
  const { body: vendor } = await admin.call('GET', `/api/vendor/${found?._id}`)
  return { id: found?._id ?? '', email: (vendor as { email: string }).email }
}

let made = 0

/** A vendor that no other test knows. */
async function newVendor(): Promise<{ id: string; email: string }> {
  made += 1
  const email = `account${made}@bottega.example`
  return { id: await madeVendor(server, { email }), email }
}

describe('a new user', () => {
  test('AUTH-029: is mailed a link with which the first password is set', async () => {
    const email = 'new.colleague@bottega.example'
    const { status } = await admin.call('POST', '/api/user', {
      email,
      name: 'Nuova Collega',
      language: 'it',
      profile: { type: 'manager' },
    })
    expect(status).toBe(201)
    const [mail] = await deliver(server, email)
    expect(mail?.subject).toBe('Il tuo accesso a Bottega')
    expect((await login(email, good)).status).toBe(401)
    expect((await reset(tokenIn(mail))).status).toBe(204)
    expect((await login(email, good)).status).toBe(200)
  })

  test('that the server refuses is mailed nothing', async () => {
    const email = 'refused@bottega.example'
    const { status } = await admin.call('POST', '/api/user', { email })
    expect(status).toBe(400)
    expect(await deliver(server, email)).toEqual([])
  })
})

describe('POST /api/auth/send-credentials/{vendorId}', () => {
  test('API-030, API-033: gives a vendor an account of the same id, and mails it', async () => {
    const { id, email } = await vendorWithout()
    expect(await sendTo(id)).toMatchObject({ status: 204, body: '' })
    const [mail, ...others] = await deliver(server, email)
    expect(others).toEqual([])
    // Who works in Italy is written to in Italian.
    expect(mail?.subject).toBe('Il tuo accesso a Bottega')
    expect((await reset(tokenIn(mail))).status).toBe(204)
    const { body } = await login(email, good)
    const payload = Buffer.from((body as { token: string }).token.split('.')[1] ?? '', 'base64url')
    expect(JSON.parse(payload.toString())).toMatchObject({ _id: id, userType: 'vendor' })
  })

  test('API-030: again sends another link; the password stays until it is used', async () => {
    const { id, email } = await vendorWithout()
    await sendTo(id)
    await reset(tokenIn((await deliver(server, email))[0]))
    await sendTo(id)
    expect((await deliver(server, email)).length).toBe(2)
    expect((await login(email, good)).status).toBe(200)
  })

  test('FIELD-VENDOR-014, VENDOR-047: moves the account to the email that the artisan has by now', async () => {
    const { id, email } = await newVendor()
    await sendTo(id)
    const [first] = await deliver(server, email)
    expect((await reset(tokenIn(first))).status).toBe(204)
    const moved = `moved-${email}`
    const change = (of: string) => admin.call('PUT', `/api/vendor/${id}`, { email: of })
    expect((await change(moved)).status).toBe(200)
    // Whoever may change an artisan must not get at its account by it.
    expect((await login(email, good)).status).toBe(200)
    expect((await login(moved, good)).status).toBe(401)
    expect((await sendTo(id)).status).toBe(204)
    expect(await deliver(server, moved)).toHaveLength(1)
    expect((await login(email, good)).status).toBe(401)
    expect((await login(moved, good)).status).toBe(200)
    expect((await change('admin@bottega.example')).status).toBe(422)
    // Somebody else gets an account under the email that the artisan has by now.
    const late = `late-${email}`
    expect((await change(late)).status).toBe(200)
    const other = { email: late, profile: { type: 'buyer' } }
    expect((await admin.call('POST', '/api/user', other)).status).toBe(201)
    expect(await sendTo(id)).toMatchObject({ status: 422, body: { code: 'UNIQUE' } })
    expect((await login(moved, good)).status).toBe(200)
  })

  test.each(['by an admin', 'by the vendor itself'])(
    'FIELD-VENDOR-014: the artisan’s email follows its account, %s',
    async (by) => {
      const { id, email } = await newVendor()
      await sendTo(id)
      const [mail] = await deliver(server, email)
      await reset(tokenIn(mail))
      const newEmail = `followed-${email}`
      const token = ((await login(email, good)).body as { token: string }).token
      const { status } =
        by === 'by an admin'
          ? await admin.call('PUT', `/api/user/${id}`, { email: newEmail })
          : await nobody.call(
              'PUT',
              '/api/auth/profile',
              { password: good, newEmail },
              { authorization: `Bearer ${token}` },
            )
      expect(status).toBe(by === 'by an admin' ? 200 : 204)
      expect((await admin.call('GET', `/api/vendor/${id}`)).body).toMatchObject({
        email: newEmail,
        version: 3,
      })
    },
  )

  test('API-030, API-031, API-032: lets back in who was disabled', async () => {
    const { id, email } = await vendorWithout()
    await sendTo(id)
    await admin.call('PUT', `/api/user/${id}`, { isActive: false })
    await server.database
      .insertInto('credentials')
      .values({ userId: id, passwordHash: await hashPassword(good), updatedAt: new Date() })
      .execute()
    expect((await login(email, good)).status).toBe(403)
    await sendTo(id)
    expect((await login(email, good)).status).toBe(200)
    expect((await admin.call('DELETE', `/api/user/${id}`)).status).toBe(200)
    expect((await login(email, good)).status).toBe(401)
    expect((await admin.call('GET', `/api/vendor/${id}`)).status).toBe(200)
    await sendTo(id)
    expect((await reset(tokenIn((await deliver(server, email))[0]))).status).toBe(204)
    expect((await login(email, good)).status).toBe(200)
  })

  test.each(userTypes.filter((type) => type !== 'admin'))(
    'API-030, VENDOR-045: is not for a %s',
    async (type) => {
      const { id, email } = await vendorWithout()
      expect((await sendTo(id, server.as(type))).status).toBe(403)
      expect(await deliver(server, email)).toEqual([])
    },
  )

  test('API-010, API-030: 404 for no vendor, 401 without a token, 422 for an email in use', async () => {
    for (const id of ['x', admin.id]) expect((await sendTo(id)).status).toBe(404)
    const { id } = await vendorWithout()
    expect((await sendTo(id, nobody)).status).toBe(401)
    await admin.call('PUT', `/api/vendor/${id}`, { email: 'taken@bottega.example' })
    await admin.call('POST', '/api/user', {
      email: 'taken@bottega.example',
      profile: { type: 'buyer' },
    })
    expect(await sendTo(id)).toMatchObject({ status: 422, body: { error: 'Already in use' } })
    expect((await login('taken@bottega.example', demoPassword)).status).toBe(401)
  })
})

describe('GET /api/auth/credentials/{vendorId}', () => {
  const read = (id: string, who: Client = admin) => who.call('GET', `/api/auth/credentials/${id}`)

  test('VENDOR-043, VENDOR-044, VENDOR-047, VENDOR-048, VENDOR-049: shows an account from its making to its end, which shuts the vendor out at once', async () => {
    const { id, email } = await newVendor()
    const none = { state: 'none', email: null, linkUntil: null, lastSignInAt: null }
    expect(await read(id)).toMatchObject({ status: 200, body: none })

    await sendTo(id)
    const [mail] = await deliver(server, email)
    const { body: invited } = await read(id)
    expect(invited).toMatchObject({ state: 'invited', email, lastSignInAt: null })
    const { linkUntil } = invited as { linkUntil: string }
    expect(Date.parse(linkUntil)).toBeGreaterThan(Date.now() + 71 * 3_600_000)

    await reset(tokenIn(mail))
    const before = new Date().toISOString()
    const { body } = await login(email, good)
    const { body: active } = await read(id)
    expect(active).toMatchObject({ state: 'active', email, linkUntil: null })
    expect((active as { lastSignInAt: string }).lastSignInAt >= before).toBe(true)

    const authorization = `Bearer ${(body as { token: string }).token}`
    const products = () => nobody.call('GET', '/api/product', undefined, { authorization })
    expect((await products()).status).toBe(200)
    expect((await admin.call('DELETE', `/api/user/${id}`)).status).toBe(200)
    expect((await products()).status).toBe(401)
    expect((await login(email, good)).status).toBe(401)
    expect((await read(id)).body).toEqual(none)
    expect((await admin.call('GET', `/api/vendor/${id}`)).status).toBe(200)
  })

  test('one that was shut out is told apart', async () => {
    const { id } = await newVendor()
    await sendTo(id)
    await admin.call('PUT', `/api/user/${id}`, { isActive: false })
    expect((await read(id)).body).toMatchObject({ state: 'inactive' })
  })

  test.each(userTypes.filter((type) => type !== 'admin'))(
    'VENDOR-045, VENDOR-046: neither to read nor to disable for a %s',
    async (type) => {
      const { id } = await newVendor()
      await sendTo(id)
      const who = server.as(type)
      expect((await read(id, who)).status).toBe(403)
      // Nobody else sees accounts that are not their own.
      expect((await who.call('DELETE', `/api/user/${id}`)).status).toBe(404)
      expect((await read(id)).body).toMatchObject({ state: 'invited' })
    },
  )

  test('404 for no vendor, 401 without a token', async () => {
    for (const id of ['x', admin.id]) expect((await read(id)).status).toBe(404)
    expect((await read(admin.id, nobody)).status).toBe(401)
  })
})
