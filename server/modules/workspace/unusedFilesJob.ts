import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { deleteUnusedFiles, type UnusedFilesParts } from '../../files/deleteUnusedFiles.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'

const kind = 'deleteUnusedFiles'
const day = 24 * 60 * 60 * 1000

/**
 * Sees to it that unused files are looked for: once a day, however many servers there are.
 * @param after a look that is due later than this is one already
 */
export async function scheduleUnusedFiles(
  database: Database,
  runAt = new Date(),
  after = new Date(0),
): Promise<void> {
  const { rows } = await sql`select from jobs
    where "kind" = ${kind} and "failedAt" is null and "runAt" > ${after} limit 1`.execute(database)
  if (!rows.length) await enqueueJob(database, kind, {}, runAt)
}

/** Deletes unused files. The next time is set first: a look that fails must not be the last. */
export const unusedFilesJob =
  (parts: UnusedFilesParts): JobHandler<typeof kind> =>
  async () => {
    const now = new Date()
    await scheduleUnusedFiles(parts.database, new Date(now.getTime() + day), now)
    await deleteUnusedFiles(parts)
  }
