import { planKey } from '../../../resources/parts/program/planKey.ts'
import { subscriptionStatuses } from '../../../resources/settings/program.ts'
import { daysAfter, isObject, textOrEmpty } from '../../../schema/index.ts'

export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

export interface StoredCard {
  readonly cardType: string
  readonly lastFour: string
  /** `MM/YYYY`. */
  readonly expires: string
}

/** A subscription as the screens show it. */
export interface Subscription {
  readonly id: string
  readonly planId: string
  readonly planName: string
  readonly status: SubscriptionStatus
  /** Whether an admin gave it, without a card. */
  readonly isGiven: boolean
  /** Days are `YYYY-MM-DD`. */
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  /** Days of the next and the last attempt to charge a past due plan; null if unknown. */
  readonly nextTry: string | null
  readonly lastTry: string | null
  /** The charged amount, VAT included. */
  readonly price: number | null
  readonly card: StoredCard | null
}

const dayOf = (value: unknown): string | null => textOrEmpty(value).slice(0, 10) || null

/** Servers that implement only the documented calls do not send the portal's own statuses. */
function statusOf({ status, active, pending }: Record<string, unknown>): SubscriptionStatus {
  const known = subscriptionStatuses.find((one) => one === status)
  if (known) return known
  if (/notice/i.test(textOrEmpty(status))) return 'Notice period'
  if (pending === true) return 'Pending'
  return active === true ? 'Active' : 'Canceled'
}

function cardOf(card: unknown): StoredCard | null {
  if (!isObject(card) || !textOrEmpty(card['lastFour'])) return null
  return {
    cardType: textOrEmpty(card['cardType']),
    lastFour: textOrEmpty(card['lastFour']),
    expires: textOrEmpty(card['expires']),
  }
}

/** Parses the server's subscriptions, skipping anything that is not one. */
export function parseSubscriptions(body: unknown): Subscription[] {
  return (Array.isArray(body) ? body : []).filter(isObject).map((one) => {
    const planId = planKey(textOrEmpty(one['planId']))
    return {
      id: textOrEmpty(one['subscriptionId']) || textOrEmpty(one['id']),
      planId,
      planName: textOrEmpty(one['planName']) || planId,
      status: statusOf(one),
      isGiven: one['origin'] === 'given',
      firstBillingDate: dayOf(one['firstBillingDate']),
      endDate: dayOf(one['endDate']),
      nextTry: dayOf(one['nextTry']),
      lastTry: dayOf(one['lastTry']),
      price: typeof one['price'] === 'number' ? one['price'] : null,
      card: cardOf(one['card']),
    }
  })
}

/** The subscriptions of an artisan, sorted by the part they play in the program. */
export interface Standing {
  /** All that have not ended. */
  readonly current: readonly Subscription[]
  readonly ended: readonly Subscription[]
  readonly pending: Subscription | undefined
  readonly onNotice: Subscription | undefined
  /** The plan that runs and renews, paid or past due. */
  readonly running: Subscription | undefined
  /** The plan that the stored card pays for. */
  readonly paidByCard: Subscription | undefined
}

export function standingOf(all: readonly Subscription[]): Standing {
  const current = all.filter(({ status }) => status !== 'Canceled')
  const first = (...wanted: SubscriptionStatus[]) =>
    wanted
      .map((status) => current.find((one) => one.status === status))
      .find((one) => one !== undefined)
  const bought = current.filter(({ isGiven, status }) => !isGiven && status !== 'Notice period')
  return {
    current,
    ended: all.filter(({ status }) => status === 'Canceled'),
    pending: first('Pending'),
    onNotice: first('Notice period'),
    running: first('Active', 'Past due'),
    // A past due plan comes first: a new card is charged for it right away.
    paidByCard: bought.find(({ status }) => status === 'Past due') ?? bought[0],
  }
}

/** The day on which a plan ordered now would begin; null for right away. */
export function nextStartDay({ running }: Standing): string | null {
  if (running?.status !== 'Active' || running.endDate === null) return null
  // A bought plan ends on the day before its renewal, a given one on its last day.
  return running.isGiven ? daysAfter(running.endDate, 1) : running.endDate
}

/**
 * Whether a dearer plan could replace the running one right away, which has to be bought and paid.
 */
export const canUpgrade = ({ running }: Standing): boolean =>
  running?.status === 'Active' && !running.isGiven

/** Whether the card expires before the day of the next charge. */
export function expiresBefore({ expires }: StoredCard, nextCharge: string | null): boolean {
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(expires) ?? []
  // A card is valid until the last day of its month.
  return nextCharge !== null && month !== undefined && `${year}-${month}` < nextCharge.slice(0, 7)
}
