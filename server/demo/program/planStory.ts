import { daysAfter, pick, type Random } from '../../../schema/index.ts'
import { demoNow } from '../base/demoTime.ts'
import { chance, seededRandom, wholeBetween } from '../base/seededRandom.ts'
import type { VendorProfile } from '../base/vendorProfile.ts'
import { planList, type DemoPlan } from './demoPlans.ts'
import {
  boughtSpan,
  demoDay,
  givenSpan,
  monthsAfter,
  type Day,
  type DemoCard,
  type PlanSpan,
} from './planSpan.ts'

const month = 30.5 * 86_400_000
const cards = [
  { cardType: 'Visa', lastFour: '1111' },
  { cardType: 'MasterCard', lastFour: '4444' },
] as const

function planOf(planId: string): DemoPlan {
  const found = planList.find((one) => one.planId === planId)
  if (!found) throw new Error(`the demo has no plan ${planId}`)
  return found
}

/** Builds a vendor's story: days within its time in the program, and cards. */
class StoryBuilder {
  readonly card: DemoCard
  readonly #random: Random
  readonly #months: number

  constructor({ at, since }: VendorProfile) {
    this.#random = seededRandom(`program-${at}`)
    this.#months = Math.floor((demoNow() - since) / month) - 1
    const expires = `${String(wholeBetween(1, 12, this.#random)).padStart(2, '0')}/${new Date(demoNow()).getUTCFullYear() + wholeBetween(2, 5, this.#random)}`
    this.card = { ...pick(cards, this.#random), expires }
  }

  /** A day some months ago, within the vendor's time. */
  monthsAgo(fewest: number, most: number): Day {
    const months = wholeBetween(
      fewest,
      Math.max(fewest, Math.min(most, this.#months)),
      this.#random,
    )
    const date = String(wholeBetween(2, 28, this.#random)).padStart(2, '0')
    return `${monthsAfter(demoDay(), -months).slice(0, 8)}${date}`
  }

  between(from: Day, to: Day): Day {
    const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
    return daysAfter(from, wholeBetween(0, Math.max(days, 0), this.#random))
  }

  plan(period: DemoPlan['period']): DemoPlan {
    return pick(
      planList.filter((one) => one.period === period),
      this.#random,
    )
  }

  isSo(share: number): boolean {
    return chance(share, this.#random)
  }
}

/** A monthly plan canceled some months after its start. */
function canceledAfter(teller: StoryBuilder, first: Day, months: number): PlanSpan {
  const canceledOn = teller.between(
    monthsAfter(first, months - 1),
    daysAfter(monthsAfter(first, months), -2),
  )
  return boughtSpan({ plan: teller.plan('monthly'), card: teller.card, first, canceledOn })
}

/** A running monthly plan, and the day after its paid period. */
function running(teller: StoryBuilder, first: Day, plan: DemoPlan, canceledOn: Day) {
  const span = boughtSpan({ plan, card: teller.card, first, canceledOn })
  return { span, next: daysAfter(span.paidThroughDate ?? demoDay(), 1) }
}

const recently = (teller: StoryBuilder) =>
  teller.between(daysAfter(demoDay(), -3), daysAfter(demoDay(), -1))

/** The possible stories of a vendor in the program, the oldest plan first. */
const stories: readonly ((teller: StoryBuilder) => readonly PlanSpan[])[] = [
  (teller) => [
    boughtSpan({ plan: teller.plan('monthly'), card: teller.card, first: teller.monthsAgo(1, 9) }),
  ],
  () => [],
  // Another plan follows the running one.
  (teller) => {
    const orderedOn = recently(teller)
    const { span, next } = running(
      teller,
      teller.monthsAgo(2, 8),
      planOf('base-monthly'),
      orderedOn,
    )
    const plan = planOf('premium-yearly')
    return [span, boughtSpan({ plan, card: teller.card, first: next, orderedOn })]
  },
  (teller) => [
    boughtSpan({ plan: teller.plan('yearly'), card: teller.card, first: teller.monthsAgo(2, 20) }),
  ],
  () => [],
  (teller) => [
    running(teller, teller.monthsAgo(2, 8), teller.plan('monthly'), recently(teller)).span,
  ],
  (teller) => [
    boughtSpan({
      plan: teller.plan('monthly'),
      card: teller.card,
      first: teller.monthsAgo(3, 8),
      failures: 2,
    }),
  ],
  (teller) => [givenSpan(teller.plan('yearly'), teller.monthsAgo(1, 9))],
  (teller) => [canceledAfter(teller, teller.monthsAgo(5, 8), 2)],
  // The vendor came back.
  (teller) => [
    canceledAfter(teller, teller.monthsAgo(6, 8), 2),
    boughtSpan({ plan: teller.plan('yearly'), card: teller.card, first: teller.monthsAgo(1, 2) }),
  ],
  // The old plan ended yesterday, and the new one is not charged yet.
  (teller) => {
    const first = `${teller.monthsAgo(3, 7).slice(0, 8)}${demoDay().slice(8)}`
    const orderedOn = teller.between(daysAfter(demoDay(), -27), daysAfter(demoDay(), -7))
    const { span, next } = running(teller, first, planOf('premium-monthly'), orderedOn)
    const plan = planOf('premium-plus-monthly')
    const waiting = { plan, card: teller.card, first: next, orderedOn, isWaiting: true }
    return [span, boughtSpan(waiting)]
  },
  (teller) => {
    const start = teller.monthsAgo(3, 8)
    return [
      givenSpan(
        teller.plan('yearly'),
        start,
        teller.between(monthsAfter(start, 1), daysAfter(demoDay(), -1)),
      ),
    ]
  },
  // The bought plan begins when the given one ends.
  (teller) => {
    const plan = planOf('premium-plus-yearly')
    const gift = givenSpan(plan, teller.monthsAgo(5, 8))
    const first = daysAfter(gift.endDate ?? demoDay(), 1)
    return [gift, boughtSpan({ plan, card: teller.card, first, orderedOn: recently(teller) })]
  },
]

/**
 * The plans of a vendor, the oldest first; together they tell one story. The first vendor, whom
 * visitors sign in as, pays a plan by the month; the second has none yet, and drafts have none
 * either.
 */
export function planStory(profile: VendorProfile): readonly PlanSpan[] {
  const { at, status } = profile
  if (status === 'draft') return []
  const teller = new StoryBuilder(profile)
  if (at === 0)
    return [
      boughtSpan({
        plan: planOf('premium-monthly'),
        card: teller.card,
        first: `${monthsAfter(demoDay(), -6).slice(0, 8)}20`,
      }),
    ]
  if (status === 'inactive')
    return teller.isSo(0.7) ? [canceledAfter(teller, teller.monthsAgo(5, 8), 2)] : []
  return stories[at % stories.length]?.(teller) ?? []
}
