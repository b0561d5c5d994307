import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import {
  bookedPickups,
  isCanceled,
  lacksLabel,
} from '../../../resources/parts/shipping/orderAttention.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import type { NoticeName } from '../../../resources/notices/notices.ts'
import { isSameValue } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { OrderMailSubject } from '../../jobs/enqueueJob.ts'
import { tell } from '../../jobs/tell.ts'

const userDoc = documents('users')

/** A mail about a written order, and the key of the purchase that it is about. */
interface OrderNews {
  readonly about: OrderMailSubject
  readonly key: string | null
}

const isOpen = ({ status }: Order) => status === 'ready' || status === 'partial'
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

/** The mails for the artisan after a write, without changes that the artisan made. */
export function orderNews(before: Order | undefined, after: Order, actor: Actor): OrderNews[] {
  if (!before) return isOpen(after) ? [{ about: 'ordered', key: null }] : []
  const isNewlyCanceled = !isCanceled(before) && isCanceled(after)
  // An artisan who has sent everything has no work to stop.
  const hasWorkLeft = isOpen(after) || isOpen(before) || bookedPickups(before).length > 0
  if (isNewlyCanceled) return hasWorkLeft ? [{ about: 'canceled', key: null }] : []
  const was = new Map(before.purchases?.map((one) => [one.key, one]))
  const ofPurchases = (after.purchases ?? []).flatMap((one): OrderNews[] => {
    const about = purchaseMailSubject(was.get(one.key), one)
    return about ? [{ about, key: one.key || null }] : []
  })
  const isPickupMoved =
    isOpen(after) &&
    actor.subject.role !== 'vendor' &&
    !isSameValue(before.pickupAddressAndTime ?? null, after.pickupAddressAndTime ?? null)
  return [
    ...ofPurchases,
    ...(isPickupMoved ? [{ about: 'addressChanged', key: null } as const] : []),
  ]
}

/** Ids of all active logistics users; one of them will stop the parcel. */
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
} as const satisfies Readonly<Record<OrderMailSubject, NoticeName>>

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
  const hasLabel = after.purchases?.some(({ state }) => state === 'bought')
  if (!before || isCanceled(before) || !isCanceled(after) || !hasLabel) return
  for (const user of await logisticsUsers(tx)) await tell(tx, 'parcelToStop', { order, user })
}
