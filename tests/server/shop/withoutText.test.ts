import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maxCount } from '../../../server/db/tables/countSql.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection } from '../records/madeRecords.ts'
import { english, translationWork } from '../translations/translationWork.ts'

const server = withServer()

test('issue 39: the page of the shop counts a product on sale until its text is accepted, and again when that is undone', async () => {
  const work = await translationWork(server)
  const vendorCollection = await madeCollection(server)
  const { product, id } = await work.inTranslation({ vendorCollection, status: 'approved' })
  await sql`update collections set "approved" = true where "_id" = ${vendorCollection}::uuid`.execute(
    server.database,
  )
  await sql`update products set "status" = 'active', "pricing_EUR_retail" = 100 where "_id" = ${product}::uuid`.execute(
    server.database,
  )
  const counted = async () => {
    const { withoutText, isAllWithoutText } = await work.bodyOf(work.admin, '/api/shop')
    expect(isAllWithoutText).toBe(true)
    return Number(withoutText)
  }
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await work.done(work.translator, 'PATCH', id, '', english)
  await work.done(work.translator, 'PATCH', id, '/ready')
  expect(await counted()).toBe(before)
  const { version } = await work.done(work.manager, 'PATCH', id, '/approve')
  expect(await counted()).toBe(before - 1)
  const undo = `/api/translation/${id}/history/${String(version)}/undo`
  expect((await work.manager.call('POST', undo)).status).toBe(200)
  expect(await counted()).toBe(before)
  // Another 1,000 are more than are counted.
  await sql`insert into products ("_id", "version", "createdAt", "updatedAt", "sku", "status", "vendorCollection",
      "pricing_EUR_retail", "translation_isPublished")
    select gen_random_uuid(), 1, now(), now(), gen_random_uuid()::text, 'active', ${vendorCollection}::uuid, 9, false
    from generate_series(1, ${maxCount})`.execute(server.database)
  expect(await work.bodyOf(work.admin, '/api/shop')).toMatchObject({
    withoutText: maxCount,
    isAllWithoutText: false,
  })
})
