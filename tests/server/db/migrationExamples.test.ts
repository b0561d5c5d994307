import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import { products } from '../../../resources/products.ts'
import { roles } from '../../../resources/settings/roles.ts'
import {
  defineModel,
  integer,
  text,
  type Definition,
  type Fields,
  type Model,
} from '../../../schema/index.ts'
import { buildApp } from '../../../server/app.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { migrations } from '../../../server/db/migrations/index.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'

const all = definitions as unknown as readonly Definition[]

/** The house with more fields on the products, which lists show and filter. */
function modelWith(fields: Fields): Model {
  const named = Object.keys(fields)
  const grown = (one: Definition): Definition => ({
    ...one,
    fields: { ...one.fields, ...fields },
    list: {
      ...one.list,
      columns: [...one.list.columns, ...named],
      filters: [...one.list.filters, ...named],
    },
  })
  return defineModel(
    roles,
    all.map((one) => (one.name === products.name ? grown(one) : one)),
  )
}

/** The statements below a heading of the page that explains them. */
function statementsOf(heading: string): string[] {
  const page = readFileSync('docs/add-a-migration.md', 'utf8')
  const [, code = ''] = /```sql\n(.+?)```/s.exec(page.split(`## ${heading}\n`)[1] ?? '') ?? []
  return code.split(/;\n/).filter((one) => one.trim() !== '')
}

/** A product of the old model, changed twice, and what the new one makes of it. */
async function upgraded(old: Model, next: Model, heading: string, values: readonly object[]) {
  const server = await testServer(old)
  onTestFinished(() => server.close())
  const id = await madeProduct(server)
  const admin = server.as('admin')
  for (const value of values)
    expect(await admin.call('PUT', `/api/product/${id}`, value)).toMatchObject({ status: 200 })
  const list = [
    ...migrations,
    { name: '900_example', table: 'products', statements: statementsOf(heading) },
  ]
  expect(list.at(-1)?.statements?.length).toBeGreaterThan(2)
  return {
    server,
    id,
    async start() {
      await migrate(server.database, list)
      // A program of the next version knows this one.
      await sql`delete from migrations where name = '900_example'`.execute(server.database)
      await schemaSync(server.database, next)
      const app = await buildApp(testParts(next, server.database, server.dataDir))
      onTestFinished(() => app.close())
      const { authorization } = admin
      return async (url: string) =>
        (await app.inject({ url, headers: { authorization } })).json<never>()
    },
  }
}

const filtered = (filter: object) =>
  `/api/product?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[0,9]`

const columns = async ({ database }: TestServer) => {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_name = 'products'`.execute(database)
  return rows.map(({ name }) => name)
}

test('a field gets another name: values, lists, search, history and views follow', async () => {
  const field = text({ max: 20, search: true, unique: true })
  const { server, id, start } = await upgraded(
    modelWith({ glaze: field }),
    modelWith({ finish: field }),
    'A field gets another name',
    [{ glaze: 'Celadon' }, { glaze: 'Raku', stockQuantity: 4 }],
  )
  const admin = server.as('admin')
  const view = {
    name: 'Raku',
    state: {
      filter: { glaze: 'Raku' },
      words: '',
      sort: [['glaze', 'ASC']],
      columns: ['sku', 'glaze'],
      density: null,
    },
    sharedWith: [],
    isDefault: false,
  }
  expect(
    (await admin.call('POST', '/api/view', { resource: 'products', ...view })).status,
  ).toBeLessThan(300)

  const read = await start()
  expect(await read(`/api/product/${id}`)).toMatchObject({ finish: 'Raku', stockQuantity: 4 })
  for (const filter of [{ finish: 'Raku' }, { finish_like: 'rak' }, { q: 'raku' }])
    expect([filter, await read(filtered(filter))]).toMatchObject([filter, [{ _id: id }]])
  const history = JSON.stringify(await read(`/api/product/${id}/history`))
  expect(history).toContain('Celadon')
  expect(history).toContain('"finish"')
  expect(history).not.toContain('"glaze"')
  expect(await read('/api/view?resource=products')).toMatchObject([
    {
      state: {
        filter: { finish: 'Raku' },
        sort: [['finish', 'ASC']],
        columns: ['sku', 'finish'],
      },
    },
  ])
  expect(await columns(server)).not.toContain('glaze')
})

test('a field gets another kind: what fits is kept as the new one', async () => {
  const { server, id, start } = await upgraded(
    modelWith({ firings: text() }),
    modelWith({ firings: integer() }),
    'A field gets another kind',
    [{ firings: '12' }],
  )
  const other = await madeProduct(server, { firings: 'twice' })
  const read = await start()
  expect(await read(`/api/product/${id}`)).toMatchObject({ firings: 12 })
  expect(await read(`/api/product/${other}`)).toMatchObject({ firings: null })
  expect(await read(filtered({ firings_gte: 12 }))).toMatchObject([{ _id: id }])
})
