import type { Database } from '../../../server/db/connect.ts'
import { loadFacts, type Facts } from '../../../server/facts/loadFacts.ts'

/** Puts facts into a test's database, of any day until the end of 2099. */
export const givenFacts = (database: Database, facts: Facts): Promise<void> =>
  loadFacts(database, facts, { lastDay: '2099-12-31' })
