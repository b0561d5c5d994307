import { beforeAll, describe, expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const manager = server.as('manager')
const translator = server.as('translator')
let translations: readonly Json[]

const path = '/api/collection/list/translations'
/** What the board says of a collection, by the texts that it counts. */
const counts: Readonly<Record<string, (text: Json) => boolean>> = {
  textsToDo: ({ status }) => status === 'todo',
  textsDraft: ({ status }) => status === 'draft',
  textsWaiting: ({ status }) => status === 'waiting',
  textsApproved: ({ status }) => status === 'approved',
  textsPublished: ({ isPublished }) => isPublished === true,
  textsStale: ({ isStale }) => isStale === true,
}
/** A number, or the moment that a text names. */
const rank = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number(value))
const figures = [...Object.keys(counts), 'oldestWaitingText']

async function board(query: Readonly<Record<string, string>> = {}, client = translator) {
  const search = new URLSearchParams({ limit: '50', ...query })
  const { status, body } = await client.call('GET', `${path}?${search}`)
  expect([query, status, status === 200 ? '' : body]).toEqual([query, 200, ''])
  return body as { docs: (Json & { _id: string })[]; total: number }
}

/** Every text of a collection that is sent to translation. */
const textsOf = (collection: unknown) =>
  translations.filter((text) => text['collection'] === collection && text['readyToTranslate'])

beforeAll(async () => {
  // One in each state, one whose original has changed since, and one that was accepted before.
  const collection = await madeCollection(server)
  const call = async (client: Client, id: unknown, way: string, body?: Json) => {
    const address = `/api/translation/${String(id)}${way}`
    expect([way, (await client.call('PATCH', address, body)).status]).toEqual([way, 200])
  }
  for (const steps of [0, 1, 2, 3, 4, 5]) {
    const product = await madeProduct(server, {
      vendorCollection: collection,
      readyToTranslate: true,
      name: `Vaso ${steps}`,
    })
    const { translation } = (await admin.call('GET', `/api/product/${product}`)).body as Json
    const { _id: id } = translation as Json
    const text = { name: 'Vase', description: 'A vase' }
    if (steps > 0) await call(translator, id, '', text)
    if (steps > 1) await call(translator, id, '/ready')
    if (steps > 2) await call(manager, id, '/approve')
    if (steps === 5) await call(translator, id, '/ready')
    if (steps === 4)
      expect(
        (await admin.call('PUT', `/api/product/${product}`, { name: 'Vaso alto' })).status,
      ).toBe(200)
  }
  translations = (await listOf(admin, '/api/translation')).rows
})

