import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { bookedPickups, isCanceled } from '../../../resources/parts/shipping/orderAttention.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import type { NoticeName } from '../../../resources/notices/notices.ts'
import { isSameValue } from '../../../schema/index.ts'
import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { OrderMailSubject } from '../../jobs/enqueueJob.ts'
import { tell } from '../../jobs/tell.ts'

const userDoc = documents('users')

/** What there is to tell about an order that was written, and about which of its purchases. */
interface OrderNews {
  readonly about: OrderMailSubject
  readonly key: string | null
}

const isOpen = ({ status }: Order) => status === 'ready' || status === 'partial'
/** Bought with all that its artisan needs: something to stick on the box, and somebody who comes for it. */
const isArranged = (purchase: Purchase | undefined) =>
  purchase?.state === 'bought' && !!purchase.LabelURL && !!purchase.pickupConfirmation

function newsOfPurchase(was: Purchase | undefined, is: Purchase): OrderMailSubject | null {
  if (was?.state === 'bought' && is.state === 'voided') return 'labelVoided'
  if (is.state !== 'bought') return null
  if (!was?.pickupConfirmation) return isArranged(is) && !isArranged(was) ? 'labelReady' : null
  const isOther = !is.pickupConfirmation || was.pickupOn !== is.pickupOn
  return isOther ? 'pickupChanged' : isArranged(is) && !isArranged(was) ? 'labelReady' : null
}

/** What its artisan has to hear after a write; nothing of what the artisan has done itself. */
export function orderNews(before: Order | undefined, after: Order, actor: Actor): OrderNews[] {
  if (!before) return isOpen(after) ? [{ about: 'ordered', key: null }] : []
  const isOver = !isCanceled(before) && isCanceled(after)
  // Who has sent everything has nothing to stop.
  const isLeft = isOpen(after) || isOpen(before) || bookedPickups(before).length > 0
  if (isOver) return isLeft ? [{ about: 'canceled', key: null }] : []
  const was = new Map(before.purchases?.map((one) => [one.key, one]))
  const ofPurchases = (after.purchases ?? []).flatMap((one): OrderNews[] => {
    const about = newsOfPurchase(was.get(one.key), one)
    return about ? [{ about, key: one.key || null }] : []
  })
  const isMoved =
    isOpen(after) &&
    actor.subject.role !== 'vendor' &&
    !isSameValue(before.pickupAddressAndTime ?? null, after.pickupAddressAndTime ?? null)
  return [...ofPurchases, ...(isMoved ? [{ about: 'addressChanged', key: null } as const] : [])]
}

/** Everybody in logistics who signs in: one of them stops a parcel. */
async function logistics(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select g."_id"::text as id from users g
    join users_docs d on d."_id" = g."_id" where ${userDoc.text('profile.type')} = 'logistics'
      and coalesce(${userDoc.text('isActive')}, 'true') = 'true' order by g."_id"`.execute(tx)
  return rows.map(({ id }) => id)
}

const noticeOf = {
  ordered: 'orderCameIn',
  labelReady: 'labelReady',
  labelVoided: 'labelVoided',
  pickupChanged: 'pickupChanged',
  addressChanged: 'pickupAddressChanged',
  canceled: 'orderCanceled',
} as const satisfies Readonly<Record<OrderMailSubject, NoticeName>>

/** Leaves the mails that a write of an order asks for. */
export async function tellOrderNews(
  tx: Tx,
  order: string,
  before: Order | undefined,
  after: Order,
  actor: Actor,
): Promise<void> {
  for (const { about, key } of orderNews(before, after, actor))
    await tell(tx, noticeOf[about], { order, ...(key !== null && { key }) })
  const hasLabel = after.purchases?.some(({ state }) => state === 'bought')
  if (!before || isCanceled(before) || !isCanceled(after) || !hasLabel) return
  for (const user of await logistics(tx)) await tell(tx, 'parcelToStop', { order, user })
}
