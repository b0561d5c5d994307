import type { Model } from '../../../schema/index.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { deleteFacts, type FactsOwner } from '../../facts/deleteFacts.ts'
import { lockFacts, lockFactsIfFree } from '../../facts/lockFacts.ts'
import { refreshFigures } from '../../facts/refreshFigures.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'

interface FactJobParts {
  readonly database: Database
  readonly model: Model
}

/** Updates the figures of records from the facts. */
export const refreshFiguresJob =
  ({ database, model }: FactJobParts): JobHandler<'refreshFigures'> =>
  async () => {
    await refreshFigures(database, model)
  }

/** Deletes the facts of products that were deleted while facts were being loaded. */
export const deleteFactsJob =
  ({ database }: FactJobParts): JobHandler<'deleteFacts'> =>
  (_id, owner) =>
    inTransaction(database, async (tx) => {
      await lockFacts(tx)
      await deleteFacts(tx, owner)
    })

/**
 * Deletes the facts of a product that is being deleted: right away, or after a load in progress.
 */
export async function forgetFacts(tx: Tx, owner: FactsOwner): Promise<void> {
  if (await lockFactsIfFree(tx)) await deleteFacts(tx, owner)
  else await enqueueJob(tx, 'deleteFacts', owner)
}
