import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { isEmpty, isId, type DocumentNamed, isSameValue } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { orders } from '../../../resources/orders.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { checkPacked, checkPreparation } from './checkPreparation.ts'
import {
  deriveOrder,
  reopenForItems,
  reopenShipments,
} from '../../../resources/parts/orders/deriveOrder.ts'
import { addedSkus, changedTerms, renewSums } from '../../../resources/parts/orders/orderTerms.ts'
import { boxedWith } from '../../../resources/parts/shipping/packedWith.ts'
import { settleStock } from '../stock/settleStock.ts'
import { deleteOrder, refuseWhileInErp } from './guardOrder.ts'
import { noteStatementEntry } from '../papers/noteStatementEntry.ts'
import { tellOrderNews } from './orderNews.ts'
import { type Order, entryOf, type Preparation } from '../../../resources/parts/orders/order.ts'

/** The fields of a preparation that a review judges. */
const reviewedFields = ['parcels', 'packedWith', 'readyPhoto', 'packagePhoto'] as const

const remarkTargets = (entry: Preparation | undefined): ReadonlySet<string> =>
  new Set([
    ...(entry?.readyPhoto ?? []),
    ...(entry?.packagePhoto ?? []),
    ...(entry?.parcels ?? []).map((_, at) => `parcel:${at + 1}`),
  ])

/**
 * Reopens the reviews of products whose pictures, boxes or terms have changed, and of those in whose
 * boxes they travel. Remarks about what is still there stay, so that artisan and staff see what was
 * asked for. What has a label is not judged again.
 */
function reopenChangedReviews(before: Order, after: Order): void {
  if (!isSameValue(before.reviews, after.reviews)) return
  const renegotiated = changedTerms(before, after).flatMap((sku) => [sku, boxedWith(after, sku)])
  const bought = boughtSkus(after)
  after.reviews = (after.reviews ?? []).map((review) => {
    const { productSKU: sku } = review
    const was = entryOf(before.orderManagementData, sku)
    const entry = entryOf(after.orderManagementData, sku)
    const isAsReviewed =
      reviewedFields.every((name) => isSameValue(was?.[name] ?? null, entry?.[name] ?? null)) &&
      (!renegotiated.includes(sku) || bought.has(boxedWith(after, sku)))
    if (isAsReviewed) return review
    const targets = remarkTargets(entry)
    const remarks = (review.remarks ?? []).filter(({ target }) => targets.has(target))
    return { ...review, state: 'open', remarks }
  })
}

/** What is no longer ordered is not prepared, reviewed or sent. */
function dropRemoved(before: Order, after: Order): void {
  const removed = addedSkus(after, before)
  if (!removed.length) return
  const isOrdered = ({ productSKU }: { readonly productSKU: string }) =>
    !removed.includes(productSKU)
  after.orderManagementData = after.orderManagementData?.filter(isOrdered) ?? null
  after.reviews = after.reviews?.filter(isOrdered) ?? null
}

const mostPreparations = orders.fields.orderManagementData.max

const contactDoc = documents('contacts')
const productDoc = documents('products', 'products_docs')

/** The products of which boxes have a label. */
const boughtSkus = ({ purchases }: Order): ReadonlySet<string> =>
  new Set(
    purchases?.flatMap(({ state, parcels }) =>
      state === 'bought' ? (parcels ?? []).map(({ productSKU }) => productSKU) : [],
    ),
  )

/**
 * Each product of an order has a preparation from the start, with the boxes that the product
 * travels in.
 */
async function addPreparations(tx: Tx, order: Order, skus: readonly string[]): Promise<void> {
  const missing =
    order.line_items?.filter(
      ({ variant_sku: sku }) =>
        sku && skus.includes(sku) && !entryOf(order.orderManagementData, sku),
    ) ?? []
  if (!missing.length) return
  const ids = missing.map(({ variant_id: id }) => id).filter(isId)
  const { rows } = await sql<{ id: string } & Pick<DocumentNamed<'products'>, 'parcels'>>`
    select "_id" as id, ${productDoc.json('parcels')} as parcels from products_docs
    where "_id" = any(${ids}::uuid[])`.execute(tx)
  const made = missing.map(({ variant_id: id, variant_sku: productSKU }) => ({
    _id: uuidv7(),
    productSKU,
    expectedShippingAt: null,
    comments: null,
    parcels: rows.find((one) => one.id === id)?.parcels ?? [],
    packedWith: null,
    cardbCertification: null,
    purchaseOrderFile: null,
    readyPhoto: [],
    packagePhoto: [],
  }))
  const kept = order.orderManagementData ?? []
  // Beyond the limit of the list, an entry is made once its artisan prepares it.
  const room = Math.max(0, mostPreparations - kept.length)
  order.orderManagementData = [...kept, ...made.slice(0, room)]
}

