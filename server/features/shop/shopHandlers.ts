import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { isId, type Language } from '../../../schema/index.ts'
import { ShopError, tellReason, type ShopReason } from '../../adapters/shop/shopError.ts'
import { countUpTo, maxCount } from '../../db/tables/countSql.ts'
import { ApiError, notFound } from '../../errors/apiError.ts'
import type { PortalHandlersOf } from '../../http/portalRoutes.ts'
import { tellProblem, type OrderProblem } from './orderProblem.ts'
import { orderState } from './orderState.ts'
import { readDifferences } from './readDifferences.ts'
import { readSends } from './readSends.ts'
import { readWishes } from './readWishes.ts'
import { requestSends } from '../shopSends/requestSends.ts'
import { presentShop, type ShopParts } from './shopParts.ts'
import { shopScope } from './shopScope.ts'
import { takeNotice } from './takeNotice.ts'
import { takeOrders } from './takeOrders.ts'

/** Milliseconds that the page waits for the shop's health check. */
const healthTimeoutMs = 2000

/**
 * Products on sale without a description in the other language. The copy in the products finds them
 * by an index; servers of the version before do not write that copy, so the translation decides.
 */
const withoutText = sql`from products p where p."status" = 'active' and p."translation_isPublished" = false and p."pricing_EUR_retail" is not null
  and exists (select from collections c where c."_id" = p."vendorCollection" and c."approved")
  and not exists (select from translations t where t."product" = p."_id" and t."isPublished")`

/** Does work on the shop. @throws ApiError 502 in place of a ShopError */
async function withShopErrors<T>(language: Language, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const body = { shopMessage: tellReason(error.reason, language) }
    throw new ApiError(502, 'SHOP_FAILED', 'app.shop.errors.noAnswer', { body })
  }
}

/**
 * The products of a collection to send: those that can be on sale, and those to remove from the
 * shop.
 */
async function sendable(parts: ShopParts, ids: readonly string[]): Promise<readonly string[]> {
  const wishes = await readWishes(parts, parts.database, ids)
  return wishes.flatMap(({ id, wish, shopId }) =>
    (wish && 'product' in wish) || shopId !== null ? [id] : [],
  )
}

/** @throws ApiError 404 for a product that is not there */
async function refuseUnknown({ database }: ShopParts, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from products
    where "_id" = any(${ids}::uuid[])`.execute(database)
  if (rows[0]?.count !== new Set(ids).size) throw notFound('products')
}

/** The calls that send products to the shop and take orders from it. */
export function shopHandlers(
  parts: ShopParts & { readonly shopUrl?: string; readonly shopWebhookSecret?: string },
): PortalHandlersOf<
  | 'readShop'
  | 'readShopDifferences'
  | 'sendToShop'
  | 'readShopSends'
  | 'takeShopOrders'
  | 'takeShopNotice'
> {
  const { database, shop, shopUrl, shopWebhookSecret } = parts
  return {
    async readShop({ actor: { language } }) {
      const orders = await orderState(database)
      const { rows } = await sql<{
        waiting: number
        kept: OrderProblem[] | null
        late: string[] | null
        noticeAt: Date | null
        withoutText: number
      }>`select
        (select max("at") from "shopNotices") as "noticeAt",
        ${countUpTo(withoutText, maxCount + 1)} as "withoutText",
        (select count(*)::integer from "shopProducts" where "state" in ('waiting', 'retrying')) as waiting,
        (select jsonb_agg("problem" order by "seenAt") from (
          select "problem", "seenAt" from "shopOrders" order by "seenAt" limit 20) p) as kept,
        (select array_agg(distinct "number") from (select "number" from orders where "canceledInShopAt" is not null
          and "status" = 'shipped' order by "canceledInShopAt" desc limit 20) c) as late`.execute(
        database,
      )
      const untold = rows[0]?.withoutText ?? 0
      const slow: ShopReason = { key: 'app.shop.trouble.noAnswerYet' }
      const trouble = shop && (await Promise.race([shop.trouble(), delay(healthTimeoutMs, slow)]))
      const version = shop && trouble === null ? await shop.version().catch(() => null) : null
      const late = (rows[0]?.late ?? []).map(
        (number) => ({ key: 'app.shop.errors.canceledTooLate', vars: { number } }) as const,
      )
      const problems = [orders.problem ?? [], rows[0]?.kept ?? [], late].flat()
      return {
        isSetUp: shop !== null,
        isEmbedded: shop !== null && shopUrl === undefined,
        takesNotices: shop !== null && (shopUrl === undefined || shopWebhookSecret !== undefined),
        withoutText: Math.min(untold, maxCount),
        isAllWithoutText: untold <= maxCount,
        noticeAt: rows[0]?.noticeAt?.toISOString() ?? null,
        address: shopUrl === undefined ? null : new URL(shopUrl).origin,
        trouble: trouble && tellReason(trouble, language),
        version,
        waiting: rows[0]?.waiting ?? 0,
        ordersAt: orders.at,
        ordersProblem: problems.length
          ? problems.map((one) => tellProblem(one, language)).join(' · ')
          : null,
      }
    },

    async readShopDifferences({ actor, query }) {
      const present = presentShop(parts)
      const ids = await shopScope(parts, actor, query)
      return {
        differences: await withShopErrors(actor.language, async () => [
          ...(await readDifferences(parts, present, ids, actor.language)),
        ]),
      }
    },

    async sendToShop({ actor, body: { collection, products } }) {
      presentShop(parts)
      const named = products ?? []
      if (named.length) {
        await refuseUnknown(parts, named)
        return { queued: await requestSends(database, named, true) }
      }
      if (!isId(collection)) throw new ApiError(400, 'BAD_INPUT', 'app.shop.errors.nothingNamed')
      const ids = await sendable(parts, await shopScope(parts, actor, { collection }))
      return { queued: await requestSends(database, ids, true) }
    },

    async readShopSends({ actor, query }) {
      const ids = await shopScope(parts, actor, query)
      return { sends: await readSends(database, ids, actor.language) }
    },

    takeShopOrders: ({ actor }) =>
      withShopErrors(actor.language, () => takeOrders(parts, presentShop(parts))),

    takeShopNotice: takeNotice(parts),
  }
}
