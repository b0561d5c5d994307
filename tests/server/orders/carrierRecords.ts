import { sql } from 'kysely'
import type { Json } from '../../helpers/listOf.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/** How many shipments the embedded carrier has sold. */
export async function soldCount({ database }: TestServer): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from "carrierShipments"`.execute(
    database,
  )
  return Number(rows[0]?.count)
}

/** As when every offer has expired. */
export async function dropQuotes({ database }: TestServer): Promise<void> {
  await sql`delete from "carrierQuotes"`.execute(database)
}

/** Purchases as a server left them that died on the way. */
export async function storePurchases(
  { database }: TestServer,
  id: string,
  purchases: readonly Json[],
): Promise<void> {
  await sql`update orders_docs set "doc" = jsonb_set("doc", '{purchases}', ${JSON.stringify(purchases)}::jsonb)
    where "_id" = ${id}::uuid`.execute(database)
}
