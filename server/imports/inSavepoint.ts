import { sql } from 'kysely'
import pg from 'pg'
import { ApiError } from '../errors/apiError.ts'
import { isConflict, type Tx } from '../db/connect.ts'

/** SQLSTATE classes that concern values: data exception, integrity constraint violation. */
const valueErrorClasses = ['22', '23']

/** Whether an error means that values were refused, by rules or by the database. */
export const isValueError = (error: unknown): boolean =>
  error instanceof ApiError ||
  (error instanceof pg.DatabaseError &&
    !isConflict(error) &&
    valueErrorClasses.includes(error.code?.slice(0, 2) ?? ''))

/**
 * Runs work in a savepoint, which is rolled back if values are refused; the transaction continues.
 * @returns the result of the work, or the error that refused it
 * @throws any other error: the transaction must be repeated
 */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
): Promise<{ readonly result: T } | { readonly refused: unknown }> {
  await sql`savepoint row`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint row`.execute(tx)
    return { result }
  } catch (error) {
    if (!isValueError(error)) throw error
    await sql`rollback to savepoint row`.execute(tx)
    return { refused: error }
  }
}

/** Runs work and always rolls back its changes. */
export async function withRollback<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint look`.execute(tx)
  const result = await work()
  await sql`rollback to savepoint look`.execute(tx)
  return result
}
