import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advice } from '../../../resources/analytics/adviceRules.ts'
import { daysAfter } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { found, givenWorkshop, lastDay } from './givenWorkshop.ts'

const server = withServer()

test('issue 39: of all artisans, advice is on the products that the facts say are seen most', async () => {
  await givenWorkshop(server, [{ views: 5000, interactions: 0 }])
  const { rows } = await sql<{ id: string }>`
    select p."_id" as id from "productDays" f join products p on p."_id" = f."product"
      where f."day" > ${daysAfter(lastDay, -advice.days)}::date and f."day" <= ${lastDay}::date
        and p."status" = 'active' and p."discontinuedOn" is null
      group by p."_id" having sum(f."views") > 0 order by sum(f."views") desc limit 40`.execute(
    server.database,
  )
  const all = await found(server, {})
  expect(all.length).toBeGreaterThan(5)
  expect(all).toEqual(await found(server, { product: rows.map(({ id }) => id) }))
})

test('issue 39: the usual lead time is that of the products of a type that changed last', async () => {
  const type = crypto.randomUUID()
  const some = (count: number, shippingIn: number, updatedAt: string) =>
    sql`insert into products ("_id", "version", "createdAt", "updatedAt", "sku", "status", "type", "shippingIn")
      select gen_random_uuid(), 1, now(), ${updatedAt}::timestamptz, gen_random_uuid()::text, 'active', ${type}::uuid, ${shippingIn}
      from generate_series(1, ${count})`.execute(server.database)
  await some(2 * advice.mostOfType, 12, '2020-01-01')
  await some(advice.mostOfType, 2, '2099-01-01')
  const { vendor, ids } = await givenWorkshop(server, [{ fields: { shippingIn: 9 } }])
  await sql`update products set "type" = ${type}::uuid where "_id" = ${ids[0]}::uuid`.execute(
    server.database,
  )
  const slow = (await found(server, { vendor: [vendor] })).find(({ rule }) => rule === 'slowToShip')
  expect(slow?.values.usualLeadTime).toBe(2)
})
