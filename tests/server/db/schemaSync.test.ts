import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
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
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { shapeOf } from '../http/shapeOf.ts'

const all = definitions as unknown as readonly Definition[]

/** The house with more fields on the products; lists and filters name the new ones if `isListed`. */
function modelWith(fields: Fields, isListed = true): Model {
  const named = Object.keys(fields)
  const grown = (one: Definition): Definition => ({
    ...one,
    fields: { ...one.fields, ...fields },
    list: isListed
      ? {
          ...one.list,
          columns: [...one.list.columns, ...named],
          filters: [...one.list.filters, ...named],
        }
      : one.list,
  })
  return defineModel(
    roles,
    all.map((one) => (one.name === products.name ? grown(one) : one)),
  )
}

const glaze = text({
  max: 20,
  search: true,
  unique: true,
  formName: 'glazeName',
  whenLive: 'applies',
})
const firings = integer({ min: 1, write: ['staff'] })

const servers: TestServer[] = []
async function start(model?: Model): Promise<TestServer> {
  const server = await testServer(model)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

let grown: TestServer
let id: string
beforeAll(async () => {
  grown = await testServer(modelWith({ glaze, firings }))
  const { rows } = await listOf(grown.as('vendor'), '/api/product', { range: [0, 0] })
  id = String(rows[0]?.['_id'])
})
afterAll(() => grown.close())

const put = async (who: 'admin' | 'vendor', body: Json) =>
  grown.as(who).call('PUT', `/api/product/${id}`, body)

test('a field added to a definition is stored, answered, listed, filtered, sorted and searched', async () => {
  const admin = grown.as('admin')
  expect(await put('admin', { glazeName: ' Celadon ', firings: 3 })).toMatchObject({
    status: 200,
    body: { glaze: 'Celadon', firings: 3 },
  })
  expect((await admin.call('GET', `/api/product/${id}`)).body).toMatchObject({
    glaze: 'Celadon',
    firings: 3,
  })
  for (const filter of [
    { glaze: 'Celadon' },
    { glaze_like: 'celad' },
    { firings_gte: 2 },
    { q: 'celadon' },
  ]) {
    const { rows } = await listOf(admin, '/api/product', { filter })
    expect([filter, rows]).toMatchObject([filter, [{ _id: id, glaze: 'Celadon', firings: 3 }]])
  }
  const { rows } = await listOf(admin, '/api/product', { sort: ['firings', 'DESC'], range: [0, 1] })
  expect(rows).toMatchObject([{ _id: id }, { firings: null }])
})

test('it is checked, unique, guarded and noted in the history as any other', async () => {
  expect(await put('admin', { firings: 0 })).toMatchObject({
    status: 400,
    body: { fields: { firings: expect.any(String) } },
  })
  expect(await put('admin', { glaze: 'x'.repeat(21) })).toMatchObject({
    status: 400,
    body: { fields: { glaze: expect.any(String) } },
  })
  expect(await put('vendor', { firings: 9 })).toMatchObject({
    status: 403,
    body: { fields: { firings: expect.any(String) } },
  })
  expect(await put('vendor', { glaze: 'Raku' })).toMatchObject({ status: 200 })
  const admin = grown.as('admin')
  const { rows } = await listOf(admin, '/api/product', {
    filter: { glaze_empty: true },
    range: [0, 0],
  })
  const twice = await admin.call('PUT', `/api/product/${String(rows[0]?.['_id'])}`, {
    glaze: 'Raku',
  })
  expect(twice).toMatchObject({
    status: 422,
    body: { code: 'UNIQUE', fields: { glaze: expect.any(String) } },
  })
  const [change] = await grown.database
    .selectFrom('changes')
    .select(['changes'])
    .where('recordId', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .execute()
  expect(change?.changes).toContainEqual(expect.objectContaining({ field: 'glaze', to: 'Raku' }))
})

test('it stands in the API docs', async () => {
  const { body } = await grown.as('nobody').call('GET', '/api/docs/json')
  const { schemas } = (body as { components: { schemas: Record<string, { properties: Json }> } })
    .components
  expect(schemas['products']?.properties).toMatchObject({
    glaze: { maxLength: 20 },
    firings: { minimum: 1 },
  })
  expect(schemas['productsChange']?.properties).toHaveProperty('glaze')
})

test('a field that no list names needs no column, and works', async () => {
  const server = await start(modelWith({ kiln: text() }, false))
  const { rows: columns } =
    await sql`select 1 from information_schema.columns where table_name = 'products' and column_name = 'kiln'`.execute(
      server.database,
    )
  expect(columns).toEqual([])
  const admin = server.as('admin')
  const url = `/api/product/${id}`
  expect(await admin.call('PUT', url, { kiln: 'Wood' })).toMatchObject({
    status: 200,
    body: { kiln: 'Wood' },
  })
  const { rows } = await listOf(admin, '/api/product', {
    filter: { kiln: 'Wood' },
    sort: ['kiln', 'ASC'],
    columns: ['kiln'],
  })
  expect(rows).toMatchObject([{ _id: id, kiln: 'Wood' }])
})

test('values that documents have already are filled into new columns and search texts', async () => {
  const server = await start()
  await sql`update products_docs set doc = doc || '{"glaze": "Ash 7", "firings": 7}'::jsonb where _id = ${id}::uuid`.execute(
    server.database,
  )
  await schemaSync(server.database, modelWith({ glaze, firings }))
  const { rows } =
    await sql`select "_id" as id, "glaze", "firings" from products where "firings" is not null`.execute(
      server.database,
    )
  expect(rows).toEqual([{ id, glaze: 'Ash 7', firings: 7 }])
  const { rows: found } =
    await sql`select "_id" as id from products_search where text like '%ash 7%'`.execute(
      server.database,
    )
  expect(found).toEqual([{ id }])
})

test('a second start changes nothing', async () => {
  const server = await start()
  const model = modelWith({ glaze, firings })
  await schemaSync(server.database, model)
  const before = await shapeOf(server)
  await schemaSync(server.database, model)
  expect(await shapeOf(server)).toEqual(before)
})

test('another type for a field that is stored is refused in one clear sentence', async () => {
  const server = await start()
  await schemaSync(server.database, modelWith({ firings }))
  await expect(schemaSync(server.database, modelWith({ firings: text() }))).rejects.toThrow(
    'products.firings is int4 in the database and text in its definition; a change of type needs a written migration.',
  )
})

/** The list without rare flags, which need an index that begins with each. */
const common = { ...products.list, rare: [] }

/** What a count narrows by: a definition without it does not start. */
const counted = ['vendorCollection', 'readyToTranslate']

test('an index over several fields is made, rebuilt in another order, and dropped with its name', async () => {
  const indexed = (indexes: Definition['indexes'] = []) =>
    defineModel(
      roles,
      all.map((one) =>
        one.name === products.name ? { ...one, list: common, indexes: [counted, ...indexes] } : one,
      ),
    )
  const server = await start()
  const combined = async () => {
    const { rows } = await sql<{ on: string }>`
      select substring(indexdef from '\\((.*)\\)$') as on from pg_indexes
      where tablename = 'products' and indexname like '%combined' and indexdef not like '% WHERE %'`.execute(
      server.database,
    )
    return rows.map((row) => row.on).filter((on) => !on.includes('"vendorCollection"'))
  }
  await schemaSync(server.database, indexed([['vendor', 'status', 'stockQuantity']]))
  expect(await combined()).toEqual(['vendor, status, "stockQuantity", _id'])
  await schemaSync(server.database, indexed([['status', 'vendor', 'stockQuantity']]))
  expect(await combined()).toEqual(['status, vendor, "stockQuantity", _id'])
  await schemaSync(server.database, indexed())
  expect(await combined()).toEqual([])
})

test('indexes of what few records have hold those records alone', async () => {
  const server = await start()
  const held = async (table: string) => {
    const { rows } = await sql<{ on: string }>`
      select regexp_replace(indexdef, '.* USING (btree )?', '') as on from pg_indexes
      where tablename = ${table} and indexdef like '% WHERE %' order by 1`.execute(server.database)
    return rows.map(({ on }) => on)
  }
  const others =
    'INCLUDE ("pricing_EUR_retail", "stockQuantity", "shippingIn", "internalUseOnly", "readyToTranslate", "auditedOn", "discontinuedOn", "openProposals", "askedProposals", figures_views90, figures_units90, figures_gmv90, "translation_isPublished") WHERE blocked'
  const lacks = (name: string) =>
    `INCLUDE ("gaps.${name}") WHERE ("gaps.${name}" IS DISTINCT FROM 0)`
  const lacking = lacks('readiness')
  expect((await held('products')).toSorted()).toEqual(
    [
      `("updatedAt", _id) ${others}`,
      `("mainColor", "updatedAt", _id) ${others}`,
      `(status, "updatedAt", _id) ${lacking}`,
      `(vendor, "updatedAt", _id) ${lacking}`,
      `(status, "updatedAt", _id) ${lacks('artisanLacks')}`,
      '(figures_views90) WHERE (figures_views90 <> 0)',
      '(figures_units90) WHERE (figures_units90 <> 0)',
      '(figures_gmv90) WHERE (figures_gmv90 <> (0)::numeric)',
    ].toSorted(),
  )
  expect((await held('vendors')).toSorted()).toEqual(
    ['artisanStatus', 'contact']
      .flatMap((one) =>
        [lacking, lacks('artisanLacks')].map(
          (held) => `(${one === 'contact' ? one : `"${one}"`}, "updatedAt", _id) ${held}`,
        ),
      )
      .toSorted(),
  )
})

test('a field that only an index names gets a column', async () => {
  const named = all.map((one) =>
    one.name === products.name
      ? {
          ...one,
          fields: { ...one.fields, kiln: text() },
          list: common,
          indexes: [counted, ['kiln', 'updatedAt']],
        }
      : one,
  )
  const server = await start(defineModel(roles, named))
  const { rows } =
    await sql`select 1 from information_schema.columns where table_name = 'products' and column_name = 'kiln'`.execute(
      server.database,
    )
  expect(rows).toHaveLength(1)
})

test('a start on a database with an index of each filter makes one of them together, and drops those', async () => {
  const server = await start()
  const indexes = async () => {
    const { rows } = await sql<{ name: string; on: string }>`
      select c.relname as name, substring(pg_get_indexdef(i.indexrelid) from 'USING (.*)$') as on
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'products'::regclass and i.indisvalid`.execute(server.database)
    return rows
  }
  const asMade = await indexes()
  // As the version before had them, a collated order of choices among them.
  for (const column of ['status', 'material', 'blocked'])
    await sql
      .raw(
        `create index "products_${column}_by" on products ("${column}", "updatedAt" desc, "_id" desc)`,
      )
      .execute(server.database)
  await sql`create index products_status_sort on products ("status" collate "it-x-icu", "_id")`.execute(
    server.database,
  )
  for (const { name } of asMade.filter((one) => one.on.startsWith('gin')))
    await sql`drop index ${sql.id(name)}`.execute(server.database)
  await schemaSync(server.database, defineModel(roles, all))
  const now = await indexes()
  expect(now.map(({ name }) => name).toSorted()).toEqual(asMade.map(({ name }) => name).toSorted())
  expect(now.filter(({ on }) => on.startsWith('gin'))).toMatchObject([
    { on: expect.stringContaining('"mainColor", material, blocked') },
  ])
  expect(
    now
      .map(({ name }) => name)
      .filter((name) => /(status|material|blocked)_by$|status_sort$/.test(name)),
  ).toEqual([])
})

test('whatever no index serves can be filtered and sorted by', async () => {
  const named = new Set<string>([...(products.list.quick ?? []), products.list.sort[0]])
  const slow = products.list.columns.filter((path) => !named.has(path) && path !== 'picture')
  expect(slow).toContain('collectionName')
  const admin = grown.as('admin')
  for (const path of slow)
    for (const way of ['ASC', 'DESC'])
      expect(
        await listOf(admin, '/api/product', { sort: [path, way], range: [0, 4] }),
      ).toMatchObject({
        rows: { length: 5 },
      })
  const { rows } = await listOf(admin, '/api/product', {
    filter: { blocked: false, material: ['wood', 'ceramic'], inShop: 'never' },
    sort: ['collectionName', 'ASC'],
    range: [0, 4],
  })
  expect(rows).not.toHaveLength(0)
})
