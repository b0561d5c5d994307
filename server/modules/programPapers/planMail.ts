import { sql } from 'kysely'
import { planKey } from '../../../resources/parts/planKey.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import type { Language } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { JobPayloads, ProgramMailSubject } from '../../jobs/enqueueJob.ts'
import type { MailWords, ProgramMail } from './programMail.ts'
import { writtenAmount } from './writtenAmount.ts'

type About = Exclude<ProgramMailSubject, 'receipt'>
type Order = JobPayloads['programMail'] & { readonly about: About }

/** A subscription, and whether another one follows it or has taken its place. */
interface MailedSubscription {
  readonly planId: string
  readonly planName: string | null
  readonly status: string
  readonly origin: string | null
  readonly firstBillingDate: string | null
  readonly endDate: string | null
  readonly paidThroughDate: string | null
  readonly price: number | null
  readonly hasFailedPayment: boolean | null
  readonly cardLastFour: string | null
  readonly hasOther: boolean
  /** Whether the artisan has premium, by the clock that its plans run on. */
  readonly isPremium: boolean
}

async function findSubscription(
  database: Database,
  { vendor, id }: Order,
): Promise<MailedSubscription | undefined> {
  const { rows } = await sql<MailedSubscription>`
    select d."doc" ->> 'planId' as "planId", p."name" as "planName", g."status", g."origin",
      d."doc" ->> 'firstBillingDate' as "firstBillingDate", d."doc" ->> 'endDate' as "endDate",
      d."doc" ->> 'paidThroughDate' as "paidThroughDate", (d."doc" ->> 'price')::float8 as "price",
      g."hasFailedPayment", d."doc" ->> 'cardLastFour' as "cardLastFour",
      exists (select from subscriptions o where o."vendor" = g."vendor" and o."_id" <> g."_id"
        and o."status" <> 'Canceled') as "hasOther",
      coalesce(v."doc" #>> '{premium,active}' = 'true', false) as "isPremium"
    from subscriptions g join subscriptions_docs d using ("_id") left join plans p on p."_id" = g."plan"
      join vendors_docs v on v."_id" = g."vendor"
    where g."subscriptionId" = ${id} and g."vendor" = ${vendor}::uuid`.execute(database)
  return rows[0]
}

/** Whether there is still something to write about. */
const isStillSo: Readonly<Record<About, (found: MailedSubscription) => boolean>> = {
  paymentFailed: ({ status, hasFailedPayment }) =>
    hasFailedPayment === true && status !== 'Canceled',
  renewalEnded: ({ status, endDate }) => status === 'Notice period' && endDate !== null,
  // Whoever has another plan has been written to about that one.
  ended: ({ status, hasOther }) => status === 'Canceled' && !hasOther,
  started: ({ status }) => status === 'Active' || status === 'Pending',
  givenEnding: ({ status, endDate }) => status !== 'Canceled' && endDate !== null,
}

/** Says how a subscription stands; null where that is not so any more. */
export async function planMail(
  { database }: { readonly database: Database },
  order: Order,
  language: Language,
  words: MailWords,
): Promise<ProgramMail | null> {
  const { about } = order
  const found = await findSubscription(database, order)
  if (!found || !isStillSo[about](found)) return null
  const { status, origin, firstBillingDate, endDate, paidThroughDate } = found
  const end = endDate === null ? '' : writtenDay(endDate)
  const card = found.cardLastFour ?? ''
  const plan = found.planName ?? planKey(found.planId)
  const vars = { plan, card, price: writtenAmount(found.price ?? 0, language, 'EUR') }
  const say = (key: string, day = end) => words(`${about}.${key}`, { ...vars, day })

  switch (about) {
    case 'paymentFailed': {
      const until = found.isPremium && paidThroughDate !== null ? writtenDay(paidThroughDate) : null
      return {
        subject: say('subject'),
        paragraphs: [
          say(card ? 'text' : 'withoutCard'),
          say('later'),
          until === null ? say('paused') : say('until', until),
        ],
        action: say('action'),
        endings: [say('ending')],
      }
    }
    case 'renewalEnded':
      return {
        subject: say('subject'),
        paragraphs: [say('text'), say('analytics')],
        endings: [say('ending')],
      }
    case 'started': {
      const isGiven = origin === 'given'
      const first = writtenDay(firstBillingDate ?? today(Date.parse(order.at)))
      if (status === 'Pending')
        return {
          subject: say('beginsSubject', first),
          paragraphs: [say('begins', first)],
          endings: [say('ending')],
        }
      return {
        subject: say('subject'),
        paragraphs: [say('text', first), ...(end ? [say(isGiven ? 'until' : 'renews')] : [])],
        endings: [say(isGiven ? 'endingGiven' : 'ending')],
      }
    }
    case 'ended':
    case 'givenEnding':
      return {
        subject: say('subject'),
        paragraphs: [say('text')],
        endings: [say('ending')],
      }
  }
}
