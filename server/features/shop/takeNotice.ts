import { sql } from 'kysely'
import { v5 } from 'uuid'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import type { PortalHandler } from '../../http/portalRoutes.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { ShopNotice } from '../../adapters/shop/shop.ts'
import type { ShopParts } from './shopParts.ts'

/** The same event of the same order is one job, as long as it waits. */
const namespace = '0c5f3a52-3a3f-4d43-9d5c-5b1c9b0f6a77'

/** Notes that it came. @returns whether it is the first time */
async function isFirst(tx: Tx, id: string): Promise<boolean> {
  // Much longer than a signature is good for; the youngest stays, to tell when it came.
  await sql`delete from "shopNotices" where "at" < now() - interval '1 day'
    and "at" < (select max("at") from "shopNotices")`.execute(tx)
  const { rows } = await sql`insert into "shopNotices" ("id") values (${id})
    on conflict do nothing returning "id"`.execute(tx)
  return rows.length > 0
}

/** Leaves to a job what there is to do. */
async function leave(tx: Tx, about: NonNullable<ShopNotice['about']>): Promise<void> {
  if ('order' in about) {
    const { event, order: number } = about
    await enqueueJob(tx, 'takeShopOrder', { number }, null, v5(`${event} ${number}`, namespace))
    return
  }
  // One that is on its way from here changes there because of that.
  const known = await sql`select from "shopProducts"
    where "shopId" = ${about.product} and "state" = 'sent'`.execute(tx)
  if (known.rows.length) await enqueueJob(tx, 'compareInShop', { shopId: about.product })
}

/** Takes a webhook of the shop: it is answered at once, and the shop is asked by a job. */
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
      if ((await isFirst(tx, id)) && about) await leave(tx, about)
    })
  }
}
