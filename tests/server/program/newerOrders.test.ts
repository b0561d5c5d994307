import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { newerOrders, openOrders } from '../../../server/features/program/planOrders.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

test('security-scale F10: which plan was ordered last goes by the time of the database', async () => {
  const { database } = server
  const vendor = server.as('vendor').id
  // The portal of the older order was ahead, so that its id is the greater one.
  const [newer, older] = [uuidv7(), uuidv7()]
  for (const [id, age] of [
    [older, 120],
    [newer, 60],
  ] as const)
    await sql`insert into "planOrders" ("_id", "vendor", "nonceHash", "subscriptionId", "cardToken", "state", "at")
      values (${id}::uuid, ${vendor}::uuid, ${id}, ${id}, 'card', 'bought', now() - ${age} * interval '1 second')`.execute(
      database,
    )
  const orders = await openOrders(database, vendor)
  expect(orders.map(({ id }) => id)).toEqual([older, newer])
  const after = await Promise.all(orders.map((one) => newerOrders(database, one)))
  expect(after.map((some) => some.map(({ id }) => id))).toEqual([[newer], []])
})
