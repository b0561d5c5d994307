import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import type { Database } from '../../db/connect.ts'

const userDoc = documents('users', 'users_docs')
const vendorDoc = documents('vendors', 'vendors_docs')

/**
 * Words that an acquaintance would guess first as the password: the user's emails and the artisan's
 * names.
 */
export async function guessableWords(
  database: Database,
  userId: string,
): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string | null }>`
    select ${userDoc.text('email')} as word from users_docs where "_id" = ${userId}::uuid
    union select unnest(array[${vendorDoc.text('artisanName')}, ${vendorDoc.text('name')}, ${vendorDoc.text('email')}])
      from vendors_docs where "_id" = ${userId}::uuid`.execute(database)
  return rows.flatMap(({ word }) => word ?? [])
}
