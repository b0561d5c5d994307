import { describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()
const staff = server.as('manager')
const vendor = server.as('vendor')

/** An own product of the artisan that staff has just changed. */
async function changedProduct(comments: string) {
  const { rows } = await listOf(vendor, '/api/product', { range: [0, 0] })
  const url = `/api/product/${String(rows[0]?.['_id'])}`
  const { body } = await vendor.call('GET', url)
  expect((await staff.call('PUT', url, { comments })).status).toBe(200)
  return { url, version: (body as { version: number }).version }
}

/** Every email of somebody of the house. */
async function emailsOfTheHouse(): Promise<readonly string[]> {
  const { rows } = await listOf(server.as('admin'), '/api/user', { range: [0, 49] })
  return rows
    .filter((user) => (user['profile'] as Json)['type'] !== 'vendor')
    .map(({ email }) => String(email))
}

describe('decision 72: an artisan reads “Staff” where the house reads a name', () => {
  test('in the history of a record', async () => {
    const { url } = await changedProduct('By the house')
    type Entries = { entries: { by: Json }[] }
    const path = `${url}/history`
    const forStaff = (await staff.call('GET', path)).body as Entries
    expect(forStaff.entries[0]?.by).toMatchObject({
      email: 'manager@bottega.example',
      type: 'manager',
    })
    const forVendor = (await vendor.call('GET', path)).body as Entries
    expect(forVendor.entries[0]?.by).toEqual({ name: 'Staff', email: null, type: null })
    expect(forVendor.entries).toHaveLength(forStaff.entries.length)
  })

  test('in a conflict, where each is told once and oneself by name', async () => {
    const { url, version } = await changedProduct('First')
    expect((await server.as('admin').call('PUT', url, { comments: 'Second' })).status).toBe(200)
    const late = { comments: 'Too late' }
    const headers = { 'if-match': String(version) }
    const forVendor = await vendor.call('PUT', url, late, headers)
    expect(forVendor).toMatchObject({
      status: 409,
      body: { changedBy: [{ name: 'Staff', email: null, type: null }] },
    })
    const forStaff = await staff.call('PUT', url, late, headers)
    expect((forStaff.body as { changedBy: Json[] }).changedBy.map(({ email }) => email)).toEqual(
      expect.arrayContaining(['manager@bottega.example', 'admin@bottega.example']),
    )
  })

  test('in one’s own history as oneself', async () => {
    const { rows } = await listOf(vendor, '/api/product', { range: [1, 1] })
    const id = String(rows[0]?.['_id'])
    expect((await vendor.call('PUT', `/api/product/${id}`, { comments: 'Mine' })).status).toBe(200)
    const { body } = await vendor.call('GET', `/api/product/${id}/history`)
    expect((body as { entries: { by: Json }[] }).entries[0]?.by).toMatchObject({
      email: 'vendor@bottega.example',
      type: 'vendor',
    })
  })

  test('of a view of the portal as the artisan', async () => {
    const admin = server.as('admin')
    const viewed = await admin.call('POST', `/api/auth/view-as/${vendor.id}`)
    expect(viewed.status).toBeLessThan(300)
    const path = `/api/vendor/${vendor.id}/history`
    type Entries = { entries: { event?: { kind: string; by: string } }[] }
    const eventIn = async (who: typeof admin) =>
      ((await who.call('GET', path)).body as Entries).entries.find(({ event }) => event)?.event
    expect(await eventIn(vendor)).toMatchObject({ kind: 'viewStarted', by: 'Staff' })
    expect((await eventIn(admin))?.by).not.toBe('Staff')
  })

  test('of a saved view that staff shares', async () => {
    const view = {
      resource: 'products',
      name: 'Of the house',
      state: {},
      sharedWith: ['vendor', 'buyer'],
    }
    const made = await server.as('admin').call('POST', '/api/view', view)
    expect(made.status).toBeLessThan(300)
    const ownerFor = async (who: 'vendor' | 'buyer') => {
      const { body } = await server.as(who).call('GET', '/api/view?resource=products')
      return (body as { name: string; owner: string }[]).find(({ name }) => name === view.name)
        ?.owner
    }
    expect(await ownerFor('vendor')).toBe('Staff')
    expect(await ownerFor('buyer')).not.toBe('Staff')
  })

  test('of whoever has the record open', async () => {
    const { url } = await changedProduct('Open')
    const path = url.replace('/api/product', '/api/presence/products')
    await staff.call('PUT', path, { page: 'one' })
    expect((await vendor.call('PUT', path, { page: 'two' })).body).toEqual([
      { name: null, email: null, type: null, since: expect.any(String) },
    ])
  })

  test('and nowhere in what lists, records, notices and imports answer', async () => {
    const { url } = await changedProduct('Anywhere')
    const people = await emailsOfTheHouse()
    expect(people.length).toBeGreaterThan(5)
    const { body: document } = await server.as('nobody').call('GET', '/api/docs/json')
    const paths = Object.entries((document as { paths: Record<string, Json> }).paths)
      .filter(
        ([path, calls]) =>
          'get' in calls && !path.includes('{') && !/export|docs|stream|outbox|metrics/.test(path),
      )
      .map(([path]) => path)
    expect(paths.length).toBeGreaterThan(20)
    for (const path of [...paths, url, `${url}/history`]) {
      const { status, body } = await vendor.call('GET', path)
      if (status !== 200) continue
      const text = JSON.stringify(body)
      const told = people.filter((one) => text.includes(one))
      expect([path, told]).toEqual([path, []])
    }
  })
})
