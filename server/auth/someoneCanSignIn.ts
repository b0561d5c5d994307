import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/**
 * Whether any user has a password. Once true, it is cached for good. While the database is
 * unavailable it is true as well, so that an existing portal never looks new.
 */
export function someoneCanSignIn(database: Database): () => Promise<boolean> {
  let isKnown = false
  return async () => {
    if (isKnown) return true
    try {
      const { rows } = await sql`select from credentials limit 1`.execute(database)
      isKnown = rows.length > 0
      return isKnown
    } catch {
      return true
    }
  }
}
