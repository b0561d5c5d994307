import { sql } from 'kysely'
import { isEmpty, isId, isObject } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks } from '../../records/write/hooks.ts'
import { hasEnded } from '../../../resources/parts/orderStatus.ts'
import { checkPacked, checkPreparation } from './checkPreparation.ts'
import { deriveOrder, reopenShipments } from '../../../resources/parts/deriveOrder.ts'
import { pickup } from '../../../resources/parts/pickup.ts'
import { keepReviews } from './keepReviews.ts'
import { tellOrderNews } from './orderNews.ts'
import { entriesOf, type Json } from '../../../resources/parts/entries.ts'

/** Each product of a new order has a preparation from the start, with the boxes that the product travels in. */
async function addPreparations(tx: Tx, order: Record<string, unknown>): Promise<void> {
  // Whoever brings some brings what there is.
  if (entriesOf(order.orderManagementData).length) return
  const missing = entriesOf(order.line_items).filter(({ variant_sku: sku }) => sku)
  if (!missing.length) return
  const ids = missing.map(({ variant_id: id }) => id).filter(isId)
  const { rows } = await sql<{ id: string; parcels: unknown }>`
    select "_id" as id, "doc" -> 'parcels' as parcels from products_docs
    where "_id" = any(${ids}::uuid[])`.execute(tx)
  const added = missing.map(({ variant_id: id, variant_sku: productSKU }) => ({
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
  order.orderManagementData = added
}

/**
 * A carrier collects where the artisan's contact says, unless whoever makes the order says otherwise. A copy: what
 * changes at the contact later leaves orders that are under way alone.
 */
async function addPickup(tx: Tx, order: Record<string, unknown>): Promise<void> {
  const brought = isObject(order.pickupAddressAndTime) ? order.pickupAddressAndTime : {}
  if (Object.values(brought).some((value) => !isEmpty(value)) || !isId(order.vendor)) return
  const { rows } = await sql<{ pickup: unknown }>`
    select d."doc" -> 'pickupAddressAndTime' as pickup
    from contacts g join contacts_docs d on d."_id" = g."_id"
    where g."vendor" = ${order.vendor}::uuid limit 1`.execute(tx)
  const pickup = rows[0]?.pickup
  if (isObject(pickup)) order.pickupAddressAndTime = { ...pickup }
}

/** The products whose boxes are open again: their label was taken back just now. */
function voidedSkus(before: Json, after: Json): readonly unknown[] {
  const was = new Map(entriesOf(before.purchases).map(({ key, state }) => [key, state]))
  return entriesOf(after.purchases)
    .filter(({ key, state }) => state === 'voided' && was.get(key) !== 'voided')
    .flatMap(({ parcels }) => entriesOf(parcels).map(({ productSKU }) => productSKU))
}

/** When reviews came back, by the product that they are about. */
const sentBackAt = (record: Readonly<Record<string, unknown>> | undefined) =>
  new Map(
    entriesOf(record?.reviews).flatMap(({ productSKU, state, at }) =>
      state === 'sentBack' && typeof at === 'string' ? [[String(productSKU), at] as const] : [],
    ),
  )

/** Since when an order is canceled or returned: for the shop's orders since the shop says. */
function noteEnd(order: Record<string, unknown>, now: string): void {
  order.endedAt = hasEnded(order.status) ? (order.endedAt ?? order.canceledInShopAt ?? now) : null
}

/** What lists show of an order follows from its items, shipments, preparation and purchases. */
export const orderHooks: Hooks = {
  complete({ before, after, now }) {
    for (const entry of entriesOf(after.orderManagementData)) {
      entry._id ??= uuidv7()
      // What travels in another's boxes has none of its own.
      if (entry.packedWith) entry.parcels = []
    }
    checkPacked(before ?? {}, after)
    if (before) {
      checkPreparation(before, after, Date.parse(now))
      keepReviews(before, after)
      const voided = voidedSkus(before, after)
      if (voided.length) reopenShipments(after, voided)
    }
    deriveOrder(after)
    noteEnd(after, now)
  },
  async beforeWrite({ tx, before, after }) {
    if (before) return
    await addPreparations(tx, after)
    await addPickup(tx, after)
    deriveOrder(after)
  },
  async afterWrite({ tx, id, before, after, actor }) {
    if (isObject(after)) await tellOrderNews(tx, id, before, after, actor)
    const was = sentBackAt(before)
    for (const [sku, at] of sentBackAt(isObject(after) ? after : undefined))
      if (before && was.get(sku) !== at) await tell(tx, 'orderSentBack', { order: id, sku, at })
  },
  afterWriteFields: () => [
    'reviews',
    'purchases',
    'state',
    'status',
    'shipments',
    'canceledInShopAt',
    ...Object.keys(pickup({})).map((name) => `pickupAddressAndTime.${name}`),
  ],
}
