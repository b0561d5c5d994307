import { expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct, richFields } from '../records/madeRecords.ts'
import { csv, rowsOf, sent, step } from './sentImport.ts'

const server = withServer()
const admin = server.as('admin')

const read = async (id: string) => (await admin.call('GET', `/api/product/${id}`)).body as Json

async function product(more: Json = {}): Promise<Json> {
  return read(await madeProduct(server, { ...(await richFields(server)), ...more }))
}

test('MASS-004, MASS-005, MASS-008: a file is looked at, applied and stored', async () => {
  const [one, other] = [await product(), await product({ name: 'Ciotola' })]
  const file = csv(
    ['sku', 'productName', 'stockQuantity', 'weight', 'parcels#1.W'],
    [String(one['sku']), 'Vaso grande', 12, '3,5', 44],
    [String(other['sku']), 'Ciotola', '', '', ''],
  )
  const looked = await sent(admin, file)
  expect(looked).toMatchObject({
    state: 'checked',
    rows: 2,
    done: 2,
    counts: { change: 1, same: 1 },
    fileName: 'changes.csv',
    by: 'admin@bottega.example',
  })
  const [first, second] = await rowsOf(admin, looked.id)
  expect(first).toMatchObject({
    row: 2,
    key: one['sku'],
    record: one['_id'],
    outcome: 'change',
    faults: [],
    title: 'Vaso',
  })
  expect(first?.changes).toEqual(
    expect.arrayContaining([
      { field: 'name', from: 'Vaso', to: 'Vaso grande' },
      { field: 'stockQuantity', from: 1, to: 12 },
      { field: 'weight', from: one['weight'] ?? null, to: 3.5 },
    ]),
  )
  expect(second).toMatchObject({ row: 3, outcome: 'same', changes: [] })
  // Nothing has changed yet.
  expect(await read(String(one['_id']))).toEqual(one)

  expect(await step(admin, looked, 'apply')).toMatchObject({
    state: 'applied',
    counts: { applied: 1, same: 1 },
  })
  const stored = await read(String(one['_id']))
  expect(stored).toMatchObject({ name: 'Vaso grande', stockQuantity: 12, weight: 3.5 })
  expect((stored['parcels'] as Json[])[0]).toMatchObject({ W: 44, D: 10 })
  const [applied] = await rowsOf(admin, looked.id)
  expect(applied?.changes).toEqual(first?.changes)
})

test('a whole import is taken back hours later: what was changed since stays, and is named', async () => {
  const [one, other] = [await product(), await product()]
  const file = csv(
    ['sku', 'name', 'designer', 'parcels#2.weight', 'parcels#2.W', 'parcels#2.D', 'parcels#2.H'],
    [String(one['sku']), 'Anfora', 'Ada', 3, 10, 10, 10],
    [String(other['sku']), 'Brocca', 'Bea', '', '', '', ''],
  )
  const looked = await sent(admin, file)
  expect(looked.counts).toEqual({ change: 2 })
  await step(admin, looked, 'apply')
  const id = String(one['_id'])
  expect(await read(id)).toMatchObject({ name: 'Anfora', designer: 'Ada' })
  expect(((await read(id))['parcels'] as Json[]).map(({ weight }) => weight)).toEqual([2, 3])
  await admin.call('PUT', `/api/product/${String(other['_id'])}`, { name: 'Caraffa' })

  const undone = await step(admin, looked, 'undo')
  expect(undone).toMatchObject({ state: 'undone', counts: { undone: 2, kept: 1 } })
  const rows = await rowsOf(admin, looked.id)
  expect(rows.map(({ outcome, kept }) => [outcome, kept])).toEqual([
    ['undone', []],
    ['undone', ['name']],
  ])
  const { body: left } = await admin.call('GET', `/api/import/${looked.id}/rows?outcome=kept`)
  expect(left).toMatchObject({ total: 1, rows: [{ key: other['sku'], kept: ['name'] }] })
  const { version, updatedAt, lastUpdatedByAt, lastChanges, ...before } = one
  expect(await read(id)).toMatchObject(before)
  expect(await read(String(other['_id']))).toMatchObject({
    name: 'Caraffa',
    designer: other['designer'],
  })

  const { body } = await admin.call('GET', `/api/product/${id}/history`)
  const { entries } = body as { entries: Json[] }
  const named = { id: looked.id, fileName: 'changes.csv' }
  expect(entries.slice(0, 2)).toMatchObject([
    { call: 'POST /api/import/{id}/undo', import: named },
    { call: 'POST /api/import/{id}/apply', import: named, by: { type: 'admin' } },
  ])
  expect(entries[2]).not.toHaveProperty('import')
})

