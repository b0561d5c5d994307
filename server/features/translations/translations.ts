import { sql } from 'kysely'
import {
  isBegun,
  isOutdated,
  translatedFields,
} from '../../../resources/parts/translationSource.ts'
import { isSameValue, type RecordNamed } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { renewMemory } from './memory.ts'
import { reportTranslation } from './reportTranslation.ts'
import { lockSource, subjectOf } from './translatedSubject.ts'

/** Minutes during which the rejections for one translator are collected into one mail. */
const collectMinutes = 10

/** Notifies the translator of a rejected text, in a mail that is still waiting or in a new one. */
async function notifyDeclined(
  tx: Tx,
  email: string,
  text: { readonly translation: string; readonly at: string },
): Promise<void> {
  // Locked, so that the second of two simultaneous rejections finds the mail of the first.
  await sql`select pg_advisory_xact_lock(hashtext('translationDeclined'), hashtext(${email}))`.execute(
    tx,
  )
  // A mail being sent has a lease and takes no more texts.
  const { rows } = await sql`update jobs
    set "payload" = jsonb_set("payload", '{texts}', ("payload" -> 'texts') || ${JSON.stringify(text)}::jsonb)
    where "kind" = 'translationDeclined' and "payload" ->> 'email' = ${email}
      and "lease" is null and "failedAt" is null and "attempts" = 0 and "runAt" > now()
    returning "_id"`.execute(tx)
  if (rows.length) return
  await tell(
    tx,
    'translationDeclined',
    { email, texts: [text] },
    { inSeconds: collectMinutes * 60 },
  )
}

type Translation = RecordNamed<'translations'>
type Texts = { readonly [F in (typeof translatedFields)[number]]?: string | null }

const noDecline = { reason: null, at: null, by: null }
const submittedStatuses: readonly Translation['status'][] = ['waiting', 'approved']

/**
 * The text of a company page cannot be decided about before it is submitted (rows TRANS-050 to
 * 052).
 */
function refuseUnfinished({ subject, status }: Translation): void {
  if (subject === 'company' && status !== 'waiting')
    throw new ApiError(422, 'NOT_FINISHED', 'errors.notFinished')
}

/** Whether the text is approved or rejected; a draft set back to "to do" is no rejection. */
const isDecision = (before: Translation, after: Translation) =>
  after.status === 'approved' || (after.status === 'todo' && before.status !== 'draft')

/**
 * The rejection to store: noted even without a reason, and cleared when the text is submitted
 * again.
 */
function declineOf(before: Translation, after: Translation, email: string, now: string) {
  if (submittedStatuses.includes(after.status)) return noDecline
  const isRejected = after.status === 'todo' && submittedStatuses.includes(before.status)
  return isRejected && isSameValue(before.decline, after.decline)
    ? { ...noDecline, at: now, by: email }
    : after.decline
}

/** Whether any text differs. */
export const hasNewText = (before: Texts, after: Texts) =>
  translatedFields.some((field) => !isSameValue(before[field] ?? null, after[field] ?? null))

/**
 * Whether the text now belongs to the present original: submitted, corrected by a reviewer, or not
 * begun.
 */
function matchesCurrentSource(before: Translation, after: Translation): boolean {
  const isNew = hasNewText(before, after)
  if (before.status !== after.status && submittedStatuses.includes(after.status)) return true
  if (isNew && after.status === 'approved') return true
  // A user has confirmed that the text still fits.
  if (before.isStale === true && after.isStale === false) return true
  // A text that is not begun will be made from the present original.
  return !isBegun(after)
}

/**
 * Publishes an approved text, which stays published until the next one is approved (decision 60).
 */
function publish(before: Translation, after: Translation, email: string, now: string): void {
  if (after.status !== 'approved') return
  if (before.status === 'approved' && !hasNewText(before, after)) return
  const texts = translatedFields.map((field) => [field, after[field] ?? null] as const)
  after.isPublished = true
  after.published = { ...Object.fromEntries(texts), at: now, by: email }
}

/** Queues the mail to the translator. */
async function notifyTranslator({
  tx,
  id,
  before,
  after,
}: WriteContext<'translations'>): Promise<void> {
  const at = after?.decline?.at
  if (!at || at === before?.decline?.at || after.status !== 'todo') return
  const { translatedBy } = after
  if (translatedBy) await notifyDeclined(tx, translatedBy, { translation: id, at })
}

/**
 * Notes since when a text waits, its translator and its source; copies it into its product or
 * company page.
 */
export const translationHooks: Hooks<'translations'> = {
  async beforeWrite({ tx, before, after, actor, now }) {
    const subject = subjectOf(after)
    if (!before || !subject) return
    const isMoved = before.status !== after.status
    if (isMoved && isDecision(before, after)) refuseUnfinished(before)
    if (isMoved) {
      after.waitingSince = now
      after.decline = declineOf(before, after, actor.email, now) ?? null
    }
    const isWriting = after.status === 'draft' || after.status === 'waiting'
    if (isWriting && isMoved) after.translatedBy = actor.email
    const source = await lockSource(tx, subject)
    if (matchesCurrentSource(before, after)) after.source = source
    after.isStale = isOutdated(after.source, source)
    publish(before, after, actor.email, now)
  },
  async afterWrite(context) {
    const { tx, id, before, after } = context
    await renewMemory(tx, id, before, after)
    const subject = after && subjectOf(after)
    if (!subject) return
    await reportTranslation(tx, subject, after)
    await notifyTranslator(context)
  },
}