describe('TRANS-003: the figures of a collection', () => {
  test('are those of its texts that are sent to translation, counted one by one', async () => {
    const { docs } = await board()
    const total = Object.fromEntries(Object.keys(counts).map((name) => [name, 0]))
    for (const doc of docs) {
      const texts = textsOf(doc._id)
      const expected = Object.fromEntries(
        Object.entries(counts).map(([name, isCounted]) => [name, texts.filter(isCounted).length]),
      )
      const waiting = texts.filter(({ status }) => status === 'waiting')
      const [oldest = null] = waiting.map(({ waitingSince }) => String(waitingSince)).toSorted()
      const approved = expected['textsApproved'] ?? 0
      expect(doc).toMatchObject({
        ...expected,
        oldestWaitingText: oldest,
        progress: texts.length ? Math.floor((100 * approved) / texts.length) : null,
      })
      for (const [name, before] of Object.entries(total))
        total[name] = before + (expected[name] ?? 0)
    }
    // On data that has them all.
    expect(Math.min(...Object.values(total))).toBeGreaterThan(0)
    expect(total['textsPublished']).toBeGreaterThan(total['textsApproved'] ?? 0)
  })

  test.each(figures)('API-102: by %s, both ways, those without at the end', async (name) => {
    const values = async (order: string) =>
      (await board({ sort: name, order })).docs.map((doc) => doc[name])
    const there = (some: readonly unknown[]) => some.filter((value) => value !== null)
    const [up, down] = [await values('asc'), await values('desc')]
    const isUpward = (value: unknown, at: number, all: readonly unknown[]) =>
      at === 0 || rank(all[at - 1]) <= rank(value)
    expect(there(up).every(isUpward)).toBe(true)
    expect(there(down)).toEqual(there(up).toReversed())
    for (const some of [up, down]) expect(some.slice(0, there(some).length)).toEqual(there(some))
    expect(new Set(up).size).toBeGreaterThan(1)
  })

  test('are filters too, as JSON beside the documented ones', async () => {
    const { docs: all } = await board()
    for (const name of ['textsWaiting', 'textsStale', 'textsToDo']) {
      const filter = JSON.stringify({ [`${name}_gte`]: 1 })
      const { docs } = await board({ filter, readyToTranslate: 'true' })
      const expected = all.filter((doc) => Number(doc[name]) > 0)
      expect(docs.map(({ _id }) => _id)).toEqual(expected.map(({ _id }) => _id))
      expect(docs.length).toBeGreaterThan(0)
      expect(docs.length).toBeLessThan(all.length)
    }
    const vendorName = all[0]?.['vendorName']
    const { docs: found } = await board({ search: String(vendorName) })
    expect(new Set(found.map((doc) => doc['vendorName']))).toEqual(new Set([vendorName]))
  })

  test.each(['{', '[]', '{"nothing":1}', '{"textsWaiting_gte":"many"}'])(
    'a filter like %s is refused',
    async (filter) => {
      const search = new URLSearchParams({ filter })
      expect((await translator.call('GET', `${path}?${search}`)).status).toBe(400)
    },
  )

  test('products=false leaves the products out, and nothing else', async () => {
    const { docs } = await board()
    const { docs: bare } = await board({ products: 'false' })
    expect(bare).toEqual(docs.map((doc) => ({ ...doc, products: [] })))
    expect(docs.some(({ products }) => (products as Json[]).length > 0)).toBe(true)
  })

  test('stand in other lists of collections where they are asked for, and in none else', async () => {
    const { rows: plain } = await listOf(manager, '/api/collection')
    for (const row of plain) expect(Object.keys(row)).not.toContain('textsToDo')
    const { rows } = await listOf(manager, '/api/collection', { columns: figures })
    const { docs } = await board()
    const chosen = (row: Json) => figures.map((name) => row[name])
    const byId = new Map(rows.map((row) => [row['_id'], chosen(row)]))
    for (const doc of docs) expect(byId.get(doc._id)).toEqual(chosen(doc))
  })

  test.each(['vendor', 'buyer', 'logistics'] as const)(
    'decision 2: a %s is told nothing of them',
    async (type) => {
      const client = server.as(type)
      for (const question of [
        { columns: ['textsToDo'] },
        { filter: { textsWaiting_gte: 1 } },
        { sort: ['oldestWaitingText', 'asc'] },
      ])
        await expect(listOf(client, '/api/collection', question)).rejects.toThrow('403')
      const { rows } = await listOf(client, '/api/collection')
      const { body } = await client.call('GET', `/api/collection/${String(rows[0]?.['_id'])}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const name of figures) expect(body).not.toHaveProperty(name)
    },
  )
})

test('TRANS-003: the company text of the artisan stands beside, where it is to translate', async () => {
  const { docs } = await board()
  const bios = translations.filter(
    ({ subject, readyToTranslate }) => subject === 'company' && readyToTranslate,
  )
  for (const { vendor, bio } of docs) {
    const text = bios.find((one) => one['vendor'] === vendor)
    expect(bio).toEqual(
      text
        ? {
            translation: text['_id'],
            status: text['status'],
            isStale: text['isStale'],
            isPublished: text['isPublished'],
            waitingSince: text['waitingSince'],
          }
        : null,
    )
  }
  expect(docs.some(({ bio }) => bio !== null)).toBe(true)
})

test('who has a text of it open is shown to the others, once', async () => {
  const [text] = translations.filter((one) => one['collection'] !== null && one['readyToTranslate'])
  const company = translations.find(({ subject }) => subject === 'company')
  const open = async (id: unknown, page: string) =>
    expect(
      (await manager.call('PUT', `/api/presence/translations/${String(id)}`, { page })).status,
    ).toBe(200)
  await open(text?.['_id'], 'one')
  await open(text?.['_id'], 'two')
  const on = async (client: Client) =>
    (await board({}, client)).docs.filter(({ openBy }) => (openBy as Json[]).length > 0)
  const seen = await on(translator)
  expect(seen).toMatchObject([
    {
      _id: text?.['collection'],
      openBy: [{ email: 'manager@bottega.example', type: 'manager' }],
    },
  ])
  expect(await on(manager)).toEqual([])
  await open(company?.['_id'], 'bio')
  const withBio = (await on(translator)).map(({ vendor }) => vendor)
  expect(new Set(withBio)).toEqual(new Set([text?.['vendor'], company?.['vendor']]))
})
