import { translate } from '../../../i18n/index.ts'
import type { Actor } from '../../access/actor.ts'
import { ErpError } from '../../adapters/erp/erpError.ts'
import { beginSending, releaseHold, noteFailure, type HeldOrder } from './erpOrders.ts'
import type { SendingParts } from './erpParts.ts'
import { unfitProblem } from './erpProblem.ts'
import { noteSalesOrder } from './noteSalesOrder.ts'
import type { BoughtOrder } from './boughtOrder.ts'

export interface SentOrder {
  readonly salesOrder: string
  /** False when the ERP had it already. */
  readonly isNew: boolean
}

const isUnclear = ({ kind }: ErpError) => kind === 'unknown' || kind === 'unreadable'

/** A failed attempt, and whether the order may still appear in the ERP. */
class FailedTry extends Error {
  readonly reason: ErpError
  readonly mayComeYet: boolean

  constructor(reason: ErpError, mayComeYet: boolean) {
    super(reason.message)
    this.reason = reason
    this.mayComeYet = mayComeYet
  }
}

/** Does a part of an attempt that sends no order. @throws FailedTry in place of an ErpError */
async function withoutSending<T>(mayComeYet: boolean, work: () => Promise<T>): Promise<T> {
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
    // The order may have been created all the same.
    const found = await withoutSending(true, () => erp.find(order.number))
    if (found !== null) return { salesOrder: found, isNew: true }
    throw new FailedTry(error, isUnclear(error))
  }
}

/**
 * Creates an order in the ERP unless it exists, and marks the portal's records. The ERP is searched
 * by the shop's number before anything is sent and after an unclear answer; while it may still be
 * working on an earlier attempt, nothing is sent.
 * @throws ErpError after storing the reason; a refused order is not retried
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
    const found = await withoutSending(held.isUnclear, () => erp.find(number))
    if (found === null && held.isSettling)
      throw new FailedTry(new ErpError('unknown', 'The ERP may still be at it.'), true)
    // Canceled while an earlier attempt was open: nobody wants it created any more.
    const isOver = order.records.length === 0
    const over = isOver ? translate(actor.language, 'app.erp.errors.canceled') : null
    const unfit = found === null ? (over ?? unfitProblem(actor.language, order)) : null
    if (unfit !== null) throw new FailedTry(new ErpError('refused', unfit), false)
    const sent =
      found === null ? await create(parts, held, order) : { salesOrder: found, isNew: false }
    await noteSalesOrder(parts, actor, order, sent.salesOrder)
    return sent
  } catch (error) {
    if (!(error instanceof FailedTry)) {
      // If the database is unavailable, the hold expires instead.
      await releaseHold(database, held).catch(() => undefined)
      throw error
    }
    await noteFailure(database, held, error.reason, error.mayComeYet)
    throw error.reason
  }
}
