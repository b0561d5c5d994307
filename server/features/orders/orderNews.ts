import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import {
  lacksLabel,
  parcelsToStop,
  uncollected,
} from '../../../resources/parts/shipping/orderAttention.ts'
import { hasEnded, isCanceled, mayShip } from '../../../resources/parts/orders/orderStatus.ts'
import { changedTerms } from '../../../resources/parts/orders/orderTerms.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import type { NoticeName } from '../../../resources/notices/notices.ts'
import { portalEmail } from '../../../resources/settings/constants.ts'
import { isSameValue } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { OrderMailSubject, ParcelMailSubject } from '../../jobs/enqueueJob.ts'
import { tell } from '../../jobs/tell.ts'

const userDoc = documents('users')

/** A mail about a written order, and the key of the purchase that it is about. */
interface OrderNews {
  readonly about: OrderMailSubject
  readonly key: string | null
}

/** Whether the artisan has all that is needed: the label and a booked pickup. */
const isArranged = (purchase: Purchase | undefined) =>
  purchase?.state === 'bought' && !lacksLabel(purchase) && !!purchase.pickupConfirmation

function purchaseMailSubject(was: Purchase | undefined, is: Purchase): OrderMailSubject | null {
  if (was?.state === 'bought' && is.state === 'voided') return 'labelVoided'
  if (is.state !== 'bought') return null
  if (!was?.pickupConfirmation) return isArranged(is) && !isArranged(was) ? 'labelReady' : null
  const isOther = !is.pickupConfirmation || was.pickupOn !== is.pickupOn
  return isOther ? 'pickupChanged' : isArranged(is) && !isArranged(was) ? 'labelReady' : null
}

/** The mail about what an order has become; null where its artisan learns nothing from it. */
function statusMailSubject(before: Order, after: Order): OrderMailSubject | null {
  if (before.status === after.status) return null
  if (after.status === 'returned') return 'returned'
  if (hasEnded(before.status) && !hasEnded(after.status))
    return mayShip(after) || uncollected(after).length > 0 ? 'reopened' : null
  // An artisan who has sent everything has no work to stop, unless a box still stands there.
  const hasWorkLeft = mayShip(before) || uncollected(before).length > 0
  return isCanceled(after) && hasWorkLeft ? 'canceled' : null
}

/** Whether somebody changed what was agreed on for an order. */
const hasOtherTerms = (before: Order, after: Order) =>
  changedTerms(before, after).length > 0 ||
  !isSameValue(before.netToVendor ?? null, after.netToVendor ?? null)

/** The mails for the artisan after a write, without changes that the artisan made. */
export function orderNews(before: Order | undefined, after: Order, actor: Actor): OrderNews[] {
  if (!before) return mayShip(after) ? [{ about: 'ordered', key: null }] : []
  const become = statusMailSubject(before, after)
  if (become) return [{ about: become, key: null }]
  // Nothing is to be expected of an order that has ended.
  if (hasEnded(after.status)) return []
  const was = new Map(before.purchases?.map((one) => [one.key, one]))
  const ofPurchases = (after.purchases ?? []).flatMap((one): OrderNews[] => {
    const about = purchaseMailSubject(was.get(one.key), one)
    return about ? [{ about, key: one.key || null }] : []
  })
  const isByStaff = actor.subject.role !== 'vendor'
  const isPickupMoved =
    mayShip(after) &&
    isByStaff &&
    !isSameValue(before.pickupAddressAndTime ?? null, after.pickupAddressAndTime ?? null)
  return [
    ...ofPurchases,
    ...(isPickupMoved ? [{ about: 'addressChanged', key: null } as const] : []),
    ...(isByStaff && hasOtherTerms(before, after)
      ? [{ about: 'termsChanged', key: null } as const]
      : []),
  ]
}

const keysOf = (purchases: readonly Purchase[]) => new Set(purchases.map(({ key }) => key))
const cameBack = ({ purchases }: Order) => purchases?.filter(({ returnedAt }) => returnedAt) ?? []

/** What logistics is told after a write: parcels to stop, parcels that come back, other terms. */
function parcelNews(before: Order, after: Order, actor: Actor): ParcelMailSubject[] {
  const isNew = (found: (order: Order) => readonly Purchase[]) => {
    const known = keysOf(found(before))
    return found(after).some(({ key }) => !known.has(key))
  }
  const isElsewhere = Boolean(after.createdInErpAt) || actor.email === portalEmail
  return [
    ...(isNew(parcelsToStop) ? ['stop' as const] : []),
    ...(isNew(cameBack) ? ['comesBack' as const] : []),
    ...(isElsewhere && changedTerms(before, after).length ? ['termsChanged' as const] : []),
  ]
}

/** Ids of all active logistics users; one of them will look after it. */
async function logisticsUsers(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select g."_id"::text as id from users g
    join users_docs d on d."_id" = g."_id" where ${userDoc.text('profile.type')} = 'logistics'
      and coalesce(${userDoc.text('isActive')}, 'true') = 'true' order by g."_id"`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The notices of mails about orders. */
export const orderNotices = {
  ordered: 'orderCameIn',
  labelReady: 'labelReady',
  labelVoided: 'labelVoided',
  pickupChanged: 'pickupChanged',
  addressChanged: 'pickupAddressChanged',
  canceled: 'orderCanceled',
  reopened: 'orderReopened',
  returned: 'orderReturned',
  termsChanged: 'orderTermsChanged',
} as const satisfies Readonly<Record<OrderMailSubject, NoticeName>>

/** The notices of mails to logistics. */
export const parcelNotices = {
  stop: 'parcelToStop',
  comesBack: 'parcelComesBack',
  termsChanged: 'orderDiffersElsewhere',
} as const satisfies Readonly<Record<ParcelMailSubject, NoticeName>>

/** Queues the mails that a write of an order calls for. */
export async function tellOrderNews(
  tx: Tx,
  order: string,
  before: Order | undefined,
  after: Order,
  actor: Actor,
): Promise<void> {
  for (const { about, key } of orderNews(before, after, actor))
    await tell(tx, orderNotices[about], { order, ...(key !== null && { key }) })
  const news = before ? parcelNews(before, after, actor) : []
  if (!news.length) return
  const users = await logisticsUsers(tx)
  for (const about of news)
    for (const user of users) await tell(tx, parcelNotices[about], { order, user })
}
