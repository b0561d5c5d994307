import type { Database } from '../connect.ts'

/**
 * Runs work if its input, such as the list of searched fields, has changed since the last run; then
 * stores the input. Interrupted work is run again.
 * @param input nested arrays of JSON values
 * @returns whether it ran
 */
export async function runIfChanged(
  database: Database,
  key: string,
  input: readonly unknown[],
  work: () => Promise<void>,
): Promise<boolean> {
  const stored = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  const value = JSON.stringify(input)
  if (JSON.stringify(stored?.value) === value) return false
  await work()
  await database
    .insertInto('state')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  return true
}
