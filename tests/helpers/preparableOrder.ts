import { sql } from 'kysely'
import type { Database } from '../../server/db/connect.ts'

const items = [{ variant_sku: 'BOT-1', quantity: 1, productData: { material: 'wood' } }]

/** Makes an order one of a wooden thing that goes to the United States, for which nothing has been bought yet. */
export async function preparableOrder(database: Database, id: string): Promise<void> {
  const values = JSON.stringify({ country: 'US', line_items: items })
  await sql`update orders_docs set "doc" = "doc" - 'purchases' - 'labels' || ${values}::jsonb
    where "_id" = ${id}::uuid`.execute(database)
}
