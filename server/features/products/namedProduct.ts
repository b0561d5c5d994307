import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

interface Row {
  readonly name: string | null
  readonly sku: string | null
  readonly vendor: string
}

/** A product by its name in mails, with its artisan; undefined once it is gone. */
export async function namedProduct(database: Database, id: string) {
  const { rows } = await sql<Row>`select "name", "sku", "vendor"::text as vendor from products
    where "_id" = ${id}::uuid`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const { name, sku, vendor } = row
  return { vendor, words: { name: name ?? sku ?? '', sku: sku ?? '' } }
}