test('MASS-006, MASS-007: faults stand at their cells, are mended there and then, and stop nothing else', async () => {
  const [one, other] = [await product(), await product()]
  const sku = String(one['sku'])
  const file = csv(
    ['sku', 'name', 'stockQuantity', 'mainColor', 'status', 'Colour of the moon'],
    [sku, 'Anfora', 'many', 'no colour', 'active', 'green'],
    [String(other['sku']), 'Brocca', 4, '', '', ''],
    ['NOBODY-1', 'Vaso', 4, '', '', ''],
    [sku, 'Twice', '', '', '', ''],
    ['', 'Nameless', '', '', '', ''],
    [String(other['sku']).toLowerCase(), '[empty]', '', '', '', ''],
  )
  const looked = await sent(admin, file)
  expect(looked).toMatchObject({ state: 'checked', counts: { change: 1, faulty: 5 } })
  expect(looked.columns.at(-1)).toMatchObject({ name: 'Colour of the moon', path: null })
  expect(looked.columns.at(-1)?.problem).toBeTruthy()
  const rows = await rowsOf(admin, looked.id)
  const faultsOf = (row: number) => rows.find((each) => each.row === row)?.faults ?? []
  expect(faultsOf(2).map(({ column }) => column)).toEqual(
    expect.arrayContaining(['stockQuantity', 'mainColor']),
  )
  expect(faultsOf(4)).toEqual([{ column: 'sku', text: '“NOBODY-1” isn’t there, or isn’t yours' }])
  expect(faultsOf(5)).toEqual([{ column: 'sku', text: 'Row 2 is about the same record' }])
  expect(faultsOf(6)).toEqual([{ column: 'sku', text: 'Nothing names the record' }])
  expect(faultsOf(7).map(({ column }) => column)).toEqual(['sku', 'name'])

  const mend = (row: number, cells: readonly Json[]) =>
    admin.call('PUT', `/api/import/${looked.id}/rows/${row}`, { cells })
  const mended = await mend(2, [
    { column: 'stockQuantity', text: '7' },
    { column: 'mainColor', text: 'White' },
    { column: 'status', text: '' },
  ])
  expect(mended).toMatchObject({ status: 200, body: { row: 2, outcome: 'change', faults: [] } })
  expect((await mend(2, [{ column: 'none', text: '' }])).status).toBe(400)
  expect((await mend(99, [{ column: 'name', text: '' }])).status).toBe(404)

  const applied = await step(admin, looked, 'apply')
  expect(applied.counts).toEqual({ applied: 2, faulty: 4 })
  expect(await read(String(one['_id']))).toMatchObject({ name: 'Anfora', stockQuantity: 7 })
  expect(await read(String(other['_id']))).toMatchObject({ name: 'Brocca', stockQuantity: 4 })
  expect((await mend(2, [{ column: 'name', text: 'Again' }])).status).toBe(409)

  const failed = await admin.call('GET', `/api/import/${looked.id}/file`)
  expect(failed.headers['content-type']).toContain('text/csv')
  expect(String(failed.body).split('\r\n').slice(1, 2)[0]).toContain('NOBODY-1')
  expect(String(failed.body)).not.toContain('Brocca')
  const all = await admin.call('GET', `/api/import/${looked.id}/file?only=all`)
  expect(String(all.body)).toContain('Applied')
  // The file to mend can be sent as it is, once it is mended.
  const again = await sent(admin, String(failed.body).replace('NOBODY-1', sku))
  expect(again.counts).toMatchObject({ change: 1 })
})

