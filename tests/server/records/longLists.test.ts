import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listOf, listUrl } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { withServer } from '../../helpers/testServer.ts'

const count = 10_100
/** How many of them the word `rare` finds: one more than are counted out. */
const found = 1001

const server = withServer()
const admin = server.as('admin')
beforeAll(async () => {
  await loadUsers(
    server,
    Array.from({ length: count }, (_, at) => ({
      name: at < found ? `rare ${at}` : `common ${at}`,
      language: at % 2 ? 'it' : 'en',
    })),
  )
})

describe('decision 21: totals of long lists', () => {
  test('are exact up to 10,000', async () => {
    const { total, answer } = await listOf(admin, '/api/user', {
      filter: { name_like: 'common' },
      range: [0, 9],
    })
    expect(total).toBe(String(count - found))
    expect(answer.headers['x-total-at-least']).toBeUndefined()
  })

  test('above that are what is known at least, and say so', async () => {
    const { rows, answer } = await listOf(admin, '/api/user', { range: [20, 29] })
    expect(rows).toHaveLength(10)
    expect(answer.headers['content-range']).toBe('users 20-29/10000')
    expect(answer.headers['x-total-at-least']).toBe('10000')
  })

  test('of a word search are exact up to 1,000', async () => {
    const exact = await listOf(admin, '/api/user', {
      filter: { q: 'rare', language: 'it' },
      range: [0, 9],
    })
    expect(exact.total).toBe('500')
    const { answer } = await listOf(admin, '/api/user', { filter: { q: 'rare' }, range: [0, 9] })
    expect(answer.headers['content-range']).toBe('users 0-9/1000')
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
  const total = 10_100 + last.rows.length
  expect(last.answer.headers['content-range']).toBe(`users 10100-${total - 1}/${total}`)
  expect(last.answer.headers['x-total-at-least']).toBeUndefined()
  expect(known.answer.headers).toMatchObject({
    'content-range': 'users 10090-10099/10100',
    'x-total-at-least': '10100',
  })
})

test('beyond the end of a long list there is nothing, as in a short one', async () => {
  const answer = await admin.call('GET', listUrl('/api/user', { range: [50_000, 50_009] }))
  expect(answer).toMatchObject({ status: 200, body: [] })
  expect(answer.headers['content-range']).toBe('users */10000')
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

describe('pages of long lists', () => {
  const nameless = 60
  beforeAll(() =>
    loadUsers(
      server,
      Array.from({ length: nameless }, (_, at) => ({
        name: null,
        email: `nameless-${at}@lists.example`,
      })),
    ),
  )

  /** What the definition of the order says, by one plain statement. */
  async function expectedIds(order: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select "_id" as id from users order by ${sql.raw(order)}`.execute(server.database)
    return rows.map(({ id }) => id)
  }
  const pageOf = async (sort: readonly string[], from: number, filter = {}) => {
    const { rows } = await listOf(admin, '/api/user', { filter, sort, range: [from, from + 39] })
    return rows.map(({ _id }) => _id)
  }

  test.each([
    ['name', 'DESC', 'name collate "words" desc nulls last, "_id" desc'],
    ['name', 'ASC', 'name collate "words" asc nulls last, "_id" asc'],
    ['updatedAt', 'DESC', '"updatedAt" desc, "_id" desc'],
  ])('by %s %s they follow each other to the end, near and far', async (field, way, order) => {
    const ids = await expectedIds(order)
    // First, around the first far one, where the names end, and last.
    for (const from of [0, 40, 980, 1000, 5000, ids.length - nameless - 20, ids.length - 20])
      expect(await pageOf([field, way], from), String(from)).toEqual(ids.slice(from, from + 40))
  })

  test.each([
    ['name', 'DESC', 'name collate "words" desc nulls last, "_id" desc'],
    ['name', 'ASC', 'name collate "words" asc nulls last, "_id" asc'],
    ['_id', 'DESC', '"_id" desc'],
  ])('by %s %s each begins where the one before ended', async (field, way, order) => {
    const ids = await expectedIds(order)
    // Around the place where the names end, among those without one, and the last.
    for (const from of [
      1000,
      ids.length - nameless - 60,
      ids.length - nameless + 10,
      ids.length - 50,
    ]) {
      const sort = [field, way]
      const columns = ['name']
      const before = await listOf(admin, '/api/user', { sort, columns, range: [from, from + 19] })
      const last = before.rows.at(-1)
      const { rows, answer } = await listOf(admin, '/api/user', {
        sort,
        columns,
        range: [from + 20, from + 59],
        after: [last?.[field], last?.['_id']],
      })
      expect(
        rows.map(({ _id }) => _id),
        String(from),
      ).toEqual(ids.slice(from + 20, from + 60))
      expect(answer.headers['content-range']).toContain(`users ${from + 20}-`)
    }
    expect(ids.length).toBeGreaterThan(count)
  })

  test('of a search, counted or not, each begins where the one before ended', async () => {
    const question = { filter: { q: 'common' }, sort: ['name', 'DESC'], columns: ['name'] }
    for (const total of [true, false]) {
      const { rows } = await listOf(admin, '/api/user', { ...question, range: [1000, 1039] })
      const place = rows[19]
      const behind = await listOf(admin, '/api/user', {
        ...question,
        range: [1020, 1039],
        after: [place?.['name'], place?.['_id']],
        total,
      })
      expect(rows).toHaveLength(40)
      expect(behind.rows).toEqual(rows.slice(20))
    }
  })

  test('one whose place is gone begins there all the same, however many came before it', async () => {
    const sort = ['name', 'ASC']
    const { rows } = await listOf(admin, '/api/user', {
      sort,
      columns: ['name'],
      range: [1000, 1009],
    })
    const place = rows[4]
    const none = '00000000-0000-4000-8000-000000000000'
    const behind = await listOf(admin, '/api/user', {
      sort,
      range: [7000, 7000],
      after: [place?.['name'], none],
    })
    // Of the same name, an id that is the least comes before all others.
    expect(behind.rows.map(({ _id }) => _id)).toEqual([place?.['_id']])
  })

  test('downwards with a filter, those without a value come last', async () => {
    const { rows } = await sql<{ id: string }>`
      select "_id" as id from users where "name" is null or "name" ilike '%rare 9%'
      order by name collate "words" desc nulls last, "_id" desc`.execute(server.database)
    const all = [
      ...(await pageOf(['name', 'DESC'], 0, { name_like: 'rare 9' })),
      ...(await pageOf(['name', 'DESC'], 40, { name_like: 'rare 9' })),
      ...(await pageOf(['name', 'DESC'], 80, { name_like: 'rare 9' })),
    ]
    const named = rows.slice(0, -nameless).map(({ id }) => id)
    expect(all).toEqual(named)
    const empty = await pageOf(['name', 'DESC'], 0, { name_empty: true })
    expect(empty).toEqual(rows.slice(-nameless, -nameless + 40).map(({ id }) => id))
  })
})
