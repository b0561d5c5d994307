import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** Slugs in the shop by product id, for those of these products that were sent. */
export async function slugsInShop(database: Database, products: readonly string[]) {
  const { rows } = await sql<{ id: string; slug: string | null }>`
    select "product"::text as id, "sent" ->> 'slug' as slug from "shopProducts"
    where "product" = any(${products}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}
