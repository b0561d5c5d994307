import { beforeAll, describe, expect, test } from 'vitest'
import { filterOf, isOfRecords, queryOf, urgencies } from '../../../resources/inbox/inboxItem.ts'
import { inboxItems } from '../../../resources/inbox/inboxItems.ts'
import { model } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { today } from '../../../schema/index.ts'
import { listUrl, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { somethingWaits } from './somethingWaits.ts'

const server = withServer()
beforeAll(() => somethingWaits(server))

interface Line {
  readonly name: string
  readonly count: number
  readonly isAll: boolean
  readonly oldest: string | null
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

  test('what areas count is what their pages show', async () => {
    const lines = await inboxOf('admin')
    const counted = (name: string) => lines.find((one) => one.name === name)?.count
    const read = async (url: string) => (await server.as('admin').call('GET', url)).body
    const missing = (await read('/api/sap/check-spree-orders')) as Json[]
    expect(counted('missingErpOrders')).toBe(missing.length)
    const failed = (await read('/api/import?only=failed')) as { total: number; imports: Json[] }
    expect(counted('failedImports')).toBe(failed.total)
    expect(failed.imports.map(({ fileName }) => fileName)).toEqual(['broken.csv'])
    expect(counted('untakenShopOrders')).toBe(1)
    expect(((await read('/api/shop')) as Json)['ordersProblem']).toContain('no such product')
  })

  test('products that come back are counted apart from new ones', async () => {
    const lines = await inboxOf('approver')
    const counts = ['resubmittedProducts', 'pendingProducts'].map(
      (one) => lines.find(({ name }) => name === one)?.count ?? 0,
    )
    const url = listUrl('/api/product', { filter: { status: ['pending'] }, range: [0, 0] })
    expect(counts[0]! + counts[1]!).toBe(await totalOf('approver', url))
    expect(lines[0]?.name).toBe('resubmittedProducts')
  })

  test('the most urgent comes first, and of these what waits longest', async () => {
    const lines = await inboxOf('admin')
    expect(lines.length).toBeGreaterThan(2)
    const rank = ({ name, oldest }: Line) => {
      const item = inboxItems.find((one) => one.name === name)
      return `${urgencies.indexOf(item?.urgency ?? 'later')}${oldest ?? '9'}`
    }
    expect(lines.map(rank)).toEqual(lines.map(rank).toSorted())
    for (const { oldest } of lines) expect(oldest ?? '2000-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('the oldest of an item is that of its list', async () => {
    const [line] = (await inboxOf('approver')).filter(({ name }) => name === 'pendingCollections')
    const url = listUrl('/api/collection', {
      filter: { state: ['pending'] },
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
  expect(queryFor('overdueOrders')).toEqual({ filter: '{"shipBy_lte":"2026-11-25"}' })
  expect(queryFor('ownOverdueOrders')).toEqual({ late: 'overdue' })
  expect(queryFor('pendingProducts')).toEqual({
    filter: '{"status":["pending"],"rejection.at_empty":true}',
  })
  expect(queryFor('ageingAudits')).toEqual({
    filter: '{"status":["active"],"auditedOn_gte":"2025-11-26","auditedOn_lt":"2026-05-26"}',
  })
  expect(queryFor('failedImports')).toEqual({ imports: 'failed' })
})
