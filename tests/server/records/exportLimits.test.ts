import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { model } from '../../../resources/index.ts'
import { isObject } from '../../../schema/index.ts'
import { textRowsMark } from '../../../server/db/preparedStatements.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

/** Every statement that the server sends, by its text. */
const statements = vi.spyOn(pg.Client.prototype, 'query')
let server: TestServer
beforeAll(async () => {
  server = await testServer(model, { exportLimits: { selected: 7, counted: 8, exported: 9 } })
})
afterAll(async () => {
  await server.close()
  statements.mockRestore()
})

const like = (text: string) => `filter=${encodeURIComponent(JSON.stringify({ email_like: text }))}`

describe('where a whole list is cut off', () => {
  test.each([
    ['under the limit', 6, 6, true],
    ['at the limit', 7, 7, true],
    ['over the limit', 8, 7, false],
  ])('a selection %s says whether it is all', async (name, made, selected, isAll) => {
    const domain = `${made}.selected.example`
    await loadUsers(
      server,
      Array.from({ length: made }, (_, at) => ({ name, email: `s${at}@${domain}` })),
    )
    const { call } = server.as('admin')
    const { body } = await call('GET', `/api/user/matching?${like(`@${domain}`)}`)
    expect(body).toMatchObject({ isAll })
    expect((body as { records: unknown[] }).records).toHaveLength(selected)
  })

  test.each([
    ['at the limit', 9, 9, 'true'],
    ['over the limit', 10, 9, 'false'],
  ])('a file %s says so in its head, and holds the first rows', async (name, made, rows, isAll) => {
    const domain = `${made}.exported.example`
    await loadUsers(
      server,
      Array.from({ length: made }, (_, at) => ({ name, email: `e${at}@${domain}` })),
    )
    const { call } = server.as('admin')
    const query = `${like(`@${domain}`)}&columns=["email"]&sort=["email","ASC"]&language=en`
    const { body, headers } = await call('GET', `/api/user/export?${query}`)
    expect([String(headers['x-export-rows']), headers['x-export-is-all']]).toEqual([
      String(rows),
      isAll,
    ])
    const emails = String(body).trim().split('\r\n').slice(1)
    expect(emails).toEqual(
      Array.from({ length: made }, (_, at) => `e${at}@${domain}`)
        .toSorted()
        .slice(0, rows),
    )
  })
})

test('a file that nobody waits for any more ends the work for it', async () => {
  const wide = await testServer()
  try {
    const rows = 5000
    // Far more than sockets hold, so that the server has to wait for its reader.
    const url = 'x'.repeat(4000)
    await loadUsers(
      wide,
      Array.from({ length: rows }, (_, at) => ({ url, email: `w${at}@wide.example` })),
    )
    const address = await wide.app.listen({ port: 0, host: '127.0.0.1' })
    const login = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@bottega.example', password: 'Artigiano-2026!' }),
    })
    const { token } = (await login.json()) as { token: string }
    const headers = { authorization: `Bearer ${token}` }
    const isClosed = new Promise<void>((done) => {
      wide.app.server.on('request', (request, response) => {
        if (request.url?.includes('/export')) response.once('close', done)
      })
    })
    const batches = () =>
      statements.mock.calls.filter(([one]) => {
        const text = isObject(one) ? one['text'] : one
        return typeof text === 'string' && text.includes(textRowsMark) && text.includes('"users"')
      }).length
    statements.mockClear()
    const leave = new AbortController()
    const query = `${like('@wide.example')}&columns=["email","url"]`
    const response = await fetch(`${address}/api/user/export?${query}`, {
      headers,
      signal: leave.signal,
    })
    expect(response.headers.get('x-export-rows')).toBe(String(rows))
    await response.body?.getReader().read()
    leave.abort()
    await isClosed
    const read = batches()
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(rows / 100)
    // Nothing is left open, and nothing more is read while others are served.
    await expect
      .poll(async () => {
        const { rows: busy } = await sql`select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
          wide.database,
        )
        return busy.length
      })
      .toBe(0)
    for (let at = 0; at < 8; at += 1)
      expect((await fetch(`${address}/api/collection?page=1`, { headers })).status).toBe(200)
    expect(batches()).toBeLessThanOrEqual(read + 1)
  } finally {
    await wide.close()
  }
}, 60_000)
