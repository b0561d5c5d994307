import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'

/**
 * Whether anybody has a password, which holds for good once it does: from then on nothing is asked. While the
 * database is away nobody is told that the portal is new.
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
