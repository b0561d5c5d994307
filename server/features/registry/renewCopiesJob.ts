import type { Model } from '../../../schema/index.ts'
import { inTransaction, type Database } from '../../db/connect.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { copiesOf, renewCopies } from '../../records/write/propagate.ts'

/** Time after which the job begins anew, so that a server that stops waits for it no longer. */
const maxTurnMs = 5_000

/**
 * Renews what other records repeat of one that has changed, some hundreds in each transaction. One
 * that is killed begins again: what is renewed already stays.
 */
export const renewCopiesJob =
  (model: Model, database: Database): JobHandler<'renewCopies'> =>
  async (_id, { from = { column: 0, after: null }, ...of }) => {
    const end = performance.now() + maxTurnMs
    const copies = copiesOf(model, model.resource(of.resource), new Set(of.fields))
    for (const [column, copy] of copies.entries()) {
      if (column < from.column) continue
      let after = column === from.column ? from.after : null
      do {
        if (performance.now() > end)
          return enqueueJob(database, 'renewCopies', { ...of, from: { column, after } })
        const last = after
        after = await inTransaction(database, (tx) => renewCopies(tx, copy, of.record, last))
      } while (after !== null)
    }
  }
