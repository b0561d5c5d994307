import type { Database } from '../db/connect.ts'

/** Whether a file was uploaded under an address and not deleted since. */
export const isKnownFile = (database: Database) => async (address: string) => {
  const found = await database
    .selectFrom('storedFiles')
    .select('address')
    .where('address', '=', address)
    .executeTakeFirst()
  return found !== undefined
}
