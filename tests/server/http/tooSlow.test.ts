import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'

const logged: string[] = []
const server = withServer(undefined, {
  logLevel: 'warn',
  log: { write: (line: string) => logged.push(line) },
})

/** Asks while nothing of the products can be read, until the database gives the statement up. */
async function givenUp(path: string) {
  return server.database.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    const asked = server.as('admin').call('GET', path)
    const waiting = sql<{ pid: number }>`select pid from pg_locks
      where relation = 'products'::regclass and not granted`
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBeGreaterThan(0)
    // As its limit of time does, with the same code.
    await sql`select pg_cancel_backend(pid) from (${waiting}) w`.execute(tx)
    return asked
  })
}

test('issue 39: a list that takes too long says what makes it quicker', async () => {
  const { status, body } = await givenUp('/api/product?sort=["readiness","ASC"]')
  expect(status).toBe(503)
  expect(body).toMatchObject({
    code: 'TIMEOUT',
    error:
      'Too many records to list them in this order: narrow them with a filter, or sort by another column',
  })
})

test('of anything else it says that the server failed', async () => {
  const { status, body } = await givenUp('/api/product/01900000-0000-7000-8000-000000000000')
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'TIMEOUT', error: 'server error' })
})

test('security-scale 9: the log has a warning with the call, and no stack', async () => {
  logged.length = 0
  await givenUp('/api/product?sort=["readiness","ASC"]')
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'a statement took too long', route: '/api/product' }),
  ])
  expect(logged.join()).not.toMatch(/stack|"err"/)
})
