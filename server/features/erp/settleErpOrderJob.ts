import { serverActor } from '../../access/serverActor.ts'
import { ErpError } from '../../adapters/erp/erpError.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { findErpOrder, holdForJob } from './erpOrders.ts'
import type { ErpParts } from './erpParts.ts'
import { sendOrder } from './sendOrder.ts'
import { boughtOrder } from './boughtOrder.ts'

declare module '../../jobs/enqueueJob.ts' {
  interface JobPayloads {
    /** An order of the shop, by number, that a user sent to the ERP and whose outcome is open. */
    readonly settleErpOrder: { readonly number: string }
  }
}

/** Completes an order whose outcome is open: it is in the ERP then, or has failed. */
export function settleErpOrderJob(parts: ErpParts): JobHandler<'settleErpOrder'> {
  return async (job, { number }) => {
    const { database, erp } = parts
    const order = await boughtOrder(database, number)
    if (!erp || !order) return
    const held = await holdForJob(database, number, job)
    if (held === 'over') return
    if (held === null) throw new Error('Somebody else is at it.')
    try {
      await sendOrder({ ...parts, erp }, serverActor('settleErpOrder'), held, order)
    } catch (error) {
      // A refused order, or one that was tried too often, waits for a user, who sees it in the
      // list.
      const isWaiting = (await findErpOrder(database, number))?.state === 'waiting'
      if (!(error instanceof ErpError) || isWaiting) throw error
    }
  }
}
