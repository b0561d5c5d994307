import type { Database } from '../connect.ts'

/**
 * Does what follows from something, such as the fields that are searched, where that is other than when it was
 * last done; then notes it. What is broken off is done again.
 * @param cause lists of lists of plain values
 */
export async function ifOther(
  database: Database,
  key: string,
  cause: readonly unknown[],
  work: () => Promise<void>,
): Promise<void> {
  const stored = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const value = JSON.stringify(cause)
  if (JSON.stringify(stored?.value) === value) return
  await work()
  await database
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
