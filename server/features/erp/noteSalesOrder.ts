import type { Actor } from '../../access/actor.ts'
import { serverActor } from '../../access/serverActor.ts'
import { inTransaction } from '../../db/connect.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { noteDone } from './erpOrders.ts'
import type { ErpParts } from './erpParts.ts'
import type { BoughtOrder } from './boughtOrder.ts'
import { lockStored } from '../../records/read/lockStored.ts'
import { databaseNow } from '../../db/databaseNow.ts'

/**
 * Translators may create orders in the ERP but not read them: the server is then the author of the
 * change.
 */
const authorOf = ({ model }: ErpParts, actor: Actor): Actor =>
  model.scope(model.resource('orders'), 'read', actor.subject) === 'all'
    ? actor
    : serverActor(actor.call)

/**
 * Marks the records that were sent as created in the ERP, in one transaction; may be repeated.
 * Whatever became of a record while the ERP was asked, such as a cancellation, the ERP has it.
 */
export function noteSalesOrder(
  parts: ErpParts,
  actor: Actor,
  { number, records, canceledSince }: BoughtOrder,
  salesOrder: string,
): Promise<void> {
  const { database, model } = parts
  return inTransaction(database, async (tx) => {
    const createdInErpAt = (await databaseNow(tx)).toISOString()
    const target = { tx, model, resource: model.resource('orders'), actor: authorOf(parts, actor) }
    const ids = [...records.map(({ id }) => id), ...canceledSince]
    for (const [id, record] of await lockStored(tx, target.resource, ids))
      if (!record.createdInErpAt)
        // No hooks: nothing else of an order depends on this field.
        await changeRecord(
          target,
          id,
          { createdInErpAt },
          { hooks: {}, isServer: true, isOutcome: true },
        )
    await noteDone(tx, number, salesOrder)
  })
}
