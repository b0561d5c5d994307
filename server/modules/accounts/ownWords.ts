import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'

/** What somebody who knows the owner of an account tries first as a password: emails, and what an artisan is called. */
export async function ownWords(database: Database, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ word: string | null }>`
    select "doc" ->> 'email' as word from users_docs where "_id" = ${userId}::uuid
    union select unnest(array["doc" ->> 'artisanName', "doc" ->> 'name', "doc" ->> 'email'])
      from vendors_docs where "_id" = ${userId}::uuid`.execute(database)
  return rows.flatMap(({ word }) => word ?? [])
}
