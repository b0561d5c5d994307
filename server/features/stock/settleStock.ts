import { sql } from 'kysely'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { piecesTaken, type StockMovement } from '../../../resources/parts/stock.ts'
import type { DocumentNamed } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { changeRecord } from '../../records/write/writeRecord.ts'
import { noteOutdated } from '../shopSends/noteInShop.ts'
import { requestSends } from '../shopSends/requestSends.ts'

/** The calls by which the shop's own orders come. */
const shopCall = 'fetchShopOrders'

/** What an order has taken from the stock of a product. */
interface Account {
  readonly ordered: number
  readonly taken: number
}
const nothing: Account = { ordered: 0, taken: 0 }

async function accountsOf(tx: Tx, order: string): Promise<ReadonlyMap<string, Account>> {
  const { rows } = await sql<Account & { product: string }>`select "product"::text as product,
      -sum("ordered")::integer as ordered, -sum("quantity")::integer as taken
    from "stockMovements" where "order" = ${order}::uuid group by "product"`.execute(tx)
  return new Map(rows.map(({ product, ...account }) => [product, account]))
}

/**
 * Whether the shop has counted it itself: its own sales and cancellations, and what is canceled here
 * of an order that it will cancel, too.
 */
function isKnownInShop({ actor, before, after }: WriteContext<'orders'>): boolean {
  if (actor.call === shopCall) return true
  const statuses = [before?.status, after?.status]
  if (statuses.includes('returned')) return false
  const isEnding = !after || hasEnded(before?.status) !== hasEnded(after.status)
  return isEnding && !after?.canceledInShopAt
}

/** What becomes of an account when the order wants so many pieces and the stock has so many. */
function moved(account: Account, wanted: number, stock: number) {
  const more = wanted - account.ordered
  const lacking = account.ordered - account.taken
  // The stock is never below zero; what it did not have does not come back either.
  const quantity = more > 0 ? -Math.min(more, Math.max(0, stock)) : Math.max(0, -more - lacking)
  return { ordered: -more, quantity }
}

async function lockProducts(tx: Tx, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; doc: DocumentNamed<'products'> }>`
    select g."_id"::text as id, d."doc" as doc from products g join products_docs d on d."_id" = g."_id"
    where g."_id" = any(${ids}::uuid[]) order by g."_id" for no key update of g`.execute(tx)
  return rows
}

/**
 * A count that was written to the shop within two minutes of a sale may have been read before it:
 * the product is sent once more, and the shop then offers no more than there is.
 * @param soldAt ISO 8601
 */
async function doubtStock(tx: Tx, product: string, soldAt: string | null): Promise<void> {
  const { rows } = await sql`update "shopProducts" set "isStockDoubtful" = true
    where "product" = ${product}::uuid and "stockSentAt" between ${soldAt}::timestamptz - interval '2 minutes'
      and ${soldAt}::timestamptz + interval '2 minutes' returning "product"`.execute(tx)
  if (rows.length) await requestSends(tx, [product], false)
}

/** Stores without a new version whether more is ordered than there was: nobody has changed the order. */
async function noteOversold(tx: Tx, id: string, isOversold: boolean): Promise<void> {
  await sql`with noted as (
      update orders set "isOversold" = ${isOversold} where "_id" = ${id}::uuid and "isOversold" is distinct from ${isOversold}
      returning "_id")
    update orders_docs d set "doc" = jsonb_set(d."doc", '{isOversold}', to_jsonb(${isOversold}::boolean))
    from noted where d."_id" = noted."_id"`.execute(tx)
}

/**
 * Takes from the stock what an order of the shop has ordered, and gives back what it no longer does
 * (decision 70). It compares with the order's movements, so that it may run after every write; an
 * order that was taken before there were movements moves nothing but what is added to it.
 */
export async function settleStock(context: WriteContext<'orders'>): Promise<void> {
  const { tx, model, actor, id, before, after } = context
  const accounts = await accountsOf(tx, id)
  const isShop = actor.call === shopCall
  if (!accounts.size && !isShop) return
  const wanted = piecesTaken(after)
  const earlier = accounts.size ? new Map<string, number>() : piecesTaken(before)
  const ids = [...new Set([...accounts.keys(), ...wanted.keys()])].filter(
    (one) => accounts.has(one) || !earlier.has(one),
  )
  const changed = ids.filter(
    (one) => (wanted.get(one) ?? 0) !== (accounts.get(one) ?? nothing).ordered,
  )
  if (!changed.length) return
  const isKnown = isKnownInShop(context)
  let isOversold = false
  const products = await lockProducts(tx, ids)
  for (const { id: product, doc } of products) {
    const account = accounts.get(product) ?? nothing
    const stock = doc.stockQuantity ?? 0
    const { ordered, quantity } = moved(account, wanted.get(product) ?? 0, stock)
    const lacking = account.ordered - account.taken - ordered + quantity
    // What is made to order is not lacking: it is made.
    if (lacking > 0 && doc.canBeRemade !== true) isOversold = true
    if (ordered === 0) continue
    const back: StockMovement = after?.status === 'returned' ? 'returned' : 'canceled'
    const kind = ordered < 0 ? 'sold' : back
    await tx
      .insertInto('stockMovements')
      .values({
        product,
        kind,
        quantity,
        ordered,
        stock: stock + quantity,
        order: id,
        isKnownInShop: isKnown,
      })
      .execute()
    if (quantity !== 0)
      await changeRecord(
        { tx, model, actor, resource: model.resource('products') },
        product,
        { stockQuantity: stock + quantity },
        { hooks: {}, isServer: true, isOutcome: true },
      )
    if (!isKnown && quantity !== 0) await noteOutdated(tx, [product])
    if (isShop && kind === 'sold') await doubtStock(tx, product, after?.completed_at ?? null)
  }
  if (after) await noteOversold(tx, id, isOversold && !hasEnded(after.status))
}
