import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { documents } from '../../db/tables/documents.ts'

const vendorDoc = documents('vendors', 'vendors_docs')

/** The email of the artisan whose account this is; undefined if there is none. */
export async function artisanEmail(
  database: Database,
  userId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`select ${vendorDoc.text('email')} as email
    from vendors_docs where "_id" = ${userId}::uuid`.execute(database)
  return rows[0]?.email
}
