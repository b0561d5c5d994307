import type { Actor } from '../../access/actor.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import type { JobPayloads } from '../../jobs/enqueueJob.ts'
import { tell } from '../../jobs/tell.ts'
import { lockVendor } from './lockVendor.ts'
import { hasPending } from './premiumOf.ts'
import { programDay, type PayingParts } from './programParts.ts'
import { storeSubscription, type ReadSubscription } from './storeSubscription.ts'
import { vendorSubscriptions } from './vendorSubscriptions.ts'
import { writePremium } from './writePremium.ts'

/** Most reads in a row, in case others store newer answers meanwhile. */
const maxReads = 5

async function readAll(
  { database, gateway }: PayingParts,
  vendor: string,
  ids: readonly string[],
): Promise<readonly ReadSubscription[]> {
  const readAt = await databaseNow(database)
  const [cards, ...all] = await Promise.all([
    gateway.cards(vendor),
    ...ids.map((id) => gateway.findSubscription(id)),
  ])
  return all.flatMap((found) =>
    found ? [{ found, card: cards.find(({ token }) => token === found.cardToken), readAt }] : [],
  )
}

/** Who ended a subscription, unless the gateway did. */
export type CanceledBy = NonNullable<JobPayloads['programMail']['by']>

/** Tells the artisan of a change; a plan that another one follows ends without a mail. */
async function announce(
  tx: Tx,
  vendor: string,
  { found: { id }, readAt }: ReadSubscription,
  { before, after }: { readonly before: unknown; readonly after: string },
  by: CanceledBy | undefined,
): Promise<void> {
  if (before === after) return
  const at = readAt.toISOString()
  const isFollowed = hasPending(await vendorSubscriptions(tx, vendor))
  const occasion = { vendor, id, at, ...(by && { by }) }
  // A plan that is charged at once is announced by its receipt.
  if (after === 'Pending' || (before === 'Pending' && after === 'Active'))
    await tell(tx, 'planOrdered', occasion)
  if (isFollowed) return
  if (after === 'Notice period') await tell(tx, 'renewalEnded', occasion)
  if (after === 'Canceled' && before !== null)
    await tell(tx, before === 'Pending' ? 'pendingPlanCanceled' : 'planEnded', occasion)
}

/**
 * Reads subscriptions of a vendor from the gateway and stores them: records, receipts, `premium`
 * and mails in one transaction. The gateway is read before the transaction; when a newer answer was
 * stored meanwhile, it is read again.
 * @throws GatewayError
 */
export async function syncSubscriptions(
  parts: PayingParts,
  actor: Actor,
  vendor: string,
  ids: readonly string[],
  by?: CanceledBy,
): Promise<void> {
  const { database, model, gateway } = parts
  const day = await programDay(parts)
  let open = ids
  for (let turn = 0; open.length > 0 && turn < maxReads; turn += 1) {
    const read = await readAll(parts, vendor, open)
    open = await inTransaction(database, async (tx) => {
      await lockVendor(tx, vendor)
      const outdated: string[] = []
      for (const one of read) {
        const change = await storeSubscription(
          { tx, model, actor, vendor, day, retryDays: gateway.retryDays },
          one,
        )
        if (change) await announce(tx, vendor, one, change, by)
        else outdated.push(one.found.id)
      }
      await writePremium(parts, tx, actor, vendor, day)
      return outdated
    })
  }
}
