import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { idRanges, isWithin } from '../../db/idRanges.ts'

/** Rows of the history that one statement looks at. */
const usualBatch = 20_000

const day = 24 * 60 * 60 * 1000

/**
 * Removes what a record's history has from longer ago. What is younger can be undone as before: a version needs its
 * own row and no older one.
 * @returns how many rows went
 */
export async function forgetOldHistory(
  database: Database,
  days: number,
  batch = usualBatch,
  isOver: () => boolean = () => false,
): Promise<number> {
  let gone = 0
  for await (const range of idRanges(database, 'changes', batch)) {
    if (isOver()) break
    const { numAffectedRows = 0n } = await sql`delete from changes
      where ${isWithin(sql.id('_id'), range)} and "at" < now() - ${`${days} days`}::interval`.execute(
      database,
    )
    gone += Number(numAffectedRows)
  }
  return gone
}

/** Removes old history at the start and once a day, for as long as the portal runs. */
export function sweepOldHistory(app: FastifyInstance, database: Database, days: number): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false
  app.addHook('onReady', (done) => {
    const sweep = () => {
      forgetOldHistory(database, days, usualBatch, () => isOver).catch((error: unknown) =>
        app.log.warn({ err: error }, 'old history not removed'),
      )
    }
    sweep()
    timer = setInterval(sweep, day).unref()
    done()
  })
  app.addHook('onClose', () => {
    isOver = true
    clearInterval(timer)
  })
}
