import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { shopDesk } from './shopDesk.ts'

const server = withServer()
let desk: Awaited<ReturnType<typeof shopDesk>>
let ids: readonly string[]
beforeAll(async () => {
  desk = await shopDesk(server)
  const found = (await desk.differences()).filter(({ problem }) => problem === null)
  ids = found.map(({ product }) => String(product))
})

const put = async (id: string, body: object) => {
  const { status, body: answer } = await desk.admin.call('PUT', `/api/product/${id}`, body)
  expect([status, answer]).toMatchObject([200, {}])
}
const inShop = async (id = '') => (await desk.sends(`product=${id}`))[0]
const there = async (id: string) => {
  const { rows } = await sql<{ status: string; name: string; description: string }>`
    select s."doc" ->> 'status' as status, s."doc" ->> 'name' as name, s."doc" ->> 'description_html' as description
    from "spreeProducts" s join products p on p."sku" = s."sku" where p."_id" = ${id}::uuid`.execute(
    server.database,
  )
  return rows
}

test('a product that becomes active goes to the shop by itself', async () => {
  const [id = ''] = ids
  await put(id, { status: 'approved' })
  await put(id, { status: 'active' })
  await desk.work()
  expect(await inShop(id)).toMatchObject({ state: 'sent', inShop: 'current' })
  expect(await there(id)).toMatchObject([{ status: 'active' }])
})

test('one that is discontinued is taken off sale by itself, and comes back', async () => {
  const [id = ''] = ids
  expect((await desk.admin.call('PUT', `/api/product/discontinue/${id}`)).status).toBeLessThan(300)
  await desk.work()
  expect(await there(id)).toMatchObject([{ status: 'archived' }])
  expect(await inShop(id)).toMatchObject({ inShop: 'never' })
  const [line] = await desk.differences(`product=${id}`)
  expect(line).toBeUndefined()
})

test('an approved translation outdates what the shop shows, and is sent in its language', async () => {
  const { rows } = await sql<{ id: string; translation: string }>`
    select p."_id"::text as id, t."_id"::text as translation from products p
      join translations t on t."product" = p."_id" join vendors_docs v on v."_id" = p."vendor"
    where p."_id" = any(${ids.slice(1)}::uuid[]) and coalesce(v."doc" ->> 'language', 'it') = 'it'
    limit 1`.execute(server.database)
  const [found] = rows
  if (!found) throw new Error('no translation')
  await desk.send({ products: [found.id] })
  await desk.work()
  expect(await inShop(found.id)).toMatchObject({ inShop: 'current' })
  const path = `/api/translation/${found.translation}`
  const text = { name: 'A vase of the sea', description: 'Blown by mouth in Murano.' }
  const draft = await desk.admin.call('PATCH', path, text)
  expect(draft.status).toBe(200)
  expect((await desk.admin.call('PATCH', `${path}/approve`)).status).toBe(200)
  expect(await inShop(found.id)).toMatchObject({ inShop: 'outdated' })
  await desk.send({ products: [found.id] })
  await desk.work()
  expect(await there(found.id)).toMatchObject([
    { description: expect.stringContaining(`<p>${text.description}</p>`) as string },
  ])
  const csv = await desk.admin.call('GET', `/api/product/generate-csv/${found.id}`)
  expect(csv.body).toContain(text.description)
})

test('a product that is deleted is taken off sale; nothing is kept of it', async () => {
  const { vendor, vendorCollection } = (
    await desk.admin.call('GET', `/api/product/${ids[1] ?? ''}`)
  ).body as { vendor: string; vendorCollection: string }
  const sku = 'SHOP-DELETED'
  const id = await madeProduct(server, { sku, vendor, vendorCollection, status: 'active' })
  await desk.send({ products: [id] })
  await desk.work()
  expect(await inShop(id)).toMatchObject({ inShop: 'current' })
  expect((await desk.admin.call('DELETE', `/api/product/${id}`)).status).toBeLessThan(300)
  await desk.work()
  const { rows } = await sql<{
    status: string
  }>`select "doc" ->> 'status' as status from "spreeProducts"
    where "sku" = ${sku}`.execute(server.database)
  expect(rows).toEqual([{ status: 'archived' }])
  const known = await sql`select from "shopProducts" where "product" = ${id}::uuid`.execute(
    server.database,
  )
  expect(known.rows).toEqual([])
})

test('with its approval a collection’s products leave the shop, and come back with it', async () => {
  const before = (await desk.differences()).filter(({ outcome }) => outcome === 'equal')
  await desk.send()
  await desk.work()
  const disapprove = await desk.admin.call('PUT', `/api/collection/disapprove/${desk.collection}`, {
    reason: 'Other pictures, please.',
  })
  expect(disapprove.status).toBe(200)
  const lines = await desk.differences()
  expect(lines.filter(({ outcome }) => outcome === 'removed').length).toBeGreaterThanOrEqual(
    before.length,
  )
})

test('another category of its product type outdates what the shop shows', async () => {
  const { rows } = await sql<{ id: string; type: string; category: string }>`
    select p."_id"::text as id, p."type"::text as type, p."category" from products p
      join products_docs d on d."_id" = p."_id" join collections c on c."_id" = p."vendorCollection"
    where p."type" is not null and p."status" = 'active' and p."pricing_EUR_retail" is not null and c."approved"
      and d."doc" ->> 'discontinuedOn' is null and d."doc" ->> 'internalUseOnly' = 'false' limit 1`.execute(
    server.database,
  )
  const [found] = rows
  if (!found) throw new Error('no product with a type')
  await desk.send({ products: [found.id] })
  await desk.work()
  expect(await inShop(found.id)).toMatchObject({ inShop: 'current' })
  const category = found.category === 'lighting' ? 'furniture' : 'lighting'
  const saved = await desk.admin.call('PUT', `/api/product-data/${found.type}`, { category })
  expect([saved.status, saved.body]).toMatchObject([200, {}])
  expect(await inShop(found.id)).toMatchObject({ inShop: 'outdated' })
  const [difference] = await desk.differences(`product=${found.id}`)
  expect(difference?.fields).toMatchObject([{ field: 'property.category' }])
  await desk.send({ products: [found.id] })
  await desk.work()
  expect(await inShop(found.id)).toMatchObject({ inShop: 'current' })
  // What the shop does not show outdates nothing.
  await desk.admin.call('PUT', `/api/product-data/${found.type}`, { isActive: false })
  expect(await inShop(found.id)).toMatchObject({ inShop: 'current' })
})
