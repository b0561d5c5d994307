import { sql } from 'kysely'
import { v5 } from 'uuid'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { ShopNotice } from '../../adapters/shop/shop.ts'
import type { ShopParts } from './shopParts.ts'

/** Namespace of job ids: the same event of the same order is one job while it waits. */
const namespace = '0c5f3a52-3a3f-4d43-9d5c-5b1c9b0f6a77'

/** Stores a webhook's id. @returns whether it is its first delivery */
async function isFirstDelivery(tx: Tx, id: string): Promise<boolean> {
  // Kept much longer than a signature is valid; the newest stays, to show when it arrived.
  await sql`delete from "shopNotices" where "at" < now() - interval '1 day'
    and "at" < (select max("at") from "shopNotices")`.execute(tx)
  const { rows } = await sql`insert into "shopNotices" ("id") values (${id})
    on conflict do nothing returning "id"`.execute(tx)
  return rows.length > 0
}

/** Enqueues the job that handles a webhook. */
async function enqueueFor(tx: Tx, about: NonNullable<ShopNotice['about']>): Promise<void> {
  if ('order' in about) {
    const { event, order: number } = about
    await enqueueJob(tx, 'takeShopOrder', { number }, null, v5(`${event} ${number}`, namespace))
    return
  }
  // A product that is being sent changes in the shop because of that: it is not compared.
  const known = await sql`select from "shopProducts"
    where "shopId" = ${about.product} and "state" = 'sent'`.execute(tx)
  if (known.rows.length) await enqueueJob(tx, 'compareInShop', { shopId: about.product })
}

/** Receives a webhook of the shop: it is answered at once, and a job reads the shop. */
export function takeNotice({ database, shop }: ShopParts): PortalHandler<'takeShopNotice'> {
  return async ({ body, request: { headers } }) => {
    if (!shop) throw new ApiError(404, 'NO_WEBHOOKS', 'app.shop.errors.noWebhooks')
    const { id, about } = await shop.readNotice(
      {
        signature: headers['x-spree-webhook-signature'],
        timestamp: headers['x-spree-webhook-timestamp'],
      },
      body,
    )
    await inTransaction(database, async (tx) => {
      if ((await isFirstDelivery(tx, id)) && about) await enqueueFor(tx, about)
    })
  }
}
