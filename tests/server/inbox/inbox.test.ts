import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { filterOf, isOfRecords, queryOf, urgencies } from '../../../resources/inbox/inboxItem.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { model } from '../../../resources/index.ts'
import { roles, userTypes } from '../../../resources/settings/roles.ts'
import { countOfRecords } from '../../../server/features/inbox/countOf.ts'
import { daysAfter, today } from '../../../schema/index.ts'
import { listUrl, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { retriedJob, somethingWaits } from './somethingWaits.ts'

const server = withServer()
beforeAll(() => somethingWaits(server))

interface Line {
  readonly name: string
  readonly count: number
  readonly isAll: boolean
  readonly oldest: string | null
  readonly stale: number
  readonly snoozedUntil: string | null
}
const inboxOf = async (type: (typeof userTypes)[number]) => {
  const { status, body } = await server.as(type).call('GET', '/api/inbox')
  expect(status).toBe(200)
  return body as Line[]
}
const itemsOf = (type: (typeof userTypes)[number]) =>
  inboxItems.filter((one) => one.for.includes(type))

async function totalOf(type: (typeof userTypes)[number], url: string): Promise<number> {
  const { status, headers } = await server.as(type).call('GET', url)
  expect([200, 206]).toContain(status)
  return Number(String(headers['content-range']).split('/').at(-1))
}

/** What areas count, and how many of it their pages show. */
const counts: readonly {
  readonly name: string
  readonly kind: string
  readonly url: string
  readonly countOf: (body: unknown) => number
}[] = [
  {
    name: 'erp',
    kind: 'missingErpOrders',
    url: '/api/sap/check-spree-orders',
    countOf: (body) => (body as Json[]).length,
  },
  {
    name: 'imports',
    kind: 'failedImports',
    url: '/api/import?only=failed',
    countOf: (body) => (body as { imports: Json[] }).imports.length,
  },
  {
    name: 'shop',
    kind: 'untakenShopOrders',
    url: '/api/shop',
    countOf: (body) => Number(String((body as Json)['ordersProblem']).includes('no such product')),
  },
]

describe('issue 38.1: what waits is computed from records', () => {
  test.each(userTypes)('for %s each count is that of the list that it opens', async (type) => {
    const lines = await inboxOf(type)
    const day = today(Date.now())
    for (const item of itemsOf(type).filter(isOfRecords)) {
      const { path } = model.resource(item.resource)
      const url = listUrl(path, { filter: filterOf(item, day), range: [0, 0] })
      const total = await totalOf(type, url)
      expect({ [item.name]: total }).not.toEqual({ [item.name]: 0 })
      expect({ [item.name]: lines.find(({ name }) => name === item.name)?.count }).toEqual({
        [item.name]: total,
      })
    }
    expect(lines.map(({ name }) => name).toSorted()).toEqual(
      itemsOf(type)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  test('counts read no documents, which would take a second for 100,000 products', () => {
    const readsDocuments = inboxItems.filter(isOfRecords).flatMap((item) =>
      item.for
        .map((role) => ({ id: '', role, rights: roles.rights[role] ?? [] }))
        .map((subject) => countOfRecords(model, subject, item, today(Date.now())))
        .filter((count) => count.compile(server.database).sql.includes('_docs'))
        .map(() => item.name),
    )
    expect(readsDocuments).toEqual([])
  })

  test.each(counts)('what $name counts is what its page shows', async ({ kind, url, countOf }) => {
    const { status, body } = await server.as('admin').call('GET', url)
    expect(status).toBe(200)
    const line = (await inboxOf('admin')).find(({ name }) => name === kind)
    expect(line?.count).toBe(countOf(body))
  })

  test('a job that fails is told without what it was about, and is tried at once', async () => {
    const admin = server.as('admin')
    const read = async () => (await admin.call('GET', '/api/job/failing')).body as Json[]
    // The first attempts fail without a word.
    await retriedJob(server, 5)
    const jobs = await read()
    expect(jobs).toEqual([
      {
        id: expect.any(String),
        kind: 'testMail',
        attempts: 54,
        failedAt: expect.any(String),
        nextAt: null,
        problem: 'no route to the mail server',
      },
      {
        id: expect.any(String),
        kind: 'testMail',
        attempts: 6,
        failedAt: null,
        nextAt: expect.any(String),
        problem: 'greylisted',
      },
    ])
    const [givenUp, retried] = jobs.map(({ id }) => `/api/job/${String(id)}/retry`)
    expect((await server.as('logistics').call('PUT', givenUp ?? '')).status).toBe(403)
    for (const path of [givenUp, retried])
      expect((await admin.call('PUT', path ?? '')).status).toBe(204)
    const names = (await inboxOf('admin')).map(({ name }) => name)
    expect(names).not.toContain('jobsGivenUp')
    // It leaves once it has succeeded.
    expect(names).toContain('jobsRetried')
    const [left, ...others] = await read()
    expect(others).toEqual([])
    expect(Date.parse(String(left?.['nextAt']))).toBeLessThanOrEqual(Date.now())
    expect((await admin.call('PUT', givenUp ?? '')).status).toBe(404)
  })

  test('of tasks that fail, as many are listed as are counted', async () => {
    await sql`insert into jobs ("_id", "kind", "payload", "attempts", "runAt", "lastError")
      select gen_random_uuid(), 'testMail', '{}', 7, now() + interval '2 hours', 'away' from generate_series(1, 120)`.execute(
      server.database,
    )
    const line = (await inboxOf('admin')).find(({ name }) => name === 'jobsRetried')
    const { body } = await server.as('admin').call('GET', '/api/job/failing')
    const retried = (body as Json[]).filter(({ failedAt }) => failedAt === null)
    expect(retried.length).toBeGreaterThan(100)
    expect(line?.count).toBe(retried.length)
  })

  test.each([
    { path: '/api/product', state: 'status', again: 'resubmittedProducts', new: 'pendingProducts' },
    {
      path: '/api/collection',
      state: 'state',
      again: 'resubmittedCollections',
      new: 'pendingCollections',
    },
  ])('what comes back is first, and counted apart from what is new: $again', async (kind) => {
    const lines = await inboxOf('approver')
    const countOf = (one: string) => lines.find(({ name }) => name === one)?.count ?? 0
    const url = listUrl(kind.path, { filter: { [kind.state]: ['pending'] }, range: [0, 0] })
    expect(countOf(kind.again) + countOf(kind.new)).toBe(await totalOf('approver', url))
    expect(lines.slice(0, 2).map(({ name }) => name)).toContain(kind.again)
  })

  test('the most urgent comes first, and of these what waits longest', async () => {
    const lines = await inboxOf('admin')
    expect(lines.length).toBeGreaterThan(2)
    const rank = ({ name, oldest, stale }: Line) => {
      const item = inboxItems.find((one) => one.name === name)
      const urgency = 2 * urgencies.indexOf(item?.urgency ?? 'later')
      return `${urgency > 0 && stale > 0 ? urgency - 1 : urgency}${oldest ?? '9'}`
    }
    expect(lines.map(rank)).toEqual(lines.map(rank).toSorted())
    for (const { oldest } of lines) expect(oldest ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('the oldest of an item is that of its list', async () => {
    const [line] = (await inboxOf('approver')).filter(({ name }) => name === 'pendingCollections')
    const url = listUrl('/api/collection', {
      filter: { state: ['pending'], resubmittedAt_empty: true },
      sort: ['addDate', 'ASC'],
      range: [0, 0],
    })
    const [first] = (await server.as('approver').call('GET', url)).body as Json[]
    expect(line?.oldest).toBe(today(Date.parse(String(first?.['addDate']))))
  })

  test('an artisan is told of its own alone', async () => {
    const before = (await inboxOf('vendor')).find(({ name }) => name === 'rejectedProducts')
    const url = listUrl('/api/product', { filter: { status: ['rejected'] }, range: [0, 0] })
    expect(before?.count).toBeLessThan(await totalOf('admin', url))
  })
})

test('a page gets the filter without what it filters by itself, or its own words', () => {
  const queryFor = (name: string) => {
    const item = inboxItems.find((one) => one.name === name)
    return item && Object.fromEntries(new URLSearchParams(queryOf(item, '2026-11-26')))
  }
  expect(queryFor('overdueOrders')).toEqual({
    filter: '{"shipBy_lte":"2026-11-25"}',
    sort: 'shipBy',
    order: 'ASC',
  })
  expect(queryFor('ownOverdueOrders')).toEqual({ late: 'overdue' })
  expect(queryFor('pendingProducts')).toEqual({
    filter: '{"discontinuedOn_empty":true,"status":["pending"],"rejection.at_empty":true}',
  })
  expect(queryFor('ageingAudits')).toEqual({
    filter: '{"status":["active"],"auditedOn_gte":"2025-11-26","auditedOn_lt":"2026-05-26"}',
    sort: 'auditedOn',
    order: 'ASC',
  })
  expect(queryFor('failedImports')).toEqual({ imports: 'failed' })
})

describe('issue 38.1: a kind is hidden until a day', () => {
  const day = today(Date.now())
  const snooze = (type: (typeof userTypes)[number], kind: string, until: unknown) =>
    server.as(type).call('PUT', `/api/inbox/${kind}/snooze`, { until })
  const hiddenOf = async (type: (typeof userTypes)[number]) =>
    (await inboxOf(type)).flatMap(({ name, snoozedUntil }) =>
      snoozedUntil === null ? [] : [[name, snoozedUntil]],
    )

  test('for the user alone, and is shown again on the day or at once', async () => {
    const until = daysAfter(day, 7)
    expect((await snooze('admin', 'pendingCollections', until)).status).toBe(204)
    expect(await hiddenOf('admin')).toEqual([['pendingCollections', until]])
    expect(await hiddenOf('approver')).toEqual([])
    await sql`update snoozes set "until" = ${day}::date`.execute(server.database)
    expect(await hiddenOf('admin')).toEqual([])
    await snooze('admin', 'pendingCollections', daysAfter(day, 90))
    const path = '/api/inbox/pendingCollections/snooze'
    expect((await server.as('admin').call('DELETE', path)).status).toBe(204)
    expect(await hiddenOf('admin')).toEqual([])
  })

  test('what is urgent until tomorrow at most, and nothing for ever', async () => {
    expect((await snooze('admin', 'overdueOrders', daysAfter(day, 1))).status).toBe(204)
    for (const [kind, until] of [
      ['overdueOrders', daysAfter(day, 2)],
      ['pendingCollections', day],
      ['pendingCollections', daysAfter(day, 91)],
      ['pendingCollections', '2026-02-31'],
      ['pendingCollections', null],
    ] as const) {
      const { status, body } = await snooze('admin', kind, until)
      expect([kind, until, status]).toEqual([kind, until, 400])
      expect(body).toHaveProperty('fields.until')
    }
  })

  test('only a kind of one’s own', async () => {
    expect((await snooze('vendor', 'pendingCollections', daysAfter(day, 1))).status).toBe(404)
    expect((await snooze('admin', 'nothing', daysAfter(day, 1))).status).toBe(404)
  })
})
