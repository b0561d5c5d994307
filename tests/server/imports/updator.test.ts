import { expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'
import { userTypes } from '../../../resources/settings/roles.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { csv, massUpdate, send, sent } from './sentImport.ts'

const server = withServer()
const admin = server.as('admin')

async function product(): Promise<Json> {
  const id = await madeProduct(server)
  return (await admin.call('GET', `/api/product/${id}`)).body as Json
}

test('API-131, API-132, API-133, MASS-001, MASS-007: one answer per SKU, and one that fails stops no other', async () => {
  const [one, other] = [await product(), await product()]
  const file = csv(
    ['sku', 'name', 'stockQuantity'],
    [String(one['sku']), 'Anfora', 5],
    ['NOBODY-1', 'Vaso', 1],
    [String(other['sku']), 'Brocca', -1],
  )
  for (const who of ['admin', 'logistics'] as const) {
    const { status, body } = await massUpdate(server.as(who), file)
    expect(status).toBe(200)
    expect(body).toEqual([
      { sku: one['sku'], success: true },
      { sku: 'NOBODY-1', success: false, error: '“NOBODY-1” isn’t there, or isn’t yours' },
      { sku: other['sku'], success: false, error: expect.any(String) as string },
    ])
  }
  const stored = await admin.call('GET', `/api/product/${String(one['_id'])}`)
  expect(stored.body).toMatchObject({ name: 'Anfora', stockQuantity: 5 })
  const left = await admin.call('GET', `/api/product/${String(other['_id'])}`)
  expect(left.body).toMatchObject({ name: other['name'] })
  const history = await admin.call('GET', `/api/product/${String(one['_id'])}/history`)
  expect((history.body as { entries: Json[] }).entries[0]).toMatchObject({
    call: 'POST /api/product/updator',
    import: { fileName: 'products.csv' },
  })
})

test('calls P3: columns that change nothing are named with every SKU, and what is right is applied', async () => {
  const [one, other] = [await product(), await product()]
  const file = csv(
    ['sku', 'retialPrice', 'stockQuantity', 'createdAt', 'stockQuantity'],
    [String(one['sku']), '9', 71, '2026-01-01', 72],
    [String(other['sku']), '9', -1, '2026-01-01', 72],
  )
  const { status, body } = await massUpdate(admin, file)
  const ignored = [
    { column: 'retialPrice', error: 'There is no such column' },
    { column: 'createdAt', error: 'This can’t be changed by a file' },
    { column: 'stockQuantity', error: 'The column is there twice: only the first one counts' },
  ]
  expect(status).toBe(200)
  expect(body).toEqual([
    { sku: one['sku'], success: true, ignored },
    { sku: other['sku'], success: false, error: expect.any(String) as string, ignored },
  ])
  const stored = await admin.call('GET', `/api/product/${String(one['_id'])}`)
  expect(stored.body).toMatchObject({ stockQuantity: 71 })
})

test('data D10: what is wrong names its field, once', async () => {
  const one = await product()
  const file = csv(
    ['sku', 'shippingIn', 'stockQuantity', 'yearIntoMarket'],
    [String(one['sku']), 19, -1, 1],
  )
  const { body } = await massUpdate(admin, file)
  const [{ error = '' } = {}] = body as { error?: string }[]
  for (const label of ['Lead time: ', 'Stock quantity: '])
    expect(error.split(label)).toHaveLength(2)
})

test('MASS-003, MASS-010: for admin and logistics only', async () => {
  const file = csv(['sku', 'name'], ['A', 'B'])
  for (const type of userTypes.filter((one) => !['admin', 'logistics'].includes(one))) {
    const client = server.as(type)
    expect([type, (await massUpdate(client, file)).status]).toEqual([type, 403])
    expect([type, (await send(client, file, { massUpdate: true })).status]).toEqual([type, 403])
  }
  const elsewhere = await send(admin, file, { path: '/api/vendor', massUpdate: true })
  expect(elsewhere.status).toBe(400)
})

test('VAL-186, VAL-187, VAL-188, LIMIT-071, LIMIT-072, MSG-050: over a limit, a file is refused as a whole', async () => {
  const one = await product()
  const many = (count: number) =>
    csv(
      ['sku', 'name'],
      [String(one['sku']), 'Anfora'],
      ...Array.from({ length: count - 1 }, (_one, at) => [`NOBODY-${at}`, 'Vaso']),
    )
  const parcels = csv(['sku', 'name', 'parcels#4.W'], [String(one['sku']), 'Anfora', 10])
  for (const [file, limit] of [
    [many(84), '83'],
    [parcels, '3'],
  ] as const)
    for (const answer of [
      await massUpdate(admin, file),
      await send(admin, file, { massUpdate: true }),
    ]) {
      expect(answer.status).toBe(422)
      const { error } = answer.body as { error: string }
      expect(error).toMatch(/^Bad mass update: /)
      expect(error).toContain(limit)
    }
  const stored = await admin.call('GET', `/api/product/${String(one['_id'])}`)
  expect(stored.body).toMatchObject({ name: one['name'] })
  // As many as may be are taken, and elsewhere the limits do not hold.
  expect(await sent(admin, many(83), { massUpdate: true })).toMatchObject({
    isMassUpdate: true,
    counts: { change: 1, faulty: 82 },
  })
  expect((await sent(admin, many(84))).counts).toEqual({ change: 1, faulty: 83 })
})

test('VAL-185, MSG-067: another file is refused', async () => {
  const { status, body } = await massUpdate(admin, 'a,b', 'picture.png')
  expect([status, (body as Json)['error']]).toEqual([400, 'Upload only CSV files please'])
})

test('data D12: a request without a file names the field', async () => {
  for (const form of [await multipart([]), await multipart([], { other: 'x' })]) {
    const { status, body } = await admin.call(
      'POST',
      '/api/product/updator',
      form.body,
      form.headers,
    )
    expect([status, Object.keys((body as { fields: Json }).fields)]).toEqual([400, ['csvUpdator']])
  }
})
