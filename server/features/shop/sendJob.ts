import { sql } from 'kysely'
import { heldBackBy } from '../../../resources/parts/mayBeSold.ts'
import type { ShopState } from '../../../resources/settings/constants.ts'
import { mostSendAttempts } from '../../../resources/settings/shop.ts'
import { isSameValue, type MessageKey } from '../../../schema/index.ts'
import type { Shop } from '../../adapters/shop/shop.ts'
import { ShopError, type ShopReason } from '../../adapters/shop/shopError.ts'
import { inTransaction, type Tx } from '../../db/connect.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { noteInShop } from '../shopSends/noteInShop.ts'
import { requestSends } from '../shopSends/requestSends.ts'
import { archiveInShop, putInShop } from './putInShop.ts'
import { readWishes, type WishedProduct } from './readWishes.ts'
import type { ShopParts } from './shopParts.ts'
import { noteAsked, settleAsked } from './shopStock.ts'
import type { ShopWish } from './shopProductOf.ts'

/** A send at its beginning; `requested` differs later when it was requested again meanwhile. */
interface Send {
  readonly attempts: number
  /** How often the shop has clearly refused it. */
  readonly turns: number
  readonly isAsked: boolean
  readonly requested: string
}

/** How a send ended. */
interface Ending {
  /** Null: it was never meant to be in the shop. */
  readonly state: 'sent' | 'failed' | 'retrying' | null
  readonly inShop?: ShopState
  readonly reason?: ShopReason
  /** What the shop has now. */
  readonly sent?: WishedProduct
  /** The shop's own id. */
  readonly shopId?: string
}

/** Starts an attempt. @returns undefined for a product that is not waiting to be sent */
async function begin({ database }: ShopParts, product: string): Promise<Send | undefined> {
  const { rows } = await sql<Send>`update "shopProducts" set "attempts" = "attempts" + 1
    where "product" = ${product}::uuid and "state" in ('waiting', 'retrying')
    returning "attempts", "turns", "isAsked", "requestedAt"::text as requested`.execute(database)
  return rows[0]
}

/** What the shop counts itself is no change. */
const withoutCount = (wish: ShopWish | null) =>
  wish && 'product' in wish ? { ...wish.product, stock: 0 } : wish

const isForSale = (wish: ShopWish | null) => wish !== null && 'product' in wish

/**
 * Compares what was sent with what the product is by now: it, its collection or its artisan may
 * have changed during the send.
 */
async function compareNow(parts: ShopParts, tx: Tx, sent: WishedProduct) {
  await sql`select from products where "_id" = ${sent.id}::uuid for no key update`.execute(tx)
  const [now] = await readWishes(parts, tx, [sent.id])
  const wish = now?.wish ?? null
  return {
    isCurrent:
      isSameValue(withoutCount(wish), withoutCount(sent.wish)) &&
      (now?.stock.ownUpTo ?? 0) <= sent.stock.upTo,
    /** It was put on sale and may not be any more, or the other way round. */
    isReversed: isForSale(wish) !== isForSale(sent.wish),
  }
}

/** Stores how a send ended. @returns whether it was requested again meanwhile */
async function finish(
  parts: ShopParts,
  product: string,
  send: Send,
  ending: Ending,
): Promise<boolean> {
  const { state, inShop, reason, sent, shopId = null } = ending
  const problem = reason && 'words' in reason ? reason.words : null
  const { key = null, vars = null } = reason && 'key' in reason ? reason : {}
  return inTransaction(parts.database, async (tx) => {
    const { isCurrent, isReversed } = sent
      ? await compareNow(parts, tx, sent)
      : { isCurrent: true, isReversed: false }
    if (isReversed) await requestSends(tx, [product], send.isAsked)
    if (inShop) await noteInShop(tx, product, isCurrent ? inShop : 'outdated')
    const counted = sent?.wish && 'product' in sent.wish ? sent.stock.upTo : null
    const wish = sent?.wish && 'product' in sent.wish ? JSON.stringify(sent.wish.product) : null
    const { rows } = await sql<{ isAnew: boolean }>`update "shopProducts" set
        "state" = case when "requestedAt"::text = ${send.requested} then ${state}::text else 'waiting' end,
        "problem" = ${problem}::text, "problemKey" = ${key}::text,
        "problemVars" = ${vars && JSON.stringify(vars)}::jsonb, "shopId" = coalesce(${shopId}::text, "shopId"),
        "sent" = case when ${state === 'sent'}::boolean then ${wish}::jsonb else "sent" end,
        "stockUpTo" = case when ${counted !== null}::boolean then ${counted}::bigint else "stockUpTo" end,
        "stockAsked" = case when ${counted !== null}::boolean then null else "stockAsked" end,
        "isStockDoubtful" = "isStockDoubtful" and ("requestedAt"::text <> ${send.requested} or ${counted === null}::boolean),
        "sentAt" = case when ${state === 'sent'}::boolean then now() else "sentAt" end
      where "product" = ${product}::uuid
      returning "requestedAt"::text <> ${send.requested} as "isAnew"`.execute(tx)
    // Nothing is kept of a product that neither side has any more.
    if (sent?.wish === null)
      await sql`delete from "shopProducts" where "product" = ${product}::uuid and "state" = 'sent'`.execute(
        tx,
      )
    return rows[0]?.isAnew === true
  })
}

