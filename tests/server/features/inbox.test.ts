import { describe, expect, test } from 'vitest'
import { filterOf, inboxItems, queryOf } from '../../../resources/inbox/inboxItems.ts'
import { model } from '../../../resources/index.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { today } from '../../../schema/index.ts'
import { listUrl, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

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

describe('issue 38.1: what waits is computed from records', () => {
  test.each(userTypes)('for %s each count is that of the list that it opens', async (type) => {
    const lines = await inboxOf(type)
    const day = today(Date.now())
    for (const item of inboxItems.filter((one) => one.for.includes(type))) {
      const { path } = model.resource(item.resource)
      const url = listUrl(path, { filter: filterOf(item, day), range: [0, 0] })
      const { status, headers } = await server.as(type).call('GET', url)
      expect([200, 206]).toContain(status)
      const total = Number(String(headers['content-range']).split('/').at(-1))
      expect({ [item.name]: lines.find(({ name }) => name === item.name)?.count ?? 0 }).toEqual({
        [item.name]: total,
      })
    }
    const mine = inboxItems.filter((one) => one.for.includes(type)).map(({ name }) => name)
    expect(mine).toEqual(expect.arrayContaining(lines.map(({ name }) => name)))
  })

  test('the most urgent comes first, and of these what waits longest', async () => {
    const lines = await inboxOf('admin')
    expect(lines.length).toBeGreaterThan(2)
    const rank = ({ name, oldest }: Line) => {
      const item = inboxItems.find((one) => one.name === name)
      return `${['now', 'soon', 'later'].indexOf(item?.urgency ?? '')}${oldest ?? '9'}`
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
    const all = await server
      .as('admin')
      .call('GET', listUrl('/api/product', { filter: { status: ['rejected'] }, range: [0, 0] }))
    const total = Number(String(all.headers['content-range']).split('/').at(-1))
    expect(before?.count ?? 0).toBeLessThan(total)
  })
})

test('a page gets the filter without what it filters by itself, or its own words', () => {
  const queryFor = (name: string) => {
    const item = inboxItems.find((one) => one.name === name)
    return item && Object.fromEntries(new URLSearchParams(queryOf(item, '2026-11-26')))
  }
  expect(queryFor('overdueOrders')).toEqual({ filter: '{"shipBy_lte":"2026-11-25"}' })
  expect(queryFor('ownOverdueOrders')).toEqual({ late: 'overdue' })
  expect(queryFor('pendingProducts')).toEqual({ filter: '{"status":["pending"]}' })
})
