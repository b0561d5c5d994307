import type { Actor } from '../../access/actor.ts'
import { inTransaction } from '../../db/connect.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { orderHooks } from '../orders/orderHooks.ts'
import { noteDone } from './erpOrders.ts'
import type { ErpParts } from './erpParts.ts'
import { shopOrder } from './shopOrder.ts'

/** Notes on every record of an order that the ERP has it, in one transaction; may be repeated. */
export function noteSalesOrder(
  { database, model }: ErpParts,
  actor: Actor,
  number: string,
  salesOrder: string,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const createdInErpAt = new Date().toISOString()
    const target = { tx, model, resource: model.resource('orders'), actor }
    const { records = [] } = (await shopOrder(tx, number)) ?? {}
    for (const { id, isNoted } of records)
      if (!isNoted)
        await changeRecord(
          target,
          id,
          { createdInErpAt },
          {
            hooks: orderHooks,
            isServer: true,
            skipNotification: true,
          },
        )
    await noteDone(tx, number, salesOrder)
  })
}
