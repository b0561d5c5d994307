import type { Database } from '../../db/connect.ts'
import { embeddedKeys } from './embeddedKeys.ts'
import { signNotice, type NoticeForm } from './signNotice.ts'
import { answerSubscription } from './subscriptionRows.ts'

/** Delivers a webhook. @returns the status of the answer */
export type Deliver = (form: NoticeForm) => Promise<number>

const batchSize = 500

/**
 * Sends the pending notices, the oldest first. Undelivered ones stay for the next time; two servers
 * may send the same one, as the real gateway may.
 */
export async function deliverNotices(database: Database, deliver: Deliver): Promise<void> {
  const waiting = await database
    .selectFrom('gatewayNotices')
    .selectAll()
    .where('deliveredAt', 'is', null)
    .orderBy('position')
    .limit(batchSize)
    .execute()
  if (waiting.length === 0) return
  const keys = await embeddedKeys(database)
  for (const { position, kind, subscriptionId, at } of waiting) {
    const subscription = await answerSubscription(database, subscriptionId)
    const status = await deliver(signNotice(keys, { kind, at, subscription })).catch(() => 0)
    if (status >= 200 && status < 300)
      await database
        .updateTable('gatewayNotices')
        .set({ deliveredAt: new Date() })
        .where('position', '=', position)
        .execute()
  }
}
