import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deriveOrder } from '../../../resources/parts/orders/deriveOrder.ts'
import { orderTerms } from '../../../server/db/migrations/040_orderTerms.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { readyOrder } from '../orders/readyOrder.ts'

const server = withServer()

const columns = [
  'status',
  'shipBy',
  'waitsForDate',
  'isReadyToShip',
  'pickupOn',
  'needsAttention',
] as const

/** Puts values into document and grid, as an earlier portal left them. */
async function leave(id: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const { database } = server
  await sql`update orders_docs set "doc" = "doc" || ${JSON.stringify(values)}::jsonb
    where "_id" = ${id}::uuid`.execute(database)
  for (const [name, value] of Object.entries(values))
    if (name !== 'purchases' && name !== 'state')
      await sql`update orders set ${sql.ref(name)} = ${value} where "_id" = ${id}::uuid`.execute(
        database,
      )
}

test('process 1, 14: orders of before are canceled, and have to be stopped, as by the rule', async () => {
  const [part, returned, reopened] = [
    await readyOrder(server),
    await readyOrder(server),
    await readyOrder(server),
  ]
  const canceledInShopAt = '2026-11-20T09:00:00.000Z'
  const box = { parcels: [{ productSKU: part.sku, number: 1 }] }
  await part.ship(box)
  await leave(part.id, { canceledInShopAt })
  await returned.ship()
  const { pickupOn } = await returned.read()
  await returned.admin.call('PUT', `/api/order/${returned.id}`, { state: 'returned' })
  await leave(returned.id, { needsAttention: null, pickupOn })
  // Staff have it made all the same.
  await reopened.admin.call('PUT', `/api/order/${reopened.id}`, { state: 'canceled' })
  await reopened.admin.call('PUT', `/api/order/${reopened.id}`, { state: 'ready' })
  await reopened.ship({ parcels: [{ productSKU: reopened.sku, number: 1 }] })
  await leave(reopened.id, { canceledInShopAt })

  for (const statement of orderTerms.statements ?? [])
    await sql.raw(statement).execute(server.database)

  const states: string[] = []
  for (const { id } of [part, returned, reopened]) {
    const { rows } = await sql<Json & { doc: Json }>`select d."doc" as doc, g."status",
        to_char(g."shipBy", 'YYYY-MM-DD') as "shipBy", g."waitsForDate", g."isReadyToShip",
        to_char(g."pickupOn", 'YYYY-MM-DD') as "pickupOn", g."needsAttention"
      from orders g join orders_docs d on d."_id" = g."_id" where g."_id" = ${id}::uuid`.execute(
      server.database,
    )
    const [row] = rows
    const derived = structuredClone(row?.doc ?? {})
    deriveOrder(derived)
    for (const name of columns)
      expect([name, row?.[name], row?.doc[name]]).toEqual([name, derived[name], derived[name]])
    states.push(String(row?.['status']))
  }
  expect(states).toEqual(['canceled', 'returned', 'partial'])
})
