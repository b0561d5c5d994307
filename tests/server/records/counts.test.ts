import { describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { productStatuses } from '../../../resources/settings/constants.ts'
import { loadUsers } from '../../helpers/loadUsers.ts'
import { withServer } from '../../helpers/testServer.ts'

interface Counted {
  readonly value: string
  readonly count: number
  readonly isAll: boolean
}

const server = withServer(model, {
  exportLimits: { selected: 1000, counted: 100, exported: 1000 },
})
const admin = server.as('admin')

const counts = (path: string, query: Record<string, string>, who = admin) =>
  who.call('GET', `${path}/counts?${new URLSearchParams(query)}`)

/** How many a list of the same filter has, by its own total. */
async function totalOf(path: string, filter: object, who = admin): Promise<number> {
  const query = `range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`
  const { headers } = await who.call('GET', `${path}?${query}`)
  return Number(headers['content-range']?.split('/')[1])
}

describe('how many records have each value of a field', () => {
  test('is what the list says of each, in the order of the definition', async () => {
    const filter = { vendor: server.as('vendor').id }
    const { status, body } = await counts('/api/product', {
      by: 'status',
      filter: JSON.stringify(filter),
    })
    expect(status).toBe(200)
    const found = body as Counted[]
    expect(found.map(({ value }) => value)).toEqual(productStatuses)
    expect(found.some(({ count }) => count > 1)).toBe(true)
    for (const { value, count, isAll } of found) {
      expect(isAll).toBe(true)
      expect(count).toBe(await totalOf('/api/product', { ...filter, status: [value] }))
    }
  })

  test('words narrow it as they narrow the list', async () => {
    const { body } = await counts('/api/product', { by: 'status', filter: '{"q":"ciotola"}' })
    const active = (body as Counted[]).find(({ value }) => value === 'active')
    const total = await totalOf('/api/product', { q: 'ciotola', status: ['active'] })
    expect(total).toBeGreaterThan(0)
    expect(active).toEqual({ value: 'active', count: Math.min(total, 100), isAll: total <= 100 })
  })

  test('is within reach: a vendor counts its own', async () => {
    const vendor = server.as('vendor')
    const { body } = await counts('/api/product', { by: 'status' }, vendor)
    for (const { value, count } of body as Counted[])
      expect(count).toBe(await totalOf('/api/product', { status: [value] }, vendor))
  })

  test('ends where it is exact no longer', async () => {
    const name = 'one of many'
    await loadUsers(
      server,
      Array.from({ length: 101 }, (_, at) => ({ name, email: `n${at}@counted.example` })),
    )
    const filter = JSON.stringify({ email_like: '@counted.example' })
    const { body } = await counts('/api/user', { by: 'profile.type', filter })
    expect(body).toContainEqual({ value: 'buyer', count: 100, isAll: false })
    expect(body).toContainEqual({ value: 'admin', count: 0, isAll: true })
  })

  test.each([
    ['an unknown field', 'nope', 400],
    ['none', '', 400],
    ['a field that is no choice', 'name', 400],
  ])('%s is refused', async (_what, by, status) => {
    expect((await counts('/api/product', { by })).status).toBe(status)
  })

  test('a field that its reader may not see is refused by name', async () => {
    const vendor = server.as('vendor')
    const { status, body } = await counts('/api/vendor', { by: 'readiness' }, vendor)
    expect(status).toBe(403)
    expect(body).toMatchObject({ fields: { readiness: expect.any(String) as string } })
  })

  test('a list that is not yours is refused', async () => {
    const vendor = server.as('vendor')
    expect((await counts('/api/translation', { by: 'subject' }, vendor)).status).toBe(403)
    const nobody = server.as('nobody')
    expect((await counts('/api/product', { by: 'status' }, nobody)).status).toBe(401)
  })
})
