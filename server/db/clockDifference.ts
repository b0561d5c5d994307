import { monitorOf, type Database } from './connect.ts'

/** Clock difference that has no effect on users. */
const toleranceMs = 60_000

/**
 * A sentence about the difference between the clocks of this machine and the database; null if it
 * is small. Sessions, jobs, the history, signed links and codes of second factors go by the
 * database's; days and tokens of analytics by ours.
 * @param differenceMs by how much the database's is ahead
 */
export function clockSentence(differenceMs: number): string | null {
  if (Math.abs(differenceMs) <= toleranceMs) return null
  const seconds = Math.round(Math.abs(differenceMs) / 1000)
  const direction = differenceMs > 0 ? 'behind' : 'ahead of'
  return `The clock of this machine is ${seconds} s ${direction} that of the database: what goes by days is early or late, and other portals may refuse its tokens of analytics. Set it right.`
}

/** Asks the database for its time. @returns see {@link clockSentence} */
export async function clockProblem(database: Database): Promise<string | null> {
  const monitor = monitorOf(database)
  await monitor.check()
  return clockSentence(monitor.clockDifferenceMs)
}
