import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Milliseconds by which clocks may differ without anybody noticing. */
const tolerated = 30_000

/**
 * What is wrong with this machine's clock by that of the database: sessions are signed by the one and end by the
 * other, so that nobody would get in. Null where they agree.
 */
export async function clockProblem(
  database: Database,
  own = () => Date.now(),
): Promise<string | null> {
  const asked = own()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
  const answered = own()
  const theirs = rows[0]?.now.getTime() ?? answered
  const apart = theirs - (asked + answered) / 2
  if (Math.abs(apart) <= tolerated) return null
  const seconds = Math.round(Math.abs(apart) / 1000)
  const way = apart > 0 ? 'behind' : 'ahead of'
  return `The clock of this machine is ${seconds} s ${way} that of the database: sign-ins and links will be refused. Set it right.`
}