test('what somebody has changed since is looked at again: other fields are no matter, the same one is', async () => {
  const [one, other] = [await product(), await product()]
  const file = csv(
    ['sku', 'name'],
    [String(one['sku']), 'Anfora'],
    [String(other['sku']), 'Brocca'],
  )
  const looked = await sent(admin, file)
  await admin.call('PUT', `/api/product/${String(one['_id'])}`, { designer: 'Ada' })
  await admin.call('PUT', `/api/product/${String(other['_id'])}`, { name: 'Caraffa' })
  expect((await step(admin, looked, 'apply')).counts).toEqual({ applied: 1, failed: 1 })
  expect(await read(String(one['_id']))).toMatchObject({ name: 'Anfora', designer: 'Ada' })
  expect(await read(String(other['_id']))).toMatchObject({ name: 'Caraffa' })
  const [, failed] = await rowsOf(admin, looked.id)
  expect(failed?.faults).toEqual([
    { column: 'name', text: 'Changed by somebody since it was checked' },
  ])
  // Looked at once more, it shows what it would change now.
  const path = `/api/import/${looked.id}/rows/3`
  const { body } = await admin.call('PUT', path, { cells: [] })
  expect(body).toMatchObject({
    outcome: 'change',
    changes: [{ field: 'name', from: 'Caraffa', to: 'Brocca' }],
  })
  expect((await step(admin, looked, 'apply')).counts).toEqual({ applied: 2 })
})

test('other resources have the same: artisans, found by their id', async () => {
  const { body } = await admin.call('GET', '/api/vendor?range=[0,1]')
  const [one, other] = body as Json[]
  const file = csv(['_id', 'artisanName'], [String(one?.['_id']), 'Bottega Nuova'])
  const looked = await sent(admin, file, { path: '/api/vendor', name: 'artisans.CSV' })
  expect(looked).toMatchObject({ resource: 'vendors', counts: { change: 1 } })
  await step(admin, looked, 'apply')
  expect((await admin.call('GET', `/api/vendor/${String(one?.['_id'])}`)).body).toMatchObject({
    artisanName: 'Bottega Nuova',
  })
  expect(other).toBeDefined()
})

test('an import of which nothing is applied can be forgotten', async () => {
  const one = await product()
  const looked = await sent(admin, csv(['sku', 'name'], [String(one['sku']), 'Anfora']))
  await step(admin, looked, 'apply')
  const path = `/api/import/${looked.id}`
  expect((await admin.call('DELETE', path)).status).toBe(409)
  await step(admin, looked, 'undo')
  expect((await admin.call('POST', `${path}/undo`)).status).toBe(409)
  expect((await admin.call('DELETE', path)).status).toBe(204)
  expect((await admin.call('GET', path)).status).toBe(404)
})

test('data D5, D6: what can mean two things is refused with its reason, also once it is mended', async () => {
  const { rows } = await listOf(admin, '/api/order', { range: [0, 2], columns: ['completed_at'] })
  const days = ['1/2/2026', '13/5/2026', '5/13/2026']
  const lines = rows.map(({ _id }, at) => [String(_id), days[at] ?? ''])
  const looked = await sent(admin, csv(['_id', 'completed_at'], ...lines), { path: '/api/order' })
  const reason = (text: string) => ({
    column: 'completed_at',
    text: `“${text}” can be two days, since row 4 has “5/13/2026”: write it as 2026-12-31`,
  })
  const [first, second, third] = await rowsOf(admin, looked.id)
  expect(second).toMatchObject({ outcome: 'change', faults: [] })
  expect(first?.faults).toMatchObject([reason('1/2/2026')])
  expect(third?.faults).toMatchObject([{ column: 'completed_at' }])
  const mended = async (text: string) => {
    const cells = [{ column: 'completed_at', text }]
    return (await admin.call('PUT', `/api/import/${looked.id}/rows/2`, { cells })).body
  }
  expect(await mended('3/4/2026')).toMatchObject({ faults: [reason('3/4/2026')] })
  expect(await mended('2026-04-03')).toMatchObject({ outcome: 'change', faults: [] })

  const [key] = await rowsOf(admin, (await sent(admin, 'sku,weight\n8.00123E+12,1\n')).id)
  expect(key?.faults).toMatchObject([
    { column: 'sku', text: expect.stringContaining('has rounded') as string },
  ])
})
