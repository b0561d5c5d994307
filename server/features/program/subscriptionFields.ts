import { dueSince } from './dueDays.ts'
import type { GatewayCard, GatewaySubscription } from '../../adapters/gateway/gateway.ts'

/**
 * The fields of our record of a gateway's subscription (rows SUB-022 to 027).
 * @param day `YYYY-MM-DD` in Italy
 */
export function subscriptionFields(
  { state, planId, price, failureCount, ...dates }: GatewaySubscription,
  card: GatewayCard | undefined,
  day: string,
) {
  const { firstBillingDate, paidThroughDate, nextBillingDate } = dates
  const isOver = state === 'Canceled' || state === 'Expired'
  const isOnNotice = isOver && paidThroughDate !== null && paidThroughDate >= day
  const status = isOnNotice
    ? ('Notice period' as const)
    : isOver
      ? ('Canceled' as const)
      : state === 'Past Due'
        ? ('Past due' as const)
        : state === 'Pending'
          ? ('Pending' as const)
          : ('Active' as const)
  return {
    planId,
    price,
    status,
    active: status === 'Active' || isOnNotice,
    pending: status === 'Pending',
    firstBillingDate,
    endDate: isOver
      ? paidThroughDate
      : status === 'Pending'
        ? null
        : // The renewal was due then; the gateway continues from the owed period.
          status === 'Past due'
          ? dueSince(dates)
          : nextBillingDate,
    paidThroughDate,
    failureCount,
    hasFailedPayment: status === 'Past due' || failureCount > 0,
    ...(card && {
      cardType: card.cardType,
      cardLastFour: card.lastFour,
      cardExpires: card.expires,
    }),
  }
}
