import { planKey } from '../../../resources/parts/planKey.ts'
import { subscriptionStatuses } from '../../../resources/settings/constants.ts'
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
  /** By an admin, without a card. */
  readonly isGiven: boolean
  /** Days are `YYYY-MM-DD`. */
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  /** When what is past due is charged again, and for the last time; null where nobody knows. */
  readonly nextTry: string | null
  readonly lastTry: string | null
  /** What a charge takes, VAT included. */
  readonly price: number | null
  readonly card: StoredCard | null
}

const dayOf = (value: unknown): string | null => textOrEmpty(value).slice(0, 10) || null

/** Hosts that know only what is documented give no status of ours. */
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

/** What the server answers, without what is no subscription. */
export function asSubscriptions(body: unknown): Subscription[] {
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

/** Where an artisan stands in the program. */
export interface Standing {
  /** What runs or will run. */
  readonly current: readonly Subscription[]
  readonly ended: readonly Subscription[]
  readonly pending: Subscription | undefined
  readonly onNotice: Subscription | undefined
  /** What runs and goes on, paid or past due. */
  readonly running: Subscription | undefined
  /** What the card on file pays for. */
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
    // What could not be charged comes first: a new card is charged at once.
    paidByCard: bought.find(({ status }) => status === 'Past due') ?? bought[0],
  }
}

/** When a plan that is ordered now begins; null for at once. */
export function startAfter({ running }: Standing): string | null {
  if (running?.status !== 'Active' || running.endDate === null) return null
  // What is bought ends with the day before its renewal, what is given with its last day.
  return running.isGiven ? daysAfter(running.endDate, 1) : running.endDate
}

/** Whether a dearer plan could take the place of what runs at once: it is paid and goes on. */
export const canUpgrade = ({ running }: Standing): boolean =>
  running?.status === 'Active' && !running.isGiven

/** Whether the card is no longer good on the day of the next charge. */
export function expiresBefore({ expires }: StoredCard, nextCharge: string | null): boolean {
  const [, month, year] = /^(\d{2})\/(\d{4})$/.exec(expires) ?? []
  // A card is good until the last day of its month.
  return nextCharge !== null && month !== undefined && `${year}-${month}` < nextCharge.slice(0, 7)
}
