import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import { products } from '../../../resources/products.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  all,
  choice,
  defineModel,
  integer,
  isEmpty,
  permissionMatrix,
  reference,
  section,
  text,
  type Definition,
} from '../../../schema/index.ts'
import { demoRecords } from '../../../server/demo/demoRecords.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import type { messages as houseMessages } from '../../../i18n/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

/*
 * The one-edit promise: what stands here in `grown` and `kilns`, and the labels below, is everything
 * that somebody writes.
 */
// Files of this project share what they import: this one needs modules of its own.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('../../../i18n/messages.ts')
  vi.resetModules()
})
vi.mock('../../../i18n/messages.ts', async (original) => {
  const { messages } = await original<{ messages: typeof houseMessages }>()
  const { grownMessages } = await import('../demo/grownMessages.ts')
  return {
    messages: grownMessages(messages, {
      en: {
        products: { fields: { glaze: 'Glaze', kiln: 'Kiln' } },
        kilns: {
          name: 'Kiln |||| Kilns',
          fields: { mark: 'Mark', heat: 'Heat', owner: 'Owner', fuel: 'Fuel' },
        },
      },
      it: {
        products: { fields: { glaze: 'Smalto', kiln: 'Forno' } },
        kilns: {
          name: 'Forno |||| Forni',
          fields: { mark: 'Marca', heat: 'Calore', owner: 'Proprietario', fuel: 'Combustibile' },
        },
      },
    }),
  }
})

const house = definitions as unknown as readonly Definition[]

/** The one edit: a line each for a field that everybody may use, and for one that few may. */
const grown: Definition = {
  ...(products as unknown as Definition),
  fields: {
    ...products.fields,
    glaze: text({ max: 20 }),
    kiln: text({ max: 20, read: ['staff'], write: ['admin'] }),
  },
}

/** The one file. */
const kilns: Definition = {
  name: 'kilns',
  path: '/api/kiln',
  title: 'mark',
  icon: 'category',
  access: {
    read: { team: all },
    create: { staff: all },
    update: { staff: all },
    delete: { admin: all },
  },
  fields: {
    mark: text({ required: true, max: 40, search: true, unique: true }),
    heat: integer({ min: 100, max: 1400 }),
    owner: reference('vendors'),
    fuel: choice(['gas', 'wood'], { labels: 'plain' }),
  },
  list: { columns: ['mark', 'heat'], filters: ['heat'], sort: ['mark', 'asc'] },
  form: [section('basics', ['mark', 'heat'])],
}

/** The one line. */
const model = defineModel(roles, [
  ...house.map((one) => (one.name === grown.name ? grown : one)),
  kilns,
])

interface OpenApi {
  readonly paths: Readonly<Record<string, object>>
  readonly components: { readonly schemas: Readonly<Record<string, { properties: Json }>> }
}

const server = withServer(model)
let docs: OpenApi
beforeAll(async () => {
  docs = (await server.as('nobody').call('GET', '/api/docs/json')).body as OpenApi
})

const admin = () => server.as('admin')
const put = async (id: string, body: Json) => admin().call('PUT', `/api/product/${id}`, body)

