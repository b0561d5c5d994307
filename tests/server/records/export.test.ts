import { describe, expect, test } from 'vitest'
import { csvLine } from '../../../server/records/list/csv.ts'
import { listOf } from '../../helpers/listOf.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'

const server = withServer()

async function exported(who: Who, path: string, query: Record<string, unknown> = {}) {
  const { call } = server.as(who)
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
  const answer = await call('GET', `${path}/export?${search}`)
  const text = String(answer.body)
  return { ...answer, text, lines: text.replace('\uFEFF', '').split('\r\n').slice(0, -1) }
}

describe('a cell of CSV', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-cmd|x', "'-cmd|x"],
    ['+39 055 123', "'+39 055 123"],
    ['\uFF1D1', "'\uFF1D1"],
    ['-12,50', '-12,50'],
    ['-12.50', '-12.50'],
    ['\tx', `"'\tx"`.replaceAll('"', '')],
    ['a;b', '"a;b"'],
    ['sagt "ja"', '"sagt ""ja"""'],
    ['two\r\nlines', '"two\nlines"'],
    [' edge', '" edge"'],
  ])('%j is written %j', (text, written) => {
    expect(csvLine([text, 'x'], ';')).toBe(`${written};x\r\n`)
  })
})

describe('the export of a list', () => {
  const columns = ['sku', 'status', 'blocked', 'pricing.EUR.retail', 'vendor', 'createdAt']

  test('has labels, readable values and every row that matches, in order', async () => {
    const admin = server.as('admin')
    const sort = ['sku', 'ASC']
    const { rows } = await listOf(admin, '/api/product', { sort, range: [0, 999], columns })
    const { lines, text, headers, status } = await exported('admin', '/api/product', {
      sort,
      columns,
      language: 'en',
    })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="products-[\d-]+\.csv"$/)
    expect([headers['x-export-rows'], headers['x-export-is-all']].map(String)).toEqual([
      '120',
      'true',
    ])
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(lines).toHaveLength(121)
    expect(lines[0]).toMatch(/^SKU,Status,/)
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ sku }) => sku))
    expect(lines[1]).toMatch(/,(Yes|No),/)
    expect(lines[1]).toMatch(/,\d{2}\.\d{2}\.\d{4} \d{2}:\d{2}$/)
    // The vendor by its name, not its id.
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('in Italian has a decimal comma and semicolons', async () => {
    const { lines } = await exported('admin', '/api/product', {
      columns: ['sku', 'pricing.EUR.retail', 'blocked'],
      filter: { 'pricing.EUR.retail_gt': 1 },
      language: 'it',
    })
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines.slice(1)) expect(line).toMatch(/^[^;]+;\d+,\d{2};(Sì|No)$/)
  })

  test('names every record of a field that holds several, by title', async () => {
    const vendor = server.as('vendor')
    const columns = ['number', 'products']
    const { rows } = await listOf(vendor, '/api/order', {
      sort: ['number', 'ASC'],
      range: [0, 499],
      columns,
    })
    const several = rows.find(({ products }) => (products as string[]).length > 1)
    const ids = several?.['products'] as string[]
    const names = await Promise.all(
      ids.map(async (id) => {
        const { body } = await vendor.call('GET', `/api/product/${id}`)
        return String((body as { name: string }).name)
      }),
    )
    const { lines, text } = await exported('vendor', '/api/order', {
      sort: ['number', 'ASC'],
      columns,
      language: 'it',
    })
    expect(lines).toContain(`${String(several?.['number'])};${names.join(', ')}`)
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })

  test('ORDER-040, ORDER-041, ORDER-043: leaves out the prices of what came back or was canceled', async () => {
    const columns = ['netToVendor', 'number']
    for (const [status, expected] of [
      [['returned', 'canceled'], /^,/],
      [['shipped'], /^\d/],
    ] as const) {
      const query = { columns, filter: { status, netToVendor_gt: 0 }, language: 'en' }
      const { lines } = await exported('admin', '/api/order', query)
      expect(lines.length).toBeGreaterThan(1)
      for (const line of lines.slice(1)) expect(line).toMatch(expected)
    }
  })

  test('is narrowed and searched as the list', async () => {
    const admin = server.as('admin')
    const filter = { status: ['draft', 'pending'] }
    const { total } = await listOf(admin, '/api/product', { filter, range: [0, 9] })
    const { lines } = await exported('admin', '/api/product', { filter, columns: ['sku'] })
    expect(lines).toHaveLength(Number(total) + 1)
  })

  test('holds a vendor’s own rows only', async () => {
    const vendor = server.as('vendor')
    const { total } = await listOf(vendor, '/api/product', { range: [0, 9] })
    const { lines } = await exported('vendor', '/api/product', { columns: ['sku'] })
    expect(Number(total)).toBeLessThan(120)
    expect(lines).toHaveLength(Number(total) + 1)
  })

  test('refuses what the reader may not see', async () => {
    const hidden = { columns: ['sku', 'dedicatedCourier'] }
    expect((await exported('buyer', '/api/product', hidden)).status).toBe(403)
    expect((await exported('admin', '/api/product', hidden)).status).toBe(200)
    expect((await exported('buyer', '/api/product')).text).not.toContain('courier')
    expect((await exported('nobody', '/api/product')).status).toBe(401)
    expect((await exported('admin', '/api/product', { columns: ['nowhere'] })).status).toBe(400)
    expect((await exported('admin', '/api/product', { language: 'de' })).status).toBe(400)
    expect((await exported('admin', '/api/product', { zone: 'Mars/Base' })).status).toBe(400)
  })

  test('comes in batches, and runs no formula', async () => {
    await loadUsers(
      server,
      Array.from({ length: 2500 }, (_, at) => ({ name: `=cmd|${at}`, language: 'en' })),
    )
    const { lines } = await exported('admin', '/api/user', {
      filter: { email_like: '@lists.example' },
      columns: ['email', 'name'],
      sort: ['email', 'ASC'],
      language: 'en',
    })
    expect(lines).toHaveLength(2501)
    expect(new Set(lines).size).toBe(2501)
    for (const line of lines.slice(1)) expect(line).toMatch(/,'=cmd\|\d+$/)
  })
})

describe('all that match', () => {
  test('are listed by id and version, within what the user may see', async () => {
    const { call } = server.as('vendor')
    const { body } = await call('GET', '/api/product/matching')
    const { records, isAll } = body as {
      records: { _id: string; version: number }[]
      isAll: boolean
    }
    expect(isAll).toBe(true)
    expect(records.length).toBeGreaterThan(0)
    expect(records.length).toBeLessThan(120)
    expect(Object.keys(records[0] ?? {})).toEqual(['_id', 'version'])
    const hidden = encodeURIComponent('{"dedicatedCourier":true}')
    expect((await call('GET', `/api/product/matching?filter=${hidden}`)).status).toBe(403)
  })
})
