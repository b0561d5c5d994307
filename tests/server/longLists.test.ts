import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOf, listUrl } from '../helpers/listOf.ts'
import { loadUsers } from '../helpers/loadUsers.ts'
import { testServer, type Client, type TestServer } from '../helpers/testServer.ts'

const count = 10_100
/** How many of them the word `rare` finds: one more than are counted out. */
const found = 1001

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
  await loadUsers(
    server,
    Array.from({ length: count }, (_, at) => ({
      name: at < found ? `rare ${at}` : `common ${at}`,
      language: at % 2 ? 'it' : 'en',
    })),
  )
})
afterAll(() => server.close())

describe('decision 21: totals of long lists', () => {
  test('are exact up to 10,000', async () => {
    const { total, answer } = await listOf(admin, '/api/user', {
      filter: { name_like: 'common' },
      range: [0, 9],
    })
    expect(total).toBe(String(count - found))
    expect(answer.headers['x-total-at-least']).toBeUndefined()
  })

  test('above that are an asterisk, with what is known at least', async () => {
    const { rows, answer } = await listOf(admin, '/api/user', { range: [20, 29] })
    expect(rows).toHaveLength(10)
    expect(answer.headers['content-range']).toBe('users 20-29/*')
    expect(answer.headers['x-total-at-least']).toBe('10000')
  })

  test('of a word search are exact up to 1,000', async () => {
    const exact = await listOf(admin, '/api/user', {
      filter: { q: 'rare', language: 'it' },
      range: [0, 9],
    })
    expect(exact.total).toBe('500')
    const { answer } = await listOf(admin, '/api/user', { filter: { q: 'rare' }, range: [0, 9] })
    expect(answer.headers['content-range']).toBe('users 0-9/*')
    expect(answer.headers['x-total-at-least']).toBe('1000')
  })

  test('in the dialect of pages say what is known at least', async () => {
    const { status, body } = await admin.call('GET', '/api/user?page=2&limit=100')
    expect(status).toBe(200)
    expect(body).toMatchObject({ page: 2, pages: 100, total: 10_000 })
    expect((body as { docs: unknown[] }).docs).toHaveLength(100)
  })
})

test('a page far inside a long list tells its true bounds, and the last one how many are left', async () => {
  const known = await listOf(admin, '/api/user', { range: [10_090, 10_099], columns: ['email'] })
  expect(known.rows).toHaveLength(10)
  const last = await listOf(admin, '/api/user', { range: [10_100, 10_199], columns: ['email'] })
  expect(last.rows.length).toBeGreaterThan(0)
  expect(last.rows.length).toBeLessThan(100)
  expect(last.answer.headers['content-range']).toBe(`users 10100-${10_099 + last.rows.length}/*`)
})

test('beyond the end of a long list there is nothing, as in a short one', async () => {
  const answer = await admin.call('GET', listUrl('/api/user', { range: [50_000, 50_009] }))
  expect(answer).toMatchObject({ status: 400, body: { code: 'RANGE' } })
})

test('a whole walk over a column full of ties meets every record once', async () => {
  const ids: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const { rows } = await listOf(admin, '/api/user', {
      range: [from, from + 999],
      sort: [['language', 'DESC']],
      columns: ['language'],
      filter: { profile: { type: 'buyer' }, email_like: '@lists.example' },
    })
    ids.push(...rows.map((row) => String(row['_id'])))
  }
  expect(ids).toHaveLength(count)
  expect(new Set(ids).size).toBe(count)
})
