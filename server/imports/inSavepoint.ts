import { sql } from 'kysely'
import pg from 'pg'
import { ApiError } from '../errors/apiError.ts'
import { isConflict, type Tx } from '../db/connect.ts'

/** Classes of refusals by the database that are about the values alone: data, integrity. */
const aboutValues = ['22', '23']

/** Whether values are refused, by rules or by the database, rather than that something failed. */
export const isAboutValues = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof pg.DatabaseError &&
    !isConflict(error) &&
    aboutValues.includes(error.code?.slice(0, 2) ?? ''))

/**
 * Does work of which nothing stays where it is refused, without an end to the transaction around it.
 * @returns what the work returns, or why it was refused
 * @throws whatever else fails: the transaction is to be repeated
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ readonly made: T } | { readonly refused: unknown }> {
  await sql`savepoint row`.execute(tx)
  try {
    const made = await work()
    await sql`release savepoint row`.execute(tx)
    return { made }
  } catch (error) {
    if (!isAboutValues(error)) throw error
    await sql`rollback to savepoint row`.execute(tx)
    return { refused: error }
  }
}

/** Does work of which nothing stays whatever becomes of it. */
export async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint look`.execute(tx)
  const found = await work()
  await sql`rollback to savepoint look`.execute(tx)
  return found
}