/** Creates, updates or archives one product in the shop. @throws ShopError */
async function updateShop(
  { database }: ShopParts,
  shop: Shop,
  found: WishedProduct,
  { attempts, isAsked, turns, requested }: Send,
): Promise<Ending> {
  const { id, sku, wish, shopId } = found
  const mayBeThere = shopId !== null || found.sent !== null || attempts > 1
  if (wish && 'product' in wish) {
    const { id: shopId, missingImages } = await putInShop(
      shop,
      id,
      wish.product,
      mayBeThere,
      `${requested} ${turns}`,
      { stock: found.stock, note: (asked) => noteAsked(database, id, asked) },
    )
    const reason = {
      key: 'app.shop.problems.pictures',
      vars: { smart_count: missingImages },
    } as const
    return {
      state: 'sent',
      inShop: 'current',
      sent: found,
      shopId,
      ...(missingImages > 0 && { reason }),
    }
  }
  const reason: { key: MessageKey } = { key: wish?.problem ?? 'app.shop.problems.gone' }
  if (mayBeThere) await archiveInShop(shop, sku)
  else if (isAsked) return { state: 'failed', inShop: 'failed', reason }
  else return { state: null }
  const isHeldBack = heldBackBy.includes(reason.key)
  return { state: 'sent', inShop: isHeldBack ? 'withheld' : 'never', reason, sent: found }
}

/** The product, once a write of its count without an answer is settled by what the shop has. */
async function withoutAsked(parts: ShopParts, shop: Shop, found: WishedProduct) {
  if (!found.stock.asked) return found
  const [there] = await shop.find([found.sku])
  await settleAsked(parts.database, found, there?.product.stock)
  const [settled = found] = await readWishes(parts, parts.database, [found.id])
  return settled
}

/** How a failed attempt ends: the product has failed, or the job retries. */
function endingOf(error: ShopError, { attempts }: Send): Ending {
  const { reason } = error
  const isOver = error.kind === 'refused' || attempts >= mostSendAttempts
  return isOver ? { state: 'failed', inShop: 'failed', reason } : { state: 'retrying', reason }
}

/** Takes back the attempt: a busy shop is no failure. */
async function takeBackAttempt({ database }: ShopParts, product: string): Promise<void> {
  await sql`update "shopProducts" set "attempts" = greatest("attempts" - 1, 0)
    where "product" = ${product}::uuid`.execute(database)
}

/**
 * Counts a clear answer: the shop stores it under the idempotency key, so the next attempt needs
 * another key.
 */
async function countTurn({ database }: ShopParts, product: string): Promise<void> {
  await sql`update "shopProducts" set "turns" = "turns" + 1
    where "product" = ${product}::uuid`.execute(database)
}

/**
 * Updates a product in the shop to match the portal's: one job, however often it is requested
 * meanwhile. A refused product has failed; one without an answer is looked up and retried, with
 * growing pauses.
 */
export function sendToShopJob(parts: ShopParts): JobHandler<'sendToShop'> {
  async function sendOnce(product: string): Promise<boolean> {
    const send = await begin(parts, product)
    if (!send) return false
    const [found] = await readWishes(parts, parts.database, [product])
    if (!found) return false
    const { shop } = parts
    if (!shop) return finish(parts, product, send, { state: null })
    try {
      const known = await withoutAsked(parts, shop, found)
      return await finish(parts, product, send, await updateShop(parts, shop, known, send))
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      if (error.kind !== 'unknown') await countTurn(parts, product)
      if (error.kind === 'busy') {
        await takeBackAttempt(parts, product)
        throw error
      }
      const ending = endingOf(error, send)
      const isAnew = await finish(parts, product, send, ending)
      if (ending.state === 'retrying') throw error
      return isAnew
    }
  }
  return async (_id, { product }) => {
    while (await sendOnce(product));
  }
}
