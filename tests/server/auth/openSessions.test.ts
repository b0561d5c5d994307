import { describe, expect, test } from 'vitest'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { withServer } from '../../helpers/testServer.ts'
import { bearer, enter, tokenOf } from './authenticator.ts'

const server = withServer()
const nobody = server.as('nobody')

const agent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36'
const login = (email: string, password = demoPassword) =>
  nobody.call(
    'POST',
    '/api/auth/login',
    { email, password },
    { 'x-forwarded-for': '10.8.0.1', 'user-agent': agent },
  )

interface Session {
  readonly _id: string
  readonly isCurrent: boolean
}
const sessionsOf = async (token: string) =>
  (await nobody.call('GET', '/api/auth/sessions', undefined, bearer(token))).body as Session[]
const end = (token: string, id: string) =>
  nobody.call('DELETE', `/api/auth/sessions/${id}`, undefined, bearer(token))

describe('open sessions', () => {
  test('are listed with device, address and time, newest first, this one marked', async () => {
    const { email, token } = await enter(server, 'buyer')
    await login(email)
    expect(await sessionsOf(token)).toMatchObject([
      { browser: 'Chrome', system: 'Windows', address: '10.8.0.1', isCurrent: false },
      { isCurrent: true, createdAt: expect.any(String), expiresAt: expect.any(String) },
    ])
  })

  test('are ended one by one, each by its owner alone', async () => {
    const { email, token } = await enter(server, 'buyer')
    const [one, two] = [tokenOf(await login(email)), tokenOf(await login(email))]
    const other = await enter(server, 'buyer')
    const id = (await sessionsOf(one)).find(({ isCurrent }) => isCurrent)?._id ?? ''
    expect((await end(other.token, id)).status).toBe(404)
    expect(await sessionsOf(one)).toHaveLength(3)
    expect((await end(token, id)).status).toBe(204)
    expect((await end(token, id)).status).toBe(404)
    const read = (of: string) =>
      nobody.call('GET', '/api/product?range=[0,0]', undefined, bearer(of))
    expect((await read(one)).status).toBe(401)
    expect((await read(two)).status).toBe(200)
    expect(await sessionsOf(token)).toHaveLength(2)
  })

  test('are not for who views the portal as the account', async () => {
    const admin = server.as('admin')
    const { id } = server.as('vendor')
    const { body } = await admin.call('POST', `/api/auth/view-as/${id}`)
    const { token } = body as { token: string }
    for (const address of ['sessions', 'sign-ins', 'second-factor'])
      expect(
        (await nobody.call('GET', `/api/auth/${address}`, undefined, bearer(token))).status,
      ).toBe(403)
    // Nor does a view count as a session of the admin's own.
    const own = (await admin.call('GET', '/api/auth/sessions')).body as Session[]
    expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  })
})

describe('the sign-in history', () => {
  test('shows the newest attempts, failed ones too, of the own account alone', async () => {
    const { email, token } = await enter(server, 'buyer')
    await login(email, 'wrong')
    await login(email)
    const { body } = await nobody.call('GET', '/api/auth/sign-ins', undefined, bearer(token))
    expect(body).toMatchObject([
      { outcome: 'signedIn', browser: 'Chrome', system: 'Windows', address: '10.8.0.1' },
      { outcome: 'wrongPassword', address: '10.8.0.1' },
      { outcome: 'signedIn' },
    ])
    expect(body).toHaveLength(3)
  })

  test('notes nothing of an unknown account', async () => {
    const count = async () =>
      (await server.database.selectFrom('signIns').select('_id').execute()).length
    const before = await count()
    await login('unknown@history.example', 'wrong')
    expect(await count()).toBe(before)
  })
})

describe('ASVS 7.4.5: an admin', () => {
  test('ends all sessions of somebody; the history says so, and who is not an admin may not', async () => {
    const admin = server.as('admin')
    const { id, email, token } = await enter(server, 'buyer')
    await login(email)
    const of = `/api/auth/user-sessions/${id}`
    expect((await admin.call('GET', of)).body).toMatchObject({
      open: 2,
      latest: expect.any(String) as string,
    })
    const manager = server.as('manager')
    expect([
      (await manager.call('GET', of)).status,
      (await manager.call('DELETE', of)).status,
    ]).toEqual([403, 403])
    expect((await admin.call('DELETE', of)).status).toBe(204)
    expect((await nobody.call('GET', '/api/auth/sessions', undefined, bearer(token))).status).toBe(
      401,
    )
    expect((await admin.call('GET', of)).body).toEqual({ open: 0, latest: null })
    const { body } = await admin.call('GET', `/api/user/${id}/history`)
    expect(JSON.stringify(body)).toContain('"kind":"sessionsEnded"')
    expect((await login(email)).status).toBe(200)
  })

  test('keeps the session that asks, of its own account', async () => {
    const { id, email, token } = await enter(server, 'admin')
    await login(email)
    const sent = await nobody.call(
      'DELETE',
      `/api/auth/user-sessions/${id}`,
      undefined,
      bearer(token),
    )
    expect(sent.status).toBe(204)
    expect(await sessionsOf(token)).toMatchObject([{ isCurrent: true }])
  })
})
