import { sql } from 'kysely'
import { erasedEmail } from '../../../resources/settings/constants.ts'
import type { Model } from '../../../schema/index.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { tell } from '../../jobs/tell.ts'
import { nextPiece, type Erasure } from './eraseSteps.ts'

/** Time after which the job begins anew, so that a server that stops waits for it no longer. */
const maxTurnMs = 5_000

const tellAsker = (
  tx: Tx,
  notice: 'personErased' | 'erasureStopped',
  { userId, askedBy }: Pick<Erasure, 'userId' | 'askedBy'>,
): Promise<void> =>
  tell(tx, notice, {
    user: askedBy,
    vars: { email: erasedEmail(userId) },
    page: `/users/${userId}/show`,
  })

/** Reads the erasure of a person, while it is under way, and locks it. */
const lockErasure = (tx: Tx, user: string): Promise<Erasure | undefined> =>
  tx
    .selectFrom('erasures')
    .selectAll()
    .where('userId', '=', user)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/**
 * Does the next piece of an erasure and notes where it goes on, in one transaction: whenever it is
 * killed, nothing is left out and nothing done twice.
 * @returns whether more follows
 */
const eraseNext = (database: Database, model: Model, user: string): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const erasure = await lockErasure(tx, user)
    if (!erasure) return false
    const { next, rows, emails } = await nextPiece(tx, model, erasure)
    await tx
      .updateTable('erasures')
      .set({
        done: sql`"done" + ${rows}`,
        place: JSON.stringify(next ?? { step: 'texts' }),
        emails: JSON.stringify(next ? emails : []),
        ...(next === null && { endedAt: sql<Date>`now()` }),
      })
      .where('userId', '=', user)
      .execute()
    if (!next) await tellAsker(tx, 'personErased', erasure)
    return next !== null
  })

/**
 * Goes on erasing the person behind an account, and tells the end to who asked. Failures are retried
 * with growing delays.
 */
export const eraseUserJob =
  (model: Model, database: Database): JobHandler<'eraseUser'> =>
  async (_id, { user }, isLast) => {
    const end = performance.now() + maxTurnMs
    try {
      while (await eraseNext(database, model, user))
        if (performance.now() > end) {
          await enqueueJob(database, 'eraseUser', { user })
          return
        }
    } catch (error) {
      if (isLast)
        await inTransaction(database, async (tx) => {
          const erasure = await lockErasure(tx, user)
          if (erasure) await tellAsker(tx, 'erasureStopped', erasure)
        }).catch(() => undefined)
      throw error
    }
  }