describe('a field written once', () => {
  let id: string
  beforeAll(async () => {
    id = await madeProduct(server, { glaze: 'celadon', kiln: 'north' })
  })

  test('is stored, and answered', async () => {
    const { rows } = await sql<Json>`
      select "doc" ->> 'glaze' as glaze from products_docs where "_id" = ${id}::uuid`.execute(
      server.database,
    )
    expect(rows).toEqual([{ glaze: 'celadon' }])
    const { body } = await admin().call('GET', `/api/product/${id}`)
    expect(body).toMatchObject({ glaze: 'celadon', kiln: 'north' })
  })

  test('is checked, and its complaint speaks both languages', async () => {
    expect(await put(id, { glaze: 'x'.repeat(21) })).toMatchObject({
      status: 400,
      body: { fields: { glaze: 'maximum characters allowed is 20' } },
    })
  })

  test('is in the API docs with its label', () => {
    const { products: answer, productsChange: change } = docs.components.schemas
    expect(answer?.properties['glaze']).toMatchObject({ title: 'Glaze', maxLength: 20 })
    expect(change?.properties['glaze']).toMatchObject({ title: 'Glaze' })
    expect(answer?.properties['kiln']).toMatchObject({
      description: expect.stringContaining('Seen by staff. Changed by admin.') as string,
    })
  })

  test('is a column, a filter and an order of lists', async () => {
    const other = await madeProduct(server, { glaze: 'amber' })
    const { rows } = await listOf(admin(), '/api/product', {
      filter: { glaze: ['celadon', 'amber'], glaze_empty: false, _id: [id, other] },
      sort: ['glaze', 'ASC'],
      columns: ['glaze'],
      range: [0, 9],
    })
    expect(rows).toMatchObject([
      { _id: other, glaze: 'amber' },
      { _id: id, glaze: 'celadon' },
    ])
  })

  test('is exported under its label, in either language', async () => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ _id: [id] }),
      columns: '["sku","glaze"]',
    })
    const { call } = admin()
    for (const [language, label] of [
      ['en', 'Glaze'],
      ['it', 'Smalto'],
    ] as const) {
      const { status, body } = await call(
        'GET',
        `/api/product/export?${query}&language=${language}`,
      )
      expect([status, String(body)]).toEqual([200, expect.stringContaining(label)])
      expect(String(body)).toContain('celadon')
    }
  })

  test('is in the history when it changes', async () => {
    expect((await put(id, { glaze: 'oxblood' })).status).toBe(200)
    const { body } = await admin().call('GET', `/api/product/${id}/history`)
    const [last] = (body as { entries: { changes: Json[] }[] }).entries
    expect(last?.changes).toContainEqual({ field: 'glaze', from: 'celadon', to: 'oxblood' })
  })

  test('obeys its rights in replies, writes, lists, exports and the matrix', async () => {
    const [vendor, manager] = [server.as('vendor'), server.as('manager')]
    expect((await vendor.call('GET', `/api/product/${id}`)).body).not.toHaveProperty('kiln')
    expect((await manager.call('GET', `/api/product/${id}`)).body).toHaveProperty('kiln', 'north')
    for (const client of [vendor, manager])
      expect(await client.call('PUT', `/api/product/${id}`, { kiln: 'south' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN_FIELD', fields: { kiln: 'You can’t change Kiln' } },
      })
    const hidden = ['filter={"kiln":"north"}', 'sort=["kiln","ASC"]', 'columns=["kiln"]']
    for (const query of hidden)
      for (const path of ['/api/product', '/api/product/export'])
        expect((await vendor.call('GET', `${path}?${encodeURI(query)}`)).status).toBe(403)
    const line = permissionMatrix(model)
      .find(({ resource }) => resource.name === grown.name)
      ?.fields.find(({ leaf }) => leaf.path === 'kiln')
    expect(line?.rights).toMatchObject({ admin: 'write', manager: 'read', vendor: 'none' })
  })

  test('has demo data', () => {
    const batches = [...demoRecords(model, { vendors: 4, collections: 4, products: 40 })]
    const records = batches.flatMap(({ resource, records: some }) =>
      resource === grown.name ? some : [],
    )
    const filled = records.filter(({ glaze }) => !isEmpty(glaze))
    expect(filled.length).toBeGreaterThan(records.length / 2)
  })
})

describe('a resource in one file and one line', () => {
  const body = { mark: 'Kiln 1', heat: 1200, fuel: 'gas' }

  test('is made, listed, found, read, changed, kept in history and deleted', async () => {
    const { call } = admin()
    const made = await call('POST', '/api/kiln', body)
    expect(made).toMatchObject({ status: 201, body: { ...body, version: 1 } })
    const id = String((made.body as Json)['_id'])
    const { rows, total } = await listOf(admin(), '/api/kiln', {
      filter: { q: 'kiln', heat_gte: 1000 },
      range: [0, 9],
    })
    expect([total, rows[0]]).toMatchObject(['1', { _id: id, mark: 'Kiln 1', heat: 1200 }])
    const url = `/api/kiln/${id}`
    expect(await call('PUT', url, { heat: 9000 })).toMatchObject({
      status: 400,
      body: { fields: { heat: expect.any(String) } },
    })
    expect(await call('PUT', url, { heat: 1300 })).toMatchObject({ status: 200 })
    expect((await call('GET', url)).body).toMatchObject({ heat: 1300, version: 2 })
    expect((await call('GET', `${url}/history`)).body).toMatchObject({
      entries: [{ changes: [{ field: 'heat', from: 1200, to: 1300 }] }, {}],
    })
    expect((await call('DELETE', url)).status).toBe(200)
    expect(await call('GET', url)).toMatchObject({ status: 404, body: { error: 'Not found' } })
  })

  test('is for those alone whom its access names', async () => {
    const statuses = async (who: 'vendor' | 'buyer' | 'manager') => {
      const { call } = server.as(who)
      const read = await call('GET', '/api/kiln?range=[0,0]')
      const made = await call('POST', '/api/kiln', { ...body, mark: `Kiln of ${who}` })
      return [read.status, made.status]
    }
    expect(await statuses('vendor')).toEqual([403, 403])
    expect(await statuses('buyer')).toEqual([200, 403])
    expect(await statuses('manager')).toEqual([200, 201])
  })

  test('is in the API docs', () => {
    expect(Object.keys(docs.paths)).toEqual(expect.arrayContaining(['/api/kiln', '/api/kiln/{id}']))
    expect(docs.components.schemas['kilns']?.properties['heat']).toMatchObject({ title: 'Heat' })
  })

  test('has demo data that its own checks accept', async () => {
    const batches = [...demoRecords(model, { vendors: 4, collections: 4, products: 40 })]
    const records = batches.find(({ resource }) => resource === 'kilns')?.records ?? []
    expect(records.length).toBeGreaterThan(10)
    const { call } = admin()
    for (const { mark, heat, fuel } of records.slice(0, 5))
      expect(
        await call('POST', '/api/kiln', { mark: `Demo ${String(mark)}`, heat, fuel }),
      ).toMatchObject({
        status: 201,
      })
  })
})
