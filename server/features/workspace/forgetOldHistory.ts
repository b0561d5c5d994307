import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { idRanges, isWithin } from '../../db/idRanges.ts'

/** Rows of the history per statement. */
const defaultBatchSize = 20_000

const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes history older than a number of days. Younger changes can still be undone: an undo needs
 * the row of its version and no older one.
 * @returns how many rows were deleted
 */
export async function forgetOldHistory(
  database: Database,
  days: number,
  batch = defaultBatchSize,
  isOver: () => boolean = () => false,
): Promise<number> {
  let deletedRows = 0
  for await (const range of idRanges(database, 'changes', batch)) {
    if (isOver()) break
    const { numAffectedRows = 0n } = await sql`delete from changes
      where ${isWithin(sql.id('_id'), range)} and "at" < now() - ${`${days} days`}::interval`.execute(
      database,
    )
    deletedRows += Number(numAffectedRows)
  }
  return deletedRows
}

/** Deletes old history at the start and once a day, as long as the portal runs. */
export function sweepOldHistory(app: FastifyInstance, database: Database, days: number): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false
  app.addHook('onReady', (done) => {
    const sweep = () => {
      forgetOldHistory(database, days, defaultBatchSize, () => isOver).catch((error: unknown) =>
        app.log.warn({ err: error }, 'old history not removed'),
      )
    }
    sweep()
    timer = setInterval(sweep, dayMs).unref()
    done()
  })
  app.addHook('onClose', () => {
    isOver = true
    clearInterval(timer)
  })
}
