import type { Actor } from '../../access/actor.ts'
import { ErpError } from '../../adapters/erp/erpError.ts'
import { beginSending, letGo, noteFailure, type HeldOrder } from './erpOrders.ts'
import type { SendingParts } from './erpParts.ts'
import { unfitProblem } from './erpProblem.ts'
import { noteSalesOrder } from './noteSalesOrder.ts'
import type { BoughtOrder } from './boughtOrder.ts'

export interface SentOrder {
  readonly salesOrder: string
  /** False where the ERP had it already. */
  readonly isNew: boolean
}

const isUnclear = ({ kind }: ErpError) => kind === 'unknown' || kind === 'unreadable'

/** A try that failed, and whether the ERP may still do what it was about. */
class FailedTry extends Error {
  readonly reason: ErpError
  readonly mayComeYet: boolean

  constructor(reason: ErpError, mayComeYet: boolean) {
    super(reason.message)
    this.reason = reason
    this.mayComeYet = mayComeYet
  }
}

/** Does some of a try that sends nothing. */
async function asked<T>(mayComeYet: boolean, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ErpError ? new FailedTry(error, mayComeYet) : error
  }
}

async function create(
  { database, erp }: SendingParts,
  held: HeldOrder,
  order: BoughtOrder,
): Promise<SentOrder> {
  if (!(await beginSending(database, held)))
    throw new FailedTry(new ErpError('unknown', 'Somebody else is at it.'), true)
  try {
    return { salesOrder: await erp.create(order), isNew: true }
  } catch (error) {
    if (!(error instanceof ErpError)) throw error
    if (!isUnclear(error) && error.kind !== 'failed') throw new FailedTry(error, false)
    // What it did not say may be there all the same.
    const found = await asked(true, () => erp.find(order.number))
    if (found !== null) return { salesOrder: found, isNew: true }
    throw new FailedTry(error, isUnclear(error))
  }
}

/**
 * Brings an order into the ERP unless it is there, and notes it on the portal's records. The ERP is asked by the
 * shop's number before anything is sent, and after an answer that is not clear; while it may still be at an
 * earlier try, nothing is sent.
 * @throws ErpError after writing down why; what was refused is not tried again
 */
export async function sendOrder(
  parts: SendingParts,
  actor: Actor,
  held: HeldOrder,
  order: BoughtOrder,
): Promise<SentOrder> {
  const { database, erp } = parts
  const { number } = order
  try {
    const found = await asked(held.isUnclear, () => erp.find(number))
    if (found === null && held.isSettling)
      throw new FailedTry(new ErpError('unknown', 'The ERP may still be at it.'), true)
    const unfit = found === null ? unfitProblem(actor.language, order) : null
    if (unfit !== null) throw new FailedTry(new ErpError('refused', unfit), false)
    const sent =
      found === null ? await create(parts, held, order) : { salesOrder: found, isNew: false }
    await noteSalesOrder(parts, actor, number, sent.salesOrder)
    return sent
  } catch (error) {
    if (!(error instanceof FailedTry)) {
      // Where the database is away its time runs out instead.
      await letGo(database, held).catch(() => undefined)
      throw error
    }
    await noteFailure(database, held, error.reason, error.mayComeYet)
    throw error.reason
  }
}
