import { describe, expect, test } from 'vitest'
import { valueAt } from '../../../schema/index.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const approver = server.as('approver')

const path = '/api/product'
const columns = [
  'sku',
  'name',
  'vendorName',
  'collectionName',
  'status',
  'readiness',
  'pricing.EUR.wholesale',
  'pricing.EUR.retail',
  'stockQuantity',
  'shippingIn',
  'auditedOn',
  'translation.status',
  'updatedAt',
] as const
const at = (row: Json | undefined, column: string) => valueAt(row, column.split('.'))

describe('PROD-078: every column of the grid of staff', () => {
  test('is one of its standard columns', () => {
    const { list } = server.model.resource('products')
    const others = [
      'figures.views90',
      'figures.units90',
      'figures.gmv90',
      'wholesaleShare',
      'inShop',
    ]
    expect(list.columns.filter((column) => !others.includes(column))).toEqual([
      'picture',
      ...columns,
    ])
    expect(list.leftOut).toEqual({
      vendor: ['vendorName', 'wholesaleShare', 'auditedOn', 'translation.status'],
      // There for who wants them: whoever opens the list has enough columns.
      team: others,
    })
  })

  test.each(columns)('%s orders the list both ways', async (column) => {
    const ask = (order: string) =>
      listOf(approver, path, { sort: [column, order], columns: [column], range: [0, 999] })
    const [up, down] = [await ask('ASC'), await ask('DESC')]
    const full = (rows: readonly Json[]) =>
      rows.map((row) => at(row, column)).filter((value) => value != null)
    expect(full(up.rows).length).toBeGreaterThan(1)
    expect(full(up.rows)).toEqual(full(down.rows).toReversed())
  })

  // What is missing narrows by how much it is: productReadiness.test.ts.
  test.each(columns.filter((column) => column !== 'readiness'))(
    '%s narrows the list',
    async (column) => {
      const { rows } = await listOf(approver, path, {
        filter: { [`${column}_empty`]: false },
        columns: [column],
      })
      const value = at(rows[0], column)
      const isRange = typeof value === 'number' || /(On|At)$/.test(column)
      const narrowed = await listOf(approver, path, {
        filter: isRange ? { [`${column}_gte`]: value } : { [column]: value },
        columns: [column],
      })
      expect(narrowed.rows.length).toBeGreaterThan(0)
      for (const row of narrowed.rows) {
        const found = at(row, column)
        if (isRange) expect(found !== null && (found as number) >= (value as number)).toBe(true)
        else expect(found).toEqual(value)
      }
      const rest = await listOf(approver, path, {
        filter: { [`${column}_empty`]: true },
        columns: [column],
      })
      expect(rest.rows.filter((row) => at(row, column) != null)).toEqual([])
    },
  )

  test('the name of the collection follows the collection, and the record into another one', async () => {
    const [first, second] = [await madeCollection(server), await madeCollection(server)]
    const id = await madeProduct(server, { vendorCollection: first })
    const shown = async () => {
      const question = { filter: { _id: id }, columns: ['collectionName'] }
      return at((await listOf(approver, path, question)).rows[0], 'collectionName')
    }
    await admin.call('PUT', `/api/collection/${first}`, { name: 'Renamed' })
    expect(await shown()).toBe('Renamed')
    await admin.call('PUT', `/api/collection/${second}`, { name: 'Moved to' })
    await admin.call('PUT', `${path}/${id}`, { vendorCollection: second })
    expect(await shown()).toBe('Moved to')
    await admin.call('PUT', `${path}/${id}`, { vendorCollection: null })
    expect(await shown()).toBeNull()
  })

  test('the photo narrows it to those without', async () => {
    const { rows } = await listOf(approver, path, {
      filter: { mainPhoto_empty: true },
      columns: ['mainPhoto'],
    })
    expect(rows.filter((row) => at(row, 'mainPhoto') != null)).toEqual([])
  })
})

describe('PROD-078: many at once', () => {
  const approve = (who: Client, id: string, version = 1) =>
    who.call('PUT', `${path}/approve/${id}`, undefined, { 'If-Match': `"${version}"` })

  test('each is answered for itself: done, incomplete, changed meanwhile, not allowed', async () => {
    const [good, changed, foreign] = [
      await madeProduct(server, { status: 'pending' }),
      await madeProduct(server, { status: 'pending' }),
      await madeProduct(server, { status: 'pending' }),
    ]
    const collection = await madeCollection(server)
    const draft = await madeProduct(server, { vendorCollection: collection })
    const emptied = { description: null }
    await admin.call('PUT', `${path}/save-in-draft/${draft}/${collection}`, emptied)
    await admin.call('PUT', `${path}/${changed}`, { designer: 'Ada' })
    expect(await approve(approver, good)).toMatchObject({
      status: 200,
      body: { status: 'approved', version: 2 },
    })
    expect(await approve(approver, draft, 2)).toMatchObject({
      status: 400,
      body: { fields: { description: '* Required' } },
    })
    expect(await approve(approver, changed)).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { version: 2 } },
    })
    expect(await approve(server.as('vendor'), foreign)).toMatchObject({ status: 403 })
  })

  test('what is on sale stays on sale, and nothing is written', async () => {
    const id = await madeProduct(server, { status: 'active' })
    const body = { status: 'active', version: 1 }
    expect(await approve(approver, id)).toMatchObject({ status: 200, body })
    await admin.call('PUT', `${path}/${id}`, { designer: 'Ada' })
    expect(await approve(approver, id)).toMatchObject({ status: 409, body: { code: 'STALE' } })
  })

  test('its history names the call', async () => {
    const id = await madeProduct(server, { status: 'pending' })
    await approve(approver, id)
    const { body } = await admin.call('GET', `${path}/${id}/history`)
    expect(JSON.stringify(body)).toContain(`PUT ${path}/approve/{id}`)
  })
})
