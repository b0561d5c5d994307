import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from '../shop/shopDesk.ts'
import { approvedTranslation } from '../translations/madeTranslations.ts'
import { decide, inState, productPath, proposalsOf, read } from './proposed.ts'

const server = withServer(undefined, { shopPatience: 400 })
const vendor = server.as('vendor')
const approver = server.as('approver')
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
})

test('decision 68: until it is accepted the translation stays right; then it is marked stale', async () => {
  const translation = await approvedTranslation(server)
  const text = async () =>
    (await server.as('admin').call('GET', `/api/translation/${translation}`)).body as Json
  const { product } = await text()
  const id = String((product as { _id?: string } | null)?._id ?? product)
  await inState(server, id, 'active')
  const description = 'Alto 40 cm.'
  await vendor.call('PUT', productPath(id), { description })
  expect((await text())['isStale']).toBe(false)
  const { body } = await approver.call('GET', `${productPath(id)}/proposals`)
  expect(body).toMatchObject({ touches: { openOrders: 0, staleTexts: 1 } })
  expect((await decide(approver, id, ['description'], 'accept')).status).toBe(200)
  expect((await text())['isStale']).toBe(true)
})

test('decision 68: the shop shows the live value, and is out of date once it is another', async () => {
  await desk.send()
  await desk.work()
  const { rows } = await sql<{ id: string; vendor: string }>`select s."product"::text as id,
      p."vendor"::text as vendor from "shopProducts" s join products p on p."_id" = s."product"
    where s."state" = 'sent' and p."status" = 'active' limit 1`.execute(server.database)
  const [sent] = rows
  const id = String(sent?.id)
  // It becomes the demo vendor's, whose account may propose.
  await sql`update products set "vendor" = ${vendor.id}::uuid where "_id" = ${id}::uuid`.execute(
    server.database,
  )
  await sql`update products_docs set "doc" = jsonb_set(jsonb_set("doc", '{vendor}', to_jsonb(${vendor.id}::text)), '{blocked}', 'false')
    where "_id" = ${id}::uuid`.execute(server.database)
  const inShop = async () => (await read(server.as('admin'), id))['inShop']
  const before = await read(vendor, id)
  const retail = Number((before['pricing'] as { EUR: { retail: number } }).EUR.retail) + 50
  const change = { pricing: { EUR: { retail } } }
  expect(await vendor.call('PUT', productPath(id), change)).toMatchObject({
    status: 200,
    body: { outcome: { 'pricing.EUR.retail': 'proposed' } },
  })
  expect(await inShop()).toBe('current')
  const exported = await server.as('admin').call('GET', `/api/product/generate-csv/${id}`)
  expect(String(exported.body)).not.toContain(String(retail))
  expect(Object.keys(await proposalsOf(approver, id))).toEqual(['pricing.EUR.retail'])
  expect((await decide(approver, id, ['pricing.EUR.retail'], 'accept')).status).toBe(200)
  expect(await inShop()).toBe('outdated')
})