/**
 * Copies the pickup address of the artisan's contact, unless the order comes with one. Later
 * changes of the contact do not affect existing orders.
 */
async function addPickup(tx: Tx, order: Order): Promise<void> {
  const brought = order.pickupAddressAndTime ?? {}
  if (Object.values(brought).some((value) => !isEmpty(value)) || !isId(order.vendor)) return
  const { rows } = await sql<Pick<DocumentNamed<'contacts'>, 'pickupAddressAndTime'>>`
    select ${contactDoc.json('pickupAddressAndTime')} as "pickupAddressAndTime"
    from contacts g join contacts_docs d on d."_id" = g."_id"
    where g."vendor" = ${order.vendor}::uuid limit 1`.execute(tx)
  const pickup = rows[0]?.pickupAddressAndTime
  if (pickup) order.pickupAddressAndTime = { ...pickup }
}

/** SKUs of the products whose label this write voids, so that their boxes are open again. */
function voidedSkus(before: Order, after: Order): readonly string[] {
  const was = new Map(before.purchases?.map(({ key, state }) => [key, state]))
  const voided = after.purchases?.filter(
    ({ key, state }) => state === 'voided' && was.get(key) !== 'voided',
  )
  return (voided ?? []).flatMap(({ parcels }) => (parcels ?? []).map((one) => one.productSKU))
}

/** When each product was sent back by its review, by SKU. */
const sentBackAt = (order: Order | undefined) =>
  new Map(
    (order?.reviews ?? []).flatMap(({ productSKU, state, at }) =>
      state === 'sentBack' && at ? [[productSKU, at] as const] : [],
    ),
  )

/** Notes when an order was canceled or returned; for the shop's orders, the shop's own time. */
function setEndedAt(order: Order, now: string): void {
  order.endedAt = hasEnded(order.status) ? (order.endedAt ?? order.canceledInShopAt ?? now) : null
}

/** Derives an order's listed fields from its items, shipments, preparations and purchases. */
export const orderHooks: Hooks<'orders'> = {
  complete({ before, after, now }) {
    for (const entry of after.orderManagementData ?? []) {
      entry._id ??= uuidv7()
      // A product packed with another one has no boxes of its own.
      if (entry.packedWith) entry.parcels = []
    }
    checkPacked(before ?? {}, after)
    if (before) {
      checkPreparation(before, after, Date.parse(now))
      reopenChangedReviews(before, after)
      dropRemoved(before, after)
      renewSums(before, after)
      if (addedSkus(before, after).length) reopenForItems(after)
      const voided = voidedSkus(before, after)
      if (voided.length) reopenShipments(after, voided)
    }
    deriveOrder(after)
    setEndedAt(after, now)
  },
  async beforeWrite({ tx, before, after }) {
    const added = addedSkus(before ?? {}, after)
    if (before) {
      if (changedTerms(before, after).length) await refuseWhileInErp(tx, before)
      if (!added.length) return
      await addPreparations(tx, after, added)
    } else {
      // An order that comes with preparations is complete.
      if (!after.orderManagementData?.length) await addPreparations(tx, after, added)
      await addPickup(tx, after)
    }
    deriveOrder(after)
  },
  async afterWrite(context) {
    const { tx, id, before, after, actor } = context
    await settleStock(context)
    if (before && !after) await deleteOrder(tx, before)
    await noteStatementEntry(context)
    if (after) await tellOrderNews(tx, id, before, after, actor)
    const was = sentBackAt(before)
    for (const [sku, at] of sentBackAt(after))
      if (before && was.get(sku) !== at) await tell(tx, 'orderSentBack', { order: id, sku, at })
  },
}
