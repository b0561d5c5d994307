import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Clock difference that has no effect on users. */
const toleranceMs = 30_000

/**
 * Compares the clocks of this machine and the database. Tokens are signed by the first and sessions
 * expire by the second, so a large difference would lock everybody out.
 * @returns a sentence about the difference; null if there is none
 */
export async function clockProblem(
  database: Database,
  now = () => Date.now(),
): Promise<string | null> {
  const sentAt = now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  const receivedAt = now()
  const databaseTime = rows[0]?.now.getTime() ?? receivedAt
  const difference = databaseTime - (sentAt + receivedAt) / 2
  if (Math.abs(difference) <= toleranceMs) return null
  const seconds = Math.round(Math.abs(difference) / 1000)
  const direction = difference > 0 ? 'behind' : 'ahead of'
  return `The clock of this machine is ${seconds} s ${direction} that of the database: sign-ins and links will be refused. Set it right.`
}
