import { planKey } from '../../../resources/parts/program/planKey.ts'
import { planTitle } from '../../../resources/parts/program/planTitle.ts'
import { translate } from '../../../i18n/index.ts'
import { today } from '../../../schema/days/workingDays.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import type { Language, MessageKey } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import type { JobPayloads } from '../../jobs/enqueueJob.ts'
import {
  mailedSubscription,
  type MailedSubscription,
  type OtherPlan,
} from './mailedSubscription.ts'
import type { Words } from '../../jobs/notify.ts'
import type { MailWords, ProgramMail } from './programMail.ts'
import { writtenAmount } from './writtenAmount.ts'

/** The subjects of mails to an artisan about its plan. */
export type ProgramMailSubject =
  | 'receipt'
  | 'paymentFailed'
  | 'renewalEnded'
  | 'ended'
  | 'started'
  | 'pendingCanceled'
  | 'givenEnding'
  | 'givenTaken'

type About = Exclude<ProgramMailSubject, 'receipt'>
type Order = JobPayloads['programMail'] & { readonly about: About }

/** Whether the plan was given, not bought. */
const isGiven = ({ origin }: { readonly origin: string | null }) => origin === 'given'

/** Whether another paid plan continues, in parallel or as a replacement. */
const isFollowed = ({ others }: MailedSubscription) =>
  others.some((one) => !isGiven(one) && one.status !== 'Notice period')

/** Whether the occasion of a mail still applies. */
const stillApplies: Readonly<Record<About, (found: MailedSubscription) => boolean>> = {
  paymentFailed: ({ status, hasFailedPayment }) =>
    hasFailedPayment === true && status !== 'Canceled',
  renewalEnded: (found) =>
    found.status === 'Notice period' && found.endDate !== null && !isFollowed(found),
  // An artisan with another plan has got a mail about that one.
  ended: ({ status, others }) => status === 'Canceled' && others.length === 0,
  started: ({ status }) => status === 'Active' || status === 'Pending',
  pendingCanceled: (found) => found.status === 'Canceled' && !isFollowed(found),
  givenEnding: ({ status, endDate }) => status !== 'Canceled' && endDate !== null,
  givenTaken: ({ status, others }) => status === 'Canceled' && others.length === 0,
}

/** Whether a mail is owed, even to artisans without an account: mails about paid plans are. */
const isOwed = (found: MailedSubscription): boolean => !isGiven(found)

type PlanText = Omit<ProgramMail, 'isOwed'>

interface PlanWords {
  /** The subject; `day` fills its placeholder. */
  readonly subject: (key?: string, day?: string) => Words
  /** A text of this kind of mail; `day` fills its placeholder. */
  readonly say: (key: string, day?: string) => string
  readonly titleOf: (plan: Pick<OtherPlan, 'planId' | 'planName'>) => string
  readonly words: MailWords
}

const textKeyOf = ({ by }: Order) =>
  by === 'artisan' ? 'text' : by === 'staff' ? 'textStaff' : 'textElse'

function paymentFailedMail(
  found: MailedSubscription,
  { tries }: Order,
  { subject, say, words }: PlanWords,
): PlanText {
  const { isPremium, paidThroughDate, cardLastFour } = found
  const until = isPremium && paidThroughDate !== null ? writtenDay(paidThroughDate) : null
  const tryDays = tries && { next: writtenDay(tries.next), last: writtenDay(tries.last) }
  return {
    subject: subject(),
    paragraphs: [
      say(cardLastFour ? 'text' : 'withoutCard'),
      tryDays
        ? words(`paymentFailed.${tryDays.next === tryDays.last ? 'lastTry' : 'tries'}`, tryDays)
        : say('later'),
      until === null ? say('paused') : say('until', until),
    ],
    action: say('action'),
    endings: [say('ending')],
  }
}

function started(found: MailedSubscription, { at }: Order, { subject, say }: PlanWords): PlanText {
  const { status, firstBillingDate, endDate, others } = found
  const first = writtenDay(firstBillingDate ?? today(Date.parse(at)))
  if (status === 'Pending') {
    // The same plan can only be ordered again to keep it.
    const isKept = others.some(
      (one) => one.status === 'Notice period' && planKey(one.planId) === planKey(found.planId),
    )
    return {
      subject: subject(isKept ? 'keptSubject' : 'beginsSubject', first),
      paragraphs: [say(isKept ? 'kept' : 'begins', first)],
      endings: [say('ending')],
    }
  }
  return {
    subject: subject(),
    paragraphs: [
      say('text', first),
      ...(endDate === null ? [] : [say(isGiven(found) ? 'until' : 'renews')]),
    ],
    endings: [say(isGiven(found) ? 'endingGiven' : 'ending')],
  }
}

function pendingCanceledMail(found: MailedSubscription, order: Order, parts: PlanWords): PlanText {
  const { subject, say, words, titleOf } = parts
  const rest = found.others.find(({ endDate }) => endDate !== null)
  const restVars = rest && { rest: titleOf(rest), day: writtenDay(rest.endDate ?? '') }
  return {
    subject: subject(),
    paragraphs: [
      say(textKeyOf(order)),
      ...(rest && restVars
        ? [words(`pendingCanceled.${isGiven(rest) ? 'given' : 'rest'}`, restVars)]
        : []),
    ],
    endings: [restVars ? words('pendingCanceled.endingRest', restVars) : say('ending')],
  }
}

/** The mail about a subscription; null when its occasion no longer applies. */
export async function planMail(
  { database }: { readonly database: Database },
  order: Order,
  language: Language,
  words: MailWords,
): Promise<ProgramMail | null> {
  const { about } = order
  const found = await mailedSubscription(database, order)
  if (!found || !stillApplies[about](found)) return null
  const titleOf: PlanWords['titleOf'] = ({ planId, planName }) =>
    planTitle({ id: planId, name: planName ?? planKey(planId) }, language, (key, vars) =>
      translate(language, key, vars),
    )
  const end = found.endDate === null ? '' : writtenDay(found.endDate)
  const vars = {
    plan: titleOf(found),
    card: found.cardLastFour ?? '',
    price: writtenAmount(found.price ?? 0, language, 'EUR'),
  }
  const say = (key: string, day = end) => words(`${about}.${key}`, { ...vars, day })
  const subject = (key = 'subject', day = end): Words => ({
    key: `mails.program.${about}.${key}` as MessageKey,
    vars: { ...vars, day },
  })
  const text = planText(order, found, { subject, say, titleOf, words })
  return { ...text, isOwed: isOwed(found) }
}

function planText(order: Order, found: MailedSubscription, parts: PlanWords): PlanText {
  const { subject, say } = parts

  switch (order.about) {
    case 'paymentFailed':
      return paymentFailedMail(found, order, parts)
    case 'started':
      return started(found, order, parts)
    case 'pendingCanceled':
      return pendingCanceledMail(found, order, parts)
    case 'renewalEnded':
      return {
        subject: subject(),
        paragraphs: [say(textKeyOf(order)), say('figuresOff')],
        endings: [say('ending')],
      }
    case 'ended': {
      const isUnpaid = found.failureCount > 0 && order.by === undefined
      return {
        subject: subject(),
        paragraphs: [say(isUnpaid ? 'unpaid' : textKeyOf(order))],
        endings: [say('products'), say('ending')],
      }
    }
    case 'givenEnding':
    case 'givenTaken':
      return { subject: subject(), paragraphs: [say('text')], endings: [say('ending')] }
  }
}
